/**
 * What opens the offline store without its PIN. A remembered session is on the disk for a month, so it takes a secret besides,
 * which the browser drops with its last tab: closed, the browser asks for the PIN.
 */
import type { StoredSession } from '../../../contract/answers/people.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { isRemembered, readSession } from '../../providers/session.ts';
import { hearDeviceTabs, tellDeviceTabs } from './state.ts';

const SECRET = 'aup-device-opener';
/** How long a start waits for an answer of another tab. */
const PATIENCE_MS = 200;
const kept = (): string | null => window.sessionStorage.getItem(SECRET);

const withSecret = ({ token }: StoredSession, secret: string): string => `${token}.${secret}`;

/** For what is opened or wrapped by the PIN. */
export function unlockSecretFor(session: StoredSession): string {
  if (!isRemembered(session)) return session.token;
  const secret = kept() ?? randomKey();
  window.sessionStorage.setItem(SECRET, secret);
  return withSecret(session, secret);
}

/** @returns undefined where the PIN is needed */
export async function findUnlockSecret(session: StoredSession): Promise<string | undefined> {
  if (!isRemembered(session)) return session.token;
  const secret = kept() ?? (await askTabs(session.token));
  if (!secret) return undefined;
  window.sessionStorage.setItem(SECRET, secret);
  return withSecret(session, secret);
}

/** A new tab of a browser that is open takes the secret over from another. */
function askTabs(token: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const done = (secret?: string) => {
      clearTimeout(timer);
      stop();
      resolve(secret);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = hearDeviceTabs(message => {
      if (message.kind === 'opener' && message.token === token) done(message.secret);
    });
    tellDeviceTabs({ kind: 'openerAsked', token });
  });
}

export function shareUnlockSecret(): void {
  hearDeviceTabs(message => {
    if (message.kind !== 'openerAsked') return;
    const session = readSession();
    const secret = kept();
    if (secret && session?.token === message.token)
      tellDeviceTabs({ kind: 'opener', token: message.token, secret });
  });
}
