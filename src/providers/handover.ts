/** A new tab takes over the session from an open one. The session ends with the last tab (decision 011). */
import { randomKey } from '../../contract/random-key.ts';
import { holdSignedInLock, postToTabs, subscribeTabs, waitForAnswerMs } from './otherTabs.ts';
import { readSession, sessionOfTab, subscribeSession, toSession, writeSessionOfTab } from './session.ts';

/** Hands the session of this tab to new tabs. Remembered sessions need no handover. */
export function answerOtherTabs(): void {
  subscribeTabs(message => {
    const session = sessionOfTab();
    if (message.kind === 'ask' && session) {
      postToTabs({ kind: 'answer', question: message.question, session });
    }
    if (message.kind === 'replaced' && session?.token === message.token) {
      const next = toSession(message.session);
      if (next) writeSessionOfTab(next);
    }
  });
  const follow = () => holdSignedInLock(sessionOfTab() !== undefined);
  subscribeSession(follow);
  follow();
}

/** Pages for signed-out users, who may have followed a link in an email to another account. */
const isGuestPage = (path: string) => /^\/(reset-password|request-password)(\/|$)/i.test(path);

/** Signs this tab in if another tab is signed in. */
export async function takeOverSession(path: string): Promise<void> {
  if (readSession() || isGuestPage(path)) return;
  const waiting = await waitForAnswerMs().catch(() => 0);
  if (waiting === 0) return;
  const question = randomKey();
  await new Promise<void>(resolve => {
    const timer = setTimeout(end, waiting);
    const stop = subscribeTabs(message => {
      if (message.kind !== 'answer' || message.question !== question) return;
      const session = toSession(message.session);
      if (session && !readSession()) writeSessionOfTab(session);
      end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    postToTabs({ kind: 'ask', question });
  });
}
