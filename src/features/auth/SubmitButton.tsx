import type { ButtonProps } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../components/BusyButton.tsx';

interface SubmitButtonProps extends ButtonProps {
  label: string;
  busyLabel: string;
}

/** Unlike react-admin's `SaveButton`, says in words that the form is being sent. */
export function SubmitButton({ label, busyLabel, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <BusyButton
      type="submit"
      busy={isSubmitting}
      variant="contained"
      size="large"
      fullWidth
      loading={isSubmitting}
      loadingPosition="start"
      aria-busy={isSubmitting}
      {...props}
    >
      {isSubmitting ? busyLabel : label}
    </BusyButton>
  );
}
