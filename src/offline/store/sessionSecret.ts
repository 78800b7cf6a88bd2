/**
 * The secret that unlocks the offline store without its PIN. A remembered session is on the disk for a month, so
 * a second secret is needed that the browser forgets with its last tab: once closed, it asks for the PIN.
 */
import type { StoredSession } from '../../../contract/answers/people.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { isRemembered, readSession } from '../../providers/session.ts';
import { broadcastToTabs, onTabMessage } from './state.ts';

const SECRET = 'aup-device-opener';
/** Maximum wait for other tabs. */
const PATIENCE_MS = 200;
const kept = (): string | null => window.sessionStorage.getItem(SECRET);

const withSecret = ({ token }: StoredSession, secret: string): string => `${token}.${secret}`;

/** The secret for a store that the PIN has unlocked. */
export function unlockSecretFor(session: StoredSession): string {
  if (!isRemembered(session)) return session.token;
  const secret = kept() ?? randomKey();
  window.sessionStorage.setItem(SECRET, secret);
  return withSecret(session, secret);
}

/** @returns undefined if the PIN is needed */
export async function findUnlockSecret(session: StoredSession): Promise<string | undefined> {
  if (!isRemembered(session)) return session.token;
  const secret = kept() ?? (await askTabs(session.token));
  if (!secret) return undefined;
  window.sessionStorage.setItem(SECRET, secret);
  return withSecret(session, secret);
}

/** Gets the secret from another open tab. */
function askTabs(token: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const done = (secret?: string) => {
      clearTimeout(timer);
      stop();
      resolve(secret);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = onTabMessage(message => {
      if (message.kind === 'opener' && message.token === token) done(message.secret);
    });
    broadcastToTabs({ kind: 'openerAsked', token });
  });
}

export function shareUnlockSecret(): void {
  onTabMessage(message => {
    if (message.kind !== 'openerAsked') return;
    const session = readSession();
    const secret = kept();
    if (secret && session?.token === message.token)
      broadcastToTabs({ kind: 'opener', token: message.token, secret });
  });
}
