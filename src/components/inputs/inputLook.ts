import type { TextFieldProps } from '@mui/material';
import { monospace } from '../../theme/typography.ts';

interface InputLook {
  /** Said by the field itself, and by a star alongside its label; what is missing, the form's checks say. */
  required?: boolean;
  /** Spans both columns of a section. */
  wide?: boolean;
  /** Begins a row of it, whatever is before. */
  beginsRow?: boolean;
  /** Codes are in the quiet monospace. */
  code?: boolean;
  /** Lines that a longer text begins with; it grows to four times as many. */
  rows?: number;
  /** Which keyboard phones show. */
  inputMode?: 'numeric' | 'decimal';
}

export const wide = { gridColumn: '1 / -1' } as const;
const firstOfRow = { gridColumnStart: 1 } as const;

/** Where in its section an input is. */
export const placed = (look: Pick<InputLook, 'wide' | 'beginsRow'>) =>
  look.wide ? wide : look.beginsRow ? firstOfRow : undefined;

/** Material UI's own star is part of the label's text; the theme's is only seen. */
const starOfTheme = { inputLabel: { required: false } } as const;

/** What the forms' text fields have alongside their source, as props of react-admin's inputs. */
export const inputLook = (
  look: InputLook,
): Pick<TextFieldProps, 'required' | 'sx' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps'> => ({
  required: look.required,
  ...(look.rows && { multiline: true, minRows: look.rows, maxRows: look.rows * 4 }),
  sx: placed(look),
  slotProps: {
    ...starOfTheme,
    htmlInput: {
      'aria-required': look.required || undefined,
      inputMode: look.inputMode,
      ...(look.code && { spellCheck: false, style: { fontFamily: monospace } }),
    },
  },
});
