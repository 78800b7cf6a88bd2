import { TextField } from '@mui/material';

/** A read-only value in a form, without the box of an input. */
export const FixedField = (props: { id: string; label: string; value: string | number }) => (
  <TextField
    {...props}
    variant="standard"
    margin="none"
    sx={{ '& .MuiInput-root': { mt: 0 } }}
    slotProps={{ input: { readOnly: true, disableUnderline: true } }}
  />
);
