import type { TextInputProps } from 'react-admin';
import { AccountInput } from './AccountForm.tsx';

/** Six digits of an authenticator app, or a recovery code, which has letters. */
export const CodeInput = ({
  recovery,
  ...props
}: Omit<TextInputProps, 'source'> & { recovery?: boolean }) => (
  <AccountInput
    source="code"
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
