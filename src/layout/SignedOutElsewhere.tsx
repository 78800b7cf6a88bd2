import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { whereToSignIn } from '../providers/authProvider.ts';
import { onSignedOutElsewhere } from '../providers/session.ts';

/** What ends the session in another tab ends it here: signing out, and somebody else who signs in and is remembered. */
export const SignedOutElsewhere = () => {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(() => void logout({}, whereToSignIn())), [logout]);
  return null;
};
