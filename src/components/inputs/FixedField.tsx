import { TextField } from '@mui/material';

/** What never changes, among the fields of a form. */
export const FixedField = (props: { id: string; label: string; value: string | number }) => (
  <TextField {...props} margin="none" helperText=" " slotProps={{ input: { readOnly: true } }} />
);
