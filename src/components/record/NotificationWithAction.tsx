import Close from '@mui/icons-material/CloseOutlined';
import { Alert, Button, IconButton } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { ButtonLink } from '../frame/links.tsx';

type NotificationWithActionProps = {
  severity: 'success' | 'error';
  /** May have several lines. */
  message: string;
  action: string;
} & ({ onAction: () => void } | { to: string });

/** A notification with one action, such as Undo. */
export function NotificationWithAction({ severity, message, action, ...rest }: NotificationWithActionProps) {
  const close = useCloseNotification();
  const look = { color: 'inherit', size: 'small' } as const;
  return (
    <Alert
      severity={severity}
      variant="filled"
      // Buttons are next to the message if they fit, else below it.
      sx={{ alignItems: 'center', whiteSpace: 'pre-line', '& .MuiAlert-message': { flexBasis: 'auto' } }}
      action={
        <>
          {'to' in rest ? (
            <ButtonLink {...look} to={rest.to} onClick={close}>
              {action}
            </ButtonLink>
          ) : (
            <Button
              {...look}
              onClick={() => {
                close();
                rest.onAction();
              }}
            >
              {action}
            </Button>
          )}
          <IconButton {...look} aria-label={text('auth.dismiss')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {message}
    </Alert>
  );
}
