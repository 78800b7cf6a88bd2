import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { ReactNode } from 'react';
import { monospace } from '../../theme/typography.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
  /** Codes stand in the quiet monospace. */
  code?: boolean;
  end?: ReactNode;
}

/** A line of text, or several when `rows` is given. */
export function TextInput({
  type = 'text',
  inputMode,
  rows,
  placeholder,
  code,
  end,
  ...props
}: TextInputProps) {
  const { id, field, error, label, required, describedBy } = useField(props);
  const { ref, ...control } = field;
  const inputProps: OutlinedInputProps['inputProps'] = {
    inputMode,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: code ? false : undefined,
    dir: 'auto',
  };
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <OutlinedInput
        {...control}
        id={id}
        inputRef={ref}
        type={type}
        size="small"
        fullWidth
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows && rows * 4}
        placeholder={placeholder}
        error={Boolean(error)}
        endAdornment={end}
        inputProps={inputProps}
        sx={code ? { fontFamily: monospace } : undefined}
      />
    </FieldFrame>
  );
}

/** A whole or decimal number, typed with the numeric keyboard on phones; the contract turns it into a number. */
export const NumberInput = ({ decimal, ...props }: TextInputProps & { decimal?: boolean }) => (
  <TextInput {...props} inputMode={decimal ? 'decimal' : 'numeric'} />
);
