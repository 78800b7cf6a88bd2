import { Button, type ButtonProps } from '@mui/material';
import { useFormState } from 'react-hook-form';

interface SubmitButtonProps extends ButtonProps {
  label: string;
  busyLabel: string;
}

/** Unlike react-admin's `SaveButton`, says in words that the form is being sent. */
export function SubmitButton({ label, busyLabel, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={isSubmitting}
      loadingPosition="start"
      aria-busy={isSubmitting}
      {...props}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
