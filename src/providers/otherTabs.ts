/** Messages about the session between the tabs of a browser (decision 011). */
import { tabChannel } from '../basics/tabChannel.ts';

export type TabMessage =
  /** A new tab asks for a session. An answer has the id of the question. */
  | { kind: 'ask'; question: string }
  | { kind: 'answer'; question: string; session: unknown }
  /** The session with this token has ended, or has a new token. */
  | { kind: 'ended'; token: string }
  | { kind: 'replaced'; token: string; session: unknown };

const tabs = tabChannel<TabMessage>('aup-session');
export const { post: postToTabs, subscribe: subscribeTabs } = tabs;

const SIGNED_IN = 'aup-signed-in';
/** Without the Lock API, it is unknown whether a signed-in tab exists. */
const UNSURE_MS = 200;
/** A signed-in tab exists, but may be busy. */
const BUSY_MS = 10_000;

/** Held by every signed-in tab, so that the first tab need not wait for an answer. */
let releaseLock: (() => void) | undefined;

export function holdSignedInLock(isSignedIn: boolean): void {
  if (!isSignedIn || !navigator.locks) {
    releaseLock?.();
    releaseLock = undefined;
  } else if (!releaseLock) {
    const ended = new Promise<void>(resolve => {
      releaseLock = resolve;
    });
    void navigator.locks.request(SIGNED_IN, { mode: 'shared' }, () => ended).catch(() => undefined);
  }
}

/** How long to wait for an answer of another tab; 0 if there is none. */
export async function waitForAnswerMs(): Promise<number> {
  if (!tabs.channel()) return 0;
  if (!navigator.locks) return UNSURE_MS;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SIGNED_IN) ? BUSY_MS : 0;
}
