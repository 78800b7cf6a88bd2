import { useEffect } from 'react';

const WAIT_MS = 2_000;

/** Fetches the sign-in screen once the page has come to rest, so that signing out shows it without a connection, too. */
export function useSignInAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('../auth/Login.tsx').catch(() => undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
}
