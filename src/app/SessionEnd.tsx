import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { onSessionEnd } from '../providers/dataProvider/withSessionEnd.ts';

/** Redirects to the sign-in page when the server refuses the session. */
export function SessionEnd() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onSessionEnd(error => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);
  return null;
}
