import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Paper, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../../i18n/text.ts';
import { formatSize } from '../format.ts';
import { dismissTransfer, type Transfer, useTransfers } from './transfers.ts';

/** A small panel in the corner: each download with its progress, and a way to stop it or try again. */
export function TransferPanel() {
  const transfers = useTransfers();
  if (transfers.length === 0) return null;
  return createPortal(
    <Paper
      component="section"
      aria-label={text('transfer.panel')}
      elevation={6}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 16,
        zIndex: 'snackbar',
        width: 'min(360px, calc(100vw - 32px))',
        maxHeight: '50vh',
        overflow: 'auto',
        p: 2,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography component="h2" variant="subtitle2">
        {text('transfer.panel')}
      </Typography>
      {transfers.map(transfer => (
        <TransferRow key={transfer.id} transfer={transfer} />
      ))}
    </Paper>,
    document.body,
  );
}

const icons = {
  running: null,
  done: <CheckIcon color="success" fontSize="small" aria-hidden />,
  failed: <ErrorIcon color="error" fontSize="small" aria-hidden />,
  cancelled: <CancelIcon color="disabled" fontSize="small" aria-hidden />,
};

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { id, name, state, loaded, total } = transfer;
  const running = state === 'running';
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icons[state]}
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
          {name}
        </Typography>
        {running ? (
          <SmallButton label={text('transfer.cancel', { name })} onClick={transfer.cancel}>
            <CancelIcon fontSize="small" />
          </SmallButton>
        ) : (
          <>
            {state !== 'done' && (
              <SmallButton label={text('transfer.retry', { name })} onClick={transfer.retry}>
                <ReplayIcon fontSize="small" />
              </SmallButton>
            )}
            <SmallButton label={text('transfer.dismiss', { name })} onClick={() => dismissTransfer(id)}>
              <CloseIcon fontSize="small" />
            </SmallButton>
          </>
        )}
      </Box>
      {running && (
        <LinearProgress
          aria-label={name}
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.min(100, (100 * loaded) / total) : undefined}
        />
      )}
      <Typography
        variant="body2"
        role={running ? undefined : 'status'}
        sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}
      >
        <TransferState transfer={transfer} />
      </Typography>
    </Box>
  );
}

function TransferState({ transfer }: { transfer: Transfer }): ReactNode {
  const { state, loaded, total, message } = transfer;
  if (state === 'failed') return message;
  if (state === 'cancelled') return text('transfer.cancelled');
  if (state === 'done') return message ?? text('transfer.done', { total: formatSize(loaded) });
  if (loaded === 0) return text('transfer.starting');
  return total
    ? text('transfer.running', { loaded: formatSize(loaded), total: formatSize(total) })
    : text('transfer.runningOpen', { loaded: formatSize(loaded) });
}

interface SmallButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);
