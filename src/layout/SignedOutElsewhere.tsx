import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { onSignedOutElsewhere } from '../providers/session.ts';

/** Signing out in one tab signs out the others that have the same session. */
export const SignedOutElsewhere = () => {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(() => void logout({}, '/login')), [logout]);
  return null;
};
