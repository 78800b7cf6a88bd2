import { Alert, type AlertColor } from '@mui/material';
import { text } from '../../i18n/text.ts';

interface Props {
  message?: string;
  severity?: AlertColor;
  onClose?: () => void;
}

export const FormAlert = ({ message, severity = 'error', onClose }: Props) => {
  if (!message) return null;
  return (
    <Alert severity={severity} onClose={onClose} closeText={text('auth.dismiss')} sx={{ mb: 2 }}>
      {message}
    </Alert>
  );
};
