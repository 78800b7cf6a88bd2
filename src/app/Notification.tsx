import Close from '@mui/icons-material/CloseOutlined';
import { IconButton, Snackbar } from '@mui/material';
import { useEffect } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext } from 'react-admin';
import { translate } from '../i18n/catalogue.ts';
import { text } from '../i18n/text.ts';
import { useSession } from '../providers/useSession.ts';

/** Long enough to read after looking away. */
const SHOWN_MS = 10_000;

/** Unlike react-admin's, replaces a success with the next message at once, and shows every failure until it is closed or times out. */
export function Notification({ showMs = SHOWN_MS }: { showMs?: number }) {
  const { notifications, setNotifications } = useNotificationContext();
  const userId = useSession()?.user.id;
  // The next person at this browser must not read them.
  useEffect(
    () => (userId === undefined ? undefined : () => setNotifications([])),
    [userId, setNotifications],
  );
  const shown = notifications.findLast(one => !isInfo(one)) ?? notifications[0];

  useEffect(() => {
    const ownText = (one?: NotificationPayload) => one && textOf(one);
    const isRepeated = (one: NotificationPayload) =>
      ownText(one) !== undefined && ownText(one) === ownText(shown);
    const isDone = (one: NotificationPayload) => one !== shown && (isTransient(one) || isRepeated(one));
    if (notifications.some(isDone)) setNotifications(all => all.filter(one => !isDone(one)));
  }, [notifications, setNotifications, shown]);

  if (!shown) return null;
  const { message, type, notificationOptions: { autoHideDuration = showMs } = {} } = shown;
  const ownText = textOf(shown);
  const close = () => setNotifications(all => all.filter(one => one !== shown));
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        key={keyOf(shown)}
        open
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={autoHideDuration}
        // A click elsewhere must not close a message before it is read.
        onClose={(_, reason) => reason !== 'clickaway' && close()}
        message={ownText}
        slotProps={{ content: { sx: { whiteSpace: 'pre-wrap', ...colours(type) } } }}
        action={
          <IconButton color="inherit" aria-label={text('auth.dismiss')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        }
      >
        {ownText === undefined ? <div>{message}</div> : undefined}
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}

const textOf = ({ message, notificationOptions }: NotificationPayload) =>
  typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : undefined;

const isText = ({ message }: NotificationPayload) => typeof message === 'string';
const isInfo = (one: NotificationPayload) => one.type === 'info' && isText(one);

/** Replaced by the next message. */
const isTransient = (one: NotificationPayload) =>
  one.type === 'success' || (!isText(one) && one.notificationOptions?.autoHideDuration !== null);

const colours = (type: NotificationPayload['type']) =>
  type === 'info' ? {} : { backgroundColor: `${type}.main`, color: `${type}.contrastText` };

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** A key for each message restarts the timer when it is shown. */
function keyOf(one: NotificationPayload): number {
  const key = keys.get(one) ?? ++lastKey;
  keys.set(one, key);
  return key;
}
