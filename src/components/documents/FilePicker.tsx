import AttachIcon from '@mui/icons-material/AttachFile';
import { Tooltip } from '@mui/material';
import type { Ref } from 'react';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { DropZone } from './DropZone.tsx';
import { FileButton } from './FileButton.tsx';

interface FilePickerProps {
  id?: string;
  label: string;
  describedBy?: string;
  invalid?: boolean;
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

const accept = DOCUMENT.extensions.map(extension => `.${extension}`).join(',');

/** Chooses documents in the browser's file dialog, or by dropping them. */
export const FilePicker = ({ id, label, describedBy, invalid, onFiles, buttonRef }: FilePickerProps) => (
  <DropZone {...{ invalid, onFiles }}>
    <Tooltip describeChild title={text('documents.maxSize')}>
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
      {text('documents.drop')} · {text('documents.maxSize')}
    </SecondaryText>
  </DropZone>
);
