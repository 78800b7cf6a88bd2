import { PasswordInput, type PasswordInputProps } from 'react-admin';

const slotProps = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

/** A password, which its owner may look at while typing. */
export const AccountPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput required margin="dense" helperText={false} slotProps={slotProps} {...props} />
);
