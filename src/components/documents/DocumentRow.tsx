import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useDataProvider } from 'react-admin';
import { isPicture, previewTypeOf, type TenderDocument } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { formatMoment, formatSize } from '../format.ts';
import { ActionButton } from '../record/ActionButton.tsx';
import { startTransfer } from '../transfers/transfers.ts';
import { DocumentPreview, PreviewButton, Thumbnail } from './DocumentPreview.tsx';

interface DocumentRowProps {
  file: TenderDocument;
  /** The record it belongs to. */
  of: { resource: string; id: Identifier };
  /** Name of its slot, if documents have slots. */
  slot?: string;
  /** Pictures and PDF files can be looked at in place. */
  hasPreview?: boolean;
  children?: ReactNode;
}

export function DocumentRow({ file, of, slot, hasPreview, children }: DocumentRowProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [isOpen, setIsOpen] = useState(false);
  const canPreview = hasPreview && previewTypeOf(file.name) !== undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {canPreview && isPicture(file.name) ? (
        <Thumbnail file={file} of={of} />
      ) : (
        <FileIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {slot && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {slot}
          </Typography>
        )}
        <Typography variant="body2" sx={{ ...ownDirection(file.name), overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatSize(file.size)} · {formatMoment(file.created_at)}
        </Typography>
      </Box>
      {canPreview && <PreviewButton name={file.name} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />}
      <ActionButton
        icon={<DownloadIcon fontSize="small" />}
        label={text('documents.download', { name: file.name })}
        onClick={() =>
          void startTransfer(file.name, options =>
            dataProvider.saveRecordDocument(of.resource, { id: of.id, document: file }, options),
          )
        }
      />
      {children}
      {canPreview && isOpen && <DocumentPreview file={file} of={of} />}
    </Box>
  );
}
