import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { onSessionEnd } from '../providers/dataProvider/withSessionEnd.ts';

/** Leads to the sign-in page once the server has refused the session. */
export function SessionEnd() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onSessionEnd(error => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);
  return null;
}
