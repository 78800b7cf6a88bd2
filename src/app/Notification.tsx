import Close from '@mui/icons-material/CloseOutlined';
import { IconButton, Snackbar } from '@mui/material';
import { useEffect } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext } from 'react-admin';
import { translate } from '../i18n/catalogue.ts';
import { text } from '../i18n/text.ts';
import { useSession } from '../providers/useSession.ts';

/** Long enough to read after looking away. */
const SHOWN_MS = 10_000;

/** Unlike react-admin's, shows the newest message at once, instead of those of successes, and no failure is lost. */
export function Notification({ showMs = SHOWN_MS }: { showMs?: number }) {
  const { notifications, setNotifications } = useNotificationContext();
  const userId = useSession()?.user.id;
  // The next person at this browser must not read them.
  useEffect(
    () => (userId === undefined ? undefined : () => setNotifications([])),
    [userId, setNotifications],
  );
  const shown = notifications.findLast(one => !isRemark(one)) ?? notifications[0];

  useEffect(() => {
    const words = (one?: NotificationPayload) => one && wordsOf(one);
    const isSaidAgain = (one: NotificationPayload) => words(one) !== undefined && words(one) === words(shown);
    const isOver = (one: NotificationPayload) => one !== shown && (isPassing(one) || isSaidAgain(one));
    if (notifications.some(isOver)) setNotifications(all => all.filter(one => !isOver(one)));
  }, [notifications, setNotifications, shown]);

  if (!shown) return null;
  const { message, type, notificationOptions: { autoHideDuration = showMs } = {} } = shown;
  const words = wordsOf(shown);
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
        message={words}
        slotProps={{ content: { sx: { whiteSpace: 'pre-wrap', ...colours(type) } } }}
        action={
          <IconButton color="inherit" aria-label={text('auth.dismiss')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        }
      >
        {words === undefined ? <div>{message}</div> : undefined}
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}

const wordsOf = ({ message, notificationOptions }: NotificationPayload) =>
  typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : undefined;

const isWords = ({ message }: NotificationPayload) => typeof message === 'string';
const isRemark = (one: NotificationPayload) => one.type === 'info' && isWords(one);

/** Messages of successes are replaced by the next one. */
const isPassing = (one: NotificationPayload) =>
  one.type === 'success' || (!isWords(one) && one.notificationOptions?.autoHideDuration !== null);

const colours = (type: NotificationPayload['type']) =>
  type === 'info' ? {} : { backgroundColor: `${type}.main`, color: `${type}.contrastText` };

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** A key for each, so that its time begins when it is shown. */
function keyOf(one: NotificationPayload): number {
  const key = keys.get(one) ?? ++lastKey;
  keys.set(one, key);
  return key;
}
