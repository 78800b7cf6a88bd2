import { text } from '../../i18n/text.ts';
import { AccountPasswordInput } from './AccountPasswordInput.tsx';

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
