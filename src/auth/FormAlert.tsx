import { Alert, type AlertColor } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface Props {
  message?: string;
  severity?: AlertColor;
  onClose?: () => void;
}

/** What the server said about a form, above it; can be closed. */
export const FormAlert = ({ message, severity = 'error', onClose }: Props) => {
  const text = useText();
  if (!message) return null;
  return (
    <Alert severity={severity} onClose={onClose} closeText={text('auth.dismiss')} sx={{ mb: 2 }}>
      {message}
    </Alert>
  );
};
