import { text } from '../../i18n/text.ts';
import { AccountPasswordInput } from './AccountPasswordInput.tsx';

interface NewPasswordInputsProps {
  label: string;
  /** Above the second field, where the same is typed again. */
  again: string;
  autoFocus?: boolean;
}

/** A password that is chosen: with what it has to be, and once more against slips. */
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
