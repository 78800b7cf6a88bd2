import { TextField, type TextFieldProps } from '@mui/material';

/** For the six digits of an authenticator, which phones offer by themselves; or for a recovery code, which has letters. */
export const CodeField = ({ recovery, ...props }: TextFieldProps & { recovery?: boolean }) => (
  <TextField
    required
    autoComplete={recovery ? 'off' : 'one-time-code'}
    {...props}
    slotProps={{
      htmlInput: {
        inputMode: recovery ? 'text' : 'numeric',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
        maxLength: 40,
        style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' },
      },
    }}
  />
);
