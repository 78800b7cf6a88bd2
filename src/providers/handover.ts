/** A new tab of a browser takes the session over from an open one; when the last is closed, it is gone (decision 037). */
import { randomKey } from '../../contract/random-key.ts';
import { hearTabs, patience, standBy, tellTabs } from './otherTabs.ts';
import { readSession, sessionOfTab, subscribeSession, toSession, writeSession } from './session.ts';

/** Answers tabs that ask, as long as this one is signed in; a remembered session is theirs already. */
export function answerOtherTabs(): void {
  hearTabs(message => {
    const session = sessionOfTab();
    if (message.kind === 'ask' && session) {
      tellTabs({ kind: 'answer', question: message.question, session });
    }
    if (message.kind === 'replaced' && session?.token === message.token) {
      const next = toSession(message.session);
      if (next) writeSession(next, false);
    }
  });
  const follow = () => standBy(sessionOfTab() !== undefined);
  subscribeSession(follow);
  follow();
}

/** Signs this tab in, where another one of the browser is. */
export async function takeSessionOver(): Promise<void> {
  if (readSession()) return;
  const waiting = await patience().catch(() => 0);
  if (waiting === 0) return;
  const question = randomKey();
  await new Promise<void>(resolve => {
    const timer = setTimeout(end, waiting);
    const stop = hearTabs(message => {
      if (message.kind !== 'answer' || message.question !== question) return;
      const session = toSession(message.session);
      if (session && !readSession()) writeSession(session, false);
      end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    tellTabs({ kind: 'ask', question });
  });
}
