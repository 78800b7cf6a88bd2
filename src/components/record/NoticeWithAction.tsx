import { Alert, Button } from '@mui/material';
import { useCloseNotification } from 'react-admin';

interface NoticeWithActionProps {
  severity: 'success' | 'error';
  message: string;
  action: string;
  onAction: () => void;
}

/** A notification that offers one thing to do: undo what was done, or try again what failed. */
export function NoticeWithAction({ severity, message, action, onAction }: NoticeWithActionProps) {
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      sx={{ alignItems: 'center' }}
      onClose={close}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            close();
            onAction();
          }}
        >
          {action}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
