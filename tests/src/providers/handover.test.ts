import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { answerOtherTabs, takeOverSession } from '../../../src/providers/handover.ts';
import { request } from '../../../src/providers/http/request.ts';
import type { TabMessage } from '../../../src/providers/otherTabs.ts';
import {
  replaceSession,
  toSession,
  updateSessionUser,
  writeSession,
} from '../../../src/providers/session.ts';
import { startTestApi } from './test-api.ts';

const sessionOf = (id: number, token: string) =>
  toSession({ token, user: { id, name: `N ${id}`, username: `u${id}` }, roles: ['mne'] }) as StoredSession;
const stored = (storage: Storage) => toSession(JSON.parse(storage.getItem('user') ?? 'null'))?.token;

/** Another tab of the browser, and what it heard. */
let other: BroadcastChannel;
let heard: TabMessage[];

/** Messages come in the order in which they were sent: once this one is there, all before it are. */
async function allHeard(): Promise<void> {
  const mark = new BroadcastChannel('aup-session');
  mark.postMessage({ kind: 'mark' });
  await vi.waitFor(() => expect(heard.map(({ kind }) => String(kind))).toContain('mark'));
  mark.close();
}

beforeAll(answerOtherTabs);
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('aup-session');
  other.onmessage = ({ data }) => heard.push(data as TabMessage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  other.close();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a refusal', () => {
  test('to the session before this one leaves this one as it is; one to this one ends it here alone', async () => {
    const api = await startTestApi();
    writeSession(sessionOf(7, 'old'), false);
    api.reply(() => {
      // The password is changed while this request is under way.
      replaceSession(sessionOf(7, 'new'));
      return { status: 401, json: { message: 'Not signed in.' } };
    });
    const late = await request('/notifications').catch(error => error);
    expect(api.asked[0]?.headers.authorization).toBe('Bearer old');
    await expect(authProvider.checkError(late)).resolves.toBeUndefined();
    expect(stored(sessionStorage)).toBe('new');

    api.reply({ status: 401, json: { message: 'Not signed in.' } });
    const own = await request('/notifications').catch(error => error);
    await expect(authProvider.checkError(own)).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
    expect(stored(sessionStorage)).toBeUndefined();
    await allHeard();
    expect(heard.map(({ kind }) => kind)).not.toContain('ended');
    await api.close();
  });
});

test('signing out is told to the other tabs', async () => {
  const api = await startTestApi();
  writeSession(sessionOf(7, 'mine'), false);
  await authProvider.logout({});
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'ended', token: 'mine' }));
  await api.close();
});

describe('alongside the remembered session of somebody else', () => {
  beforeEach(() => {
    localStorage.setItem('user', JSON.stringify(sessionOf(8, 'theirs')));
    sessionStorage.setItem('user', JSON.stringify(sessionOf(7, 'old')));
  });

  test('a new password changes the session of the tab alone, here and in the others', async () => {
    replaceSession(sessionOf(7, 'new'));
    expect([stored(sessionStorage), stored(localStorage)]).toEqual(['new', 'theirs']);

    other.postMessage({ kind: 'replaced', token: 'new', session: sessionOf(7, 'newer') });
    await vi.waitFor(() => expect(stored(sessionStorage)).toBe('newer'));
    expect(stored(localStorage)).toBe('theirs');
  });

  test('a changed name is nothing to it', () => {
    updateSessionUser({ name: 'Gul Khan' });
    expect(sessionStorage.getItem('user')).toContain('Gul Khan');
    expect(localStorage.getItem('user')).not.toContain('Gul Khan');
  });
});

test('a remembered session stays remembered with a new password', () => {
  writeSession(sessionOf(7, 'old'), true);
  replaceSession(sessionOf(7, 'new'));
  expect([stored(sessionStorage), stored(localStorage)]).toEqual([undefined, 'new']);
});

describe('a new tab', () => {
  beforeEach(() => {
    other.onmessage = ({ data }) => {
      if (data.kind === 'ask')
        other.postMessage({ kind: 'answer', question: data.question, session: sessionOf(7, 'theirs') });
    };
  });

  test.each(['/dashboard', '/login', '/register'])('is signed in on %s', async path => {
    await takeOverSession(path);
    expect(stored(sessionStorage)).toBe('theirs');
  });

  test('waits for one that is known to be there, however busy', async () => {
    const questions: string[] = [];
    other.onmessage = ({ data }) => data.kind === 'ask' && questions.push(data.question);
    vi.stubGlobal('navigator', {
      locks: { query: async () => ({ held: [{ name: 'aup-signed-in' }] }), request: async () => undefined },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const taken = takeOverSession('/dashboard');
    while (questions.length === 0) await new Promise(resolve => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(8_000);
    other.postMessage({ kind: 'answer', question: questions[0], session: sessionOf(7, 'theirs') });
    await taken;
    expect(stored(sessionStorage)).toBe('theirs');
  });

  test.each(['/reset-password/abc', '/request-password'])('takes no session on %s', async path => {
    await takeOverSession(path);
    expect(stored(sessionStorage)).toBeUndefined();
  });
});
