import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type Ref, useRef } from 'react';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { Quiet } from '../frame/Quiet.tsx';
import { useDropped } from './useDropped.ts';

interface FilePickerProps {
  id?: string;
  label: string;
  describedBy?: string;
  invalid?: boolean;
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

const accept = DOCUMENT.extensions.map(extension => `.${extension}`).join(',');

/** Chooses one or more documents, by the browser's own dialog or by dropping them. */
export function FilePicker({ id, label, describedBy, invalid, onFiles, buttonRef }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, ...handlers } = useDropped(files => onFiles([...files]));
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
        backgroundColor: over ? 'action.hover' : undefined,
        p: 1.5,
      }}
    >
      <Tooltip describeChild title={text('documents.maxSize')}>
        <Button
          ref={buttonRef}
          variant="outlined"
          startIcon={<AttachIcon />}
          onClick={() => input.current?.click()}
          aria-describedby={describedBy}
        >
          {label}
        </Button>
      </Tooltip>
      <Quiet>
        {text('documents.drop')} · {text('documents.maxSize')}
      </Quiet>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        style={visuallyHidden as React.CSSProperties}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
