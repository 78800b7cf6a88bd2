import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../../i18n/text.ts';
import { formatSize } from '../format.ts';
import { OVER_PAGE } from '../frame/NotificationsAtTop.tsx';
import { TransferRow } from './TransferRow.tsx';
import { dismissTransfer, type Transfer, useTransfers } from './transfers.ts';

/** Panel in the corner with progress, Cancel and Retry for each download. */
export default function TransferPanel() {
  const transfers = useTransfers();
  return (
    <Paper
      component="section"
      className={`${OVER_PAGE} no-print`}
      aria-label={text('transfer.panel')}
      elevation={6}
      sx={{
        position: 'fixed',
        right: 0,
        bottom: 16,
        // Same distance from the edges when `NotificationsAtTop` makes it sticky.
        margin: '8px 16px 0',
        alignSelf: 'flex-end',
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
        <Box key={transfer.id} role="group" aria-label={transfer.name}>
          <TransferRow
            {...transfer}
            cancel={{ label: text('transfer.cancel', { name: transfer.name }), onClick: transfer.cancel }}
            retry={{ label: text('transfer.retry', { name: transfer.name }), onClick: transfer.retry }}
            onDismiss={() => dismissTransfer(transfer.id)}
            isBold
          >
            <TransferState transfer={transfer} />
          </TransferRow>
        </Box>
      ))}
    </Paper>
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
