import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { useText } from '../../i18n/useText.ts';
import { formatSize } from '../format.ts';
import { FieldFrame } from '../inputs/FieldFrame.tsx';
import { type FieldProps, useField } from '../inputs/useField.ts';
import { fileProblem } from './fileProblem.ts';

interface SlotInputProps extends FieldProps {
  /** The name of the document that is there now, and that a chosen file replaces. */
  present?: string;
}

const accept = DOCUMENT.extensions.map(extension => `.${extension}`).join(',');

/** One named document: the browser's own file control, which also takes a dropped file. */
export function SlotInput({ present, ...props }: SlotInputProps) {
  const text = useText();
  const hint = text('lmst.form.maxSize');
  const help = present ? `${text('lmst.form.present', { name: present })} · ${hint}` : hint;
  const { id, field, error, label, required, describedBy } = useField(
    { ...props, help },
    { parse: value => value },
  );
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : undefined;
  const problem = file && fileProblem(file);
  useEffect(() => {
    // The control keeps its file by itself; the form may have let go of it.
    if (!file && input.current) input.current.value = '';
  }, [file]);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={problem ?? error}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component="input"
          id={id}
          type="file"
          accept={accept}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          onBlur={field.onBlur}
          onChange={event => {
            const [chosen] = event.target.files ?? [];
            // Closing the dialog without a choice empties the control, and leaves the file chosen before.
            if (chosen) field.onChange(chosen);
          }}
          aria-required={required || undefined}
          aria-invalid={Boolean(problem ?? error) || undefined}
          aria-describedby={describedBy}
          sx={look(Boolean(problem ?? error))}
        />
        {file && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatSize(file.size)}
            </Typography>
            <IconButton
              size="small"
              aria-label={text('lmst.form.remove', { name: file.name })}
              onClick={() => field.onChange(null)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
    </FieldFrame>
  );
}

const look = (invalid: boolean) => ({
  flex: 1,
  minWidth: 0,
  font: 'inherit',
  fontSize: 14,
  color: 'text.primary',
  border: '1px solid',
  borderColor: invalid ? 'error.main' : 'text.disabled',
  borderRadius: 1,
  p: 0.5,
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    color: 'primary.main',
    backgroundColor: 'action.hover',
    border: 0,
    borderRadius: 1,
    px: 1.5,
    py: 0.75,
    mr: 1.5,
    cursor: 'pointer',
  },
});
