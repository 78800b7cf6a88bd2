import { PasswordInput, type PasswordInputProps } from 'react-admin';

const slotProps = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

/** React-admin's button is not at the end of the field. */
const atEnd = { '& .MuiInputAdornment-root .MuiIconButton-root': { mr: -1.5 } } as const;

/** A password, which its owner may look at while typing. */
export const AccountPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput required margin="dense" helperText={false} slotProps={slotProps} sx={atEnd} {...props} />
);
