/** What the tabs of one browser tell each other; no other origin and no other browser hears it (decision 011). */
import { tabChannel } from '../basics/tabChannel.ts';

export type TabMessage =
  /** A new tab asks whether somebody is signed in; an answer names the question. */
  | { kind: 'ask'; question: string }
  | { kind: 'answer'; question: string; session: unknown }
  /** The session of this token has ended, or goes on under another. */
  | { kind: 'ended'; token: string }
  | { kind: 'replaced'; token: string; session: unknown };

const tabs = tabChannel<TabMessage>('aup-session');
export const { post: postToTabs, subscribe: subscribeTabs } = tabs;

const SIGNED_IN = 'aup-signed-in';
/** How long a browser that can't say whether there is a signed-in tab is waited for. */
const UNSURE_MS = 200;
/** A tab that is there, but busy, is given this long. */
const BUSY_MS = 10_000;

/** Held by every tab that could answer, so that a first tab need not wait for one; released with the tab. */
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

/** How long to wait for an answer of another tab: not at all where there is none. */
export async function waitForAnswerMs(): Promise<number> {
  if (!tabs.channel()) return 0;
  if (!navigator.locks) return UNSURE_MS;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SIGNED_IN) ? BUSY_MS : 0;
}
