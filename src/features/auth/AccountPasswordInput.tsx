import { PasswordInput, type PasswordInputProps } from 'react-admin';

const slotProps = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

/** Moves react-admin's button to the end of the field. */
const atEnd = { '& .MuiInputAdornment-root .MuiIconButton-root': { mr: -1.5 } } as const;

export const AccountPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput required margin="dense" helperText={false} slotProps={slotProps} sx={atEnd} {...props} />
);
