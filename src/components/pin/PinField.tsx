import { TextField, type TextFieldProps } from '@mui/material';
import { latinDigits } from '../../../contract/fields/digits.ts';

interface PinFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'disabled' | 'helperText' | 'error'> {
  label: string;
  value: string;
  onChange: (pin: string) => void;
}

/** A PIN: digits alone, whichever the keyboard has; no password manager is to offer the account's password here. */
export const PinField = ({ onChange, ...props }: PinFieldProps) => (
  <TextField
    {...props}
    type="password"
    required
    fullWidth
    margin="dense"
    onChange={event => onChange(latinDigits(event.target.value).replace(/\D/g, ''))}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8, dir: 'ltr' } }}
  />
);
