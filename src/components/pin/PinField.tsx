import { TextField, type TextFieldProps } from '@mui/material';
import { latinDigits } from '../../../contract/fields/typed-text.ts';
import { PIN_MAX_DIGITS } from '../../../contract/limits.ts';

interface PinFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'disabled' | 'helperText' | 'error'> {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  isPassphrase?: boolean;
}

const PASSPHRASE_MAX = 200;

/** Accepts Urdu digits, too. Autocomplete is off so that password managers don't offer the account's password. */
export const PinField = ({ onChange, isPassphrase = false, ...props }: PinFieldProps) => (
  <TextField
    {...props}
    type="password"
    required
    fullWidth
    margin="dense"
    onChange={event =>
      onChange(isPassphrase ? event.target.value : latinDigits(event.target.value).replace(/\D/g, ''))
    }
    slotProps={{
      htmlInput: isPassphrase
        ? { autoComplete: 'off', maxLength: PASSPHRASE_MAX }
        : { inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_MAX_DIGITS, dir: 'ltr' },
    }}
  />
);
