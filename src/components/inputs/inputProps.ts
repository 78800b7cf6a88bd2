/** Props of inputs from the declaration of their field. */
import type { TextFieldProps } from '@mui/material';
import { latinDigits } from '../../../contract/fields/typed-text.ts';
import { localized } from '../../i18n/localized.ts';
import { monospace } from '../../theme/typography.ts';
import type { FieldInputProps, InputField } from '../fields/kind.ts';

interface InputLook {
  /** Announced and marked with a star. The form's resolver checks it. */
  required?: boolean;
  /** Spans two columns of a section. */
  wide?: boolean;
  /** Starts a new row of its section. */
  beginsRow?: boolean;
  /** In monospace. */
  code?: boolean;
  /** Initial number of lines. The field grows to four times as many. */
  rows?: number;
  inputMode?: 'numeric' | 'decimal';
}

/** All columns of a section. */
export const fullWidth = { gridColumn: '1 / -1' } as const;
const twoColumns = { gridColumn: { md: 'span 2' } } as const;
const firstOfRow = { gridColumnStart: 1 } as const;

const gridPlace = (look: Pick<InputLook, 'wide' | 'beginsRow'>) =>
  look.wide ? twoColumns : look.beginsRow ? firstOfRow : undefined;

export const inputLook = (
  look: InputLook,
): Pick<TextFieldProps, 'required' | 'sx' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps'> => ({
  required: look.required,
  ...(look.rows && { multiline: true, minRows: look.rows, maxRows: look.rows * 4 }),
  sx: gridPlace(look),
  slotProps: {
    // Material UI's star is part of the label's text, which screen readers read; the theme's star is decoration.
    inputLabel: { required: false },
    htmlInput: {
      'aria-required': look.required || undefined,
      inputMode: look.inputMode,
      ...(look.code && { spellCheck: false, style: { fontFamily: monospace } }),
    },
  },
});

export const inputProps = ({ source, field }: FieldInputProps) => ({
  source,
  label: localized(field.label),
  helperText: field.help && localized(field.help),
  required: field.required,
});

const placeOf = ({ wide, beginsRow }: InputField) => ({ wide: Boolean(wide), beginsRow });

/** For text fields. */
export const textProps = (props: FieldInputProps, look: InputLook = {}) => ({
  ...inputProps(props),
  placeholder: props.field.placeholder && localized(props.field.placeholder),
  ...inputLook({ required: props.field.required, ...placeOf(props.field), ...look }),
});

/** For text fields with suggestions. */
export const suggestProps = (props: FieldInputProps) => ({
  ...inputProps(props),
  sx: gridPlace(placeOf(props.field)),
});

/** Converts Urdu digits, because codes, numbers and days are stored in Latin ones. */
export const parseLatin = (typed: unknown) =>
  typed === '' || typed == null ? null : latinDigits(String(typed));
