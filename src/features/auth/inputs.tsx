import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from 'react-admin';
import { text } from '../../i18n/text.ts';

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

/** A field of an account form, with a line below it only when needed. */
export const AccountInput = (props: TextInputProps) => (
  <TextInput margin="dense" helperText={false} {...props} />
);

/** Moves react-admin's button to the end of the field. */
const atEnd = { '& .MuiInputAdornment-root .MuiIconButton-root': { mr: -1.5 } } as const;

export const AccountPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    required
    margin="dense"
    helperText={false}
    slotProps={{ htmlInput: asTyped }}
    sx={atEnd}
    {...props}
  />
);

interface NewPasswordInputsProps {
  label: string;
  /** The second field's label. */
  again: string;
  autoFocus?: boolean;
}

/** A new password, typed twice, with its rules. */
export function NewPasswordInputs({ label, again, autoFocus }: NewPasswordInputsProps) {
  return (
    <>
      <AccountPasswordInput
        source="password"
        label={label}
        autoFocus={autoFocus}
        autoComplete="new-password"
        helperText={text('auth.passwordHelp')}
      />
      <AccountPasswordInput source="password_confirmation" label={again} autoComplete="new-password" />
    </>
  );
}

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
        ...asTyped,
        inputMode: recovery ? 'text' : 'numeric',
        dir: 'ltr',
        maxLength: 40,
        style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' },
      },
    }}
  />
);
