import Close from '@mui/icons-material/CloseOutlined';
import { Alert, Button, IconButton } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { ButtonLink } from '../frame/links.tsx';

type NoticeWithActionProps = {
  severity: 'success' | 'error';
  /** Lines, the most important first. */
  message: string;
  action: string;
} & ({ onAction: () => void } | { to: string });

/** A notification that offers one thing to do: open what was saved, undo what was done, or try again what failed. */
export function NoticeWithAction({ severity, message, action, ...rest }: NoticeWithActionProps) {
  const close = useCloseNotification();
  const look = { color: 'inherit', size: 'small' } as const;
  return (
    <Alert
      severity={severity}
      variant="filled"
      // As wide as its words need, with the buttons next to them where there is room.
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
