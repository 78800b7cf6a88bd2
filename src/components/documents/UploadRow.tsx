import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Typography } from '@mui/material';
import { checkDocument, documentName } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { formatSize } from '../format.ts';
import type { Upload } from './useUploads.ts';

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** One file on its way: how far it is, what went wrong, and what can be done about it. */
export function UploadRow({ upload, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, loaded, total, message } = upload;
  const name = documentName(file.name);
  const texts = {
    waiting: text('documents.waiting'),
    sending:
      loaded >= total && total > 0
        ? text('documents.storing')
        : text('transfer.running', { loaded: formatSize(loaded), total: formatSize(total) }),
    done: text('documents.added'),
    failed: message,
    cancelled: text('documents.cancelled'),
  };
  const isOpen = state === 'waiting' || state === 'sending';
  const canRetry = (state === 'failed' || state === 'cancelled') && !checkDocument(file);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {state === 'done' && <CheckIcon color="success" fontSize="small" aria-hidden />}
        {state === 'failed' && <ErrorIcon color="error" fontSize="small" aria-hidden />}
        <Typography variant="body2" sx={{ ...ownDirection, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {isOpen && (
          <IconButton size="small" aria-label={text('documents.cancel', { name })} onClick={onCancel}>
            <CancelIcon fontSize="small" />
          </IconButton>
        )}
        {canRetry && (
          <IconButton size="small" aria-label={text('documents.retry', { name })} onClick={onRetry}>
            <ReplayIcon fontSize="small" />
          </IconButton>
        )}
        {!isOpen && (
          <IconButton size="small" aria-label={text('transfer.dismiss', { name })} onClick={onDismiss}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {state === 'sending' && (
        <LinearProgress
          aria-label={name}
          variant="determinate"
          value={total > 0 ? Math.min(100, (100 * loaded) / total) : 0}
        />
      )}
      <Typography
        variant="body2"
        role={isOpen ? undefined : 'status'}
        sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}
      >
        {texts[state]}
      </Typography>
    </Box>
  );
}
