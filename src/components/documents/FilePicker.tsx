import AttachIcon from '@mui/icons-material/AttachFile';
import { Tooltip } from '@mui/material';
import type { Ref } from 'react';
import { DOCUMENT, type UploadKind } from '../../../contract/register/documents.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { formatLimit } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { DropZone } from './DropZone.tsx';
import { FileButton } from './FileButton.tsx';

interface FilePickerProps {
  id?: string;
  label: string;
  kind?: UploadKind;
  describedBy?: string;
  invalid?: boolean;
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Chooses documents in the browser's file dialog, or by dropping them. */
export function FilePicker({ kind = DOCUMENT, ...props }: FilePickerProps) {
  const { id, label, describedBy, invalid, onFiles, buttonRef } = props;
  const accept = kind.extensions.map(extension => `.${extension}`).join(',');
  const limits =
    kind === DOCUMENT
      ? text('documents.maxSize')
      : text('documents.takes', { kinds: localized(kind.described), size: formatLimit(kind.maxBytes) });
  return (
    <DropZone {...{ invalid, onFiles }}>
      <Tooltip describeChild title={limits}>
        <FileButton
          ref={buttonRef}
          multiple
          {...{ label, accept, onFiles }}
          inputId={id}
          variant="outlined"
          startIcon={<AttachIcon />}
          aria-describedby={describedBy}
        />
      </Tooltip>
      <SecondaryText>
        {text('documents.drop')} · {limits}
      </SecondaryText>
    </DropZone>
  );
}
