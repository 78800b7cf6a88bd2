import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';

interface SmallButtonProps {
  label: string;
  onClick: () => void;
}

interface TransferRowProps {
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  loaded: number;
  /** Bytes in all; 0 while unknown. */
  total: number;
  cancel: SmallButtonProps;
  /** Undefined if trying again is useless. */
  retry?: SmallButtonProps;
  onDismiss: () => void;
  isBold?: boolean;
  /** Text of the state. */
  children: ReactNode;
}

/** Progress and state of one upload or download. */
export function TransferRow(props: TransferRowProps) {
  const { name, state, loaded, total, cancel, retry, onDismiss, isBold, children } = props;
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icons[state]}
        <Typography
          variant="body2"
          sx={{
            ...ownDirection(name),
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontWeight: isBold ? 600 : undefined,
          }}
        >
          {name}
        </Typography>
        {isOpen && <SmallButton {...cancel} icon={<CancelIcon fontSize="small" />} />}
        {!isOpen && state !== 'done' && retry && (
          <SmallButton {...retry} icon={<ReplayIcon fontSize="small" />} />
        )}
        {!isOpen && (
          <SmallButton
            label={text('transfer.dismiss', { name })}
            onClick={onDismiss}
            icon={<CloseIcon fontSize="small" />}
          />
        )}
      </Box>
      {state === 'running' && (
        <LinearProgress
          aria-label={name}
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.min(100, (100 * loaded) / total) : undefined}
        />
      )}
      <Typography
        variant="body2"
        role={isOpen ? undefined : 'status'}
        sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}
      >
        {children}
      </Typography>
    </>
  );
}

const icons = {
  waiting: null,
  running: null,
  done: <CheckIcon color="success" fontSize="small" aria-hidden />,
  failed: <ErrorIcon color="error" fontSize="small" aria-hidden />,
  cancelled: <CancelIcon color="disabled" fontSize="small" aria-hidden />,
};

const SmallButton = ({ label, onClick, icon }: SmallButtonProps & { icon: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);
