import { Button, CircularProgress } from '@mui/material';

interface Props {
  busy: boolean;
  label: string;
  busyLabel: string;
  fullWidth?: boolean;
}

/** Disabled and marked while its form is on the way. */
export const SubmitButton = ({ busy, label, busyLabel, fullWidth = true }: Props) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    fullWidth={fullWidth}
    disabled={busy}
    aria-busy={busy}
    startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
  >
    {busy ? busyLabel : label}
  </Button>
);
