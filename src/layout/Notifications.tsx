import Close from '@mui/icons-material/CloseOutlined';
import { type ClickAwayListenerProps, IconButton } from '@mui/material';
import { Notification, useCloseNotification } from 'react-admin';
import { useText } from '../i18n/useText.ts';

const CloseButton = () => {
  const text = useText();
  const close = useCloseNotification();
  return (
    <IconButton color="inherit" aria-label={text('auth.dismiss')} onClick={close}>
      <Close fontSize="small" />
    </IconButton>
  );
};

/** A click elsewhere would take a message away before it is read. */
const keepOnClick: Partial<ClickAwayListenerProps> = {
  onClickAway: event => {
    (event as MouseEvent & { defaultMuiPrevented?: boolean }).defaultMuiPrevented = true;
  },
};

/** Long enough to be read by someone who looked away, and closed by hand before that. */
export const Notifications = () => (
  <Notification
    autoHideDuration={10_000}
    multiLine
    action={<CloseButton />}
    slotProps={{ clickAwayListener: keepOnClick }}
  />
);
