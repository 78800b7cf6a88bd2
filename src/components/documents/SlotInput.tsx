import RemoveIcon from '@mui/icons-material/Close';
import { Box, FormControl, FormHelperText, IconButton, InputLabel } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { formatSize } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { fileProblem } from './fileProblem.ts';

interface SlotInputProps extends CommonInputProps {
  required?: boolean;
  /** Name of the saved document, which a chosen file replaces. */
  present?: string;
}

const accept = DOCUMENT.extensions.map(extension => `.${extension}`).join(',');

/** Document of a slot. Uses the browser's file input, which accepts dropped files, with our text: its own is in the browser's language. */
export function SlotInput({ present, required, ...props }: SlotInputProps) {
  const hint = text('documents.slot.maxSize');
  const help = present ? `${text('documents.slot.present', { name: present })} · ${hint}` : hint;
  const { id, field, fieldState } = useInput(props);
  const error = fieldState.error?.message;
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : undefined;
  const problem = file && fileProblem(file);
  useEffect(() => {
    // The input keeps its file when the form clears the value.
    if (!file && input.current) input.current.value = '';
  }, [file]);
  return (
    <FormControl margin="none" required={required} error={Boolean(problem ?? error)}>
      <InputLabel htmlFor={id} required={false}>
        <FieldTitle source={props.source} label={props.label} />
      </InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={boxStyle(Boolean(problem ?? error))}>
          <span aria-hidden className="choose">
            {text('documents.slot.choose')}
          </span>
          <span aria-hidden className="chosen" dir="auto">
            {file?.name ?? text('documents.slot.none')}
          </span>
          <Box
            component="input"
            id={id}
            name={field.name}
            type="file"
            accept={accept}
            ref={(element: HTMLInputElement | null) => {
              input.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            onChange={event => {
              const [chosen] = event.target.files ?? [];
              // Cancelling the dialog clears the input, but the file chosen before stays.
              if (chosen) field.onChange(chosen);
            }}
            aria-required={required || undefined}
            aria-invalid={Boolean(problem ?? error) || undefined}
            aria-describedby={`${id}-helper-text`}
          />
        </Box>
        {file && (
          <>
            <SecondaryText sx={{ whiteSpace: 'nowrap' }}>{formatSize(file.size)}</SecondaryText>
            <IconButton
              size="small"
              aria-label={text('documents.slot.remove', { name: file.name })}
              onClick={() => field.onChange(null)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      <FormHelperText id={`${id}-helper-text`}>
        <InputHelperText error={problem ?? error} helperText={help} />
      </FormHelperText>
    </FormControl>
  );
}

const boxStyle = (invalid: boolean) => ({
  flex: 1,
  minWidth: 0,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontSize: 14,
  border: '1px solid',
  borderColor: invalid ? 'error.main' : 'text.disabled',
  borderRadius: 1,
  p: 0.5,
  '& .choose': {
    flexShrink: 0,
    fontWeight: 600,
    color: 'primary.main',
    backgroundColor: 'action.hover',
    borderRadius: 1,
    px: 1.5,
    py: 0.75,
  },
  '& .chosen': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Covers the text, so that the whole box takes clicks and dropped files.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});
