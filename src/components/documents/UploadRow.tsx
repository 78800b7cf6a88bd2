import { Box } from '@mui/material';
import { checkDocument, documentName } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { formatSize } from '../format.ts';
import { TransferRow } from '../transfers/TransferRow.tsx';
import type { Upload } from './useUploads.ts';

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

export function UploadRow({ upload, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, loaded, total, message } = upload;
  const name = documentName(file.name);
  const texts = {
    waiting: text('documents.waiting'),
    running:
      loaded >= total && total > 0
        ? text('documents.storing')
        : text('transfer.running', { loaded: formatSize(loaded), total: formatSize(total) }),
    done: text('documents.added'),
    failed: message,
    cancelled: text('documents.cancelled'),
  };
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <TransferRow
        {...{ name, state, loaded, total, onDismiss }}
        cancel={{ label: text('documents.cancel', { name }), onClick: onCancel }}
        retry={
          checkDocument(file) ? undefined : { label: text('documents.retry', { name }), onClick: onRetry }
        }
      >
        {texts[state]}
      </TransferRow>
    </Box>
  );
}
