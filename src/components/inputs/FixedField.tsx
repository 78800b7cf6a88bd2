import { TextField } from '@mui/material';

export const FixedField = (props: { id: string; label: string; value: string | number }) => (
  <TextField {...props} margin="none" helperText=" " slotProps={{ input: { readOnly: true } }} />
);
