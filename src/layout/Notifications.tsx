import { Notification } from 'react-admin';

/** Long enough to be read by someone who looked away. */
export const Notifications = () => <Notification autoHideDuration={8000} multiLine />;
