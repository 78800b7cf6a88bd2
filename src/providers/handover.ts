/** A new tab of a browser takes the session over from an open one; when the last is closed, it is gone (decision 011). */
import { randomKey } from '../../contract/random-key.ts';
import { holdSignedInLock, postToTabs, subscribeTabs, waitForAnswerMs } from './otherTabs.ts';
import { readSession, sessionOfTab, subscribeSession, toSession, writeSessionOfTab } from './session.ts';

/** Answers tabs that ask, as long as this one is signed in; a remembered session is theirs already. */
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

/** Here one is not signed in, and may be somebody else: who follows a link out of a mail, or wants one. */
const isForStrangers = (path: string) => /^\/(reset-password|request-password)(\/|$)/i.test(path);

/** Signs this tab in at `path`, where another tab of the browser is signed in. */
export async function takeOverSession(path: string): Promise<void> {
  if (readSession() || isForStrangers(path)) return;
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
