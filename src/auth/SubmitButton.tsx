import { Button, CircularProgress } from '@mui/material';
import { useFormState } from 'react-hook-form';

interface Props {
  label: string;
  busyLabel: string;
  fullWidth?: boolean;
}

/** Disabled and marked while its form is on the way. */
export const SubmitButton = ({ label, busyLabel, fullWidth = true }: Props) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth={fullWidth}
      disabled={isSubmitting}
      aria-busy={isSubmitting}
      startIcon={isSubmitting ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
};
