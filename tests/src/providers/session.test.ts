import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import {
  authProvider,
  currentUserCan,
  signInAddress,
  signInAddressAfterOtherTab,
} from '../../../src/providers/authProvider.ts';
import { callerHeaders } from '../../../src/providers/http/request.ts';
import { lastKnown, saveLastKnown } from '../../../src/providers/lastKnown.ts';
import {
  clearSession,
  onSignedOutElsewhere,
  readSession,
  rememberedOther,
  signOut,
  toSession,
  writeSession,
} from '../../../src/providers/session.ts';
import { startTestApi } from './test-api.ts';

const user = { id: 7, name: 'Gul Khan', username: 'gul', email: null, is_admin: false };

const signIn = (...roles: string[]) => {
  const session = toSession({ token: 't-1', user, roles });
  if (session) writeSession(session, false);
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
});

describe('shapes of a sign-in', () => {
  test.each([
    ['ours', { token: 't', user, roles: ['mne'] }, ['mne']],
    ['in an envelope', { data: { token: 't', user, roles: ['mne'] } }, ['mne']],
    ['a single role as text', { token: 't', user, roles: 'procurement' }, ['procurement']],
    ['several roles as one text', { token: 't', user, roles: 'so, mne' }, ['mne', 'so']],
    ['roles inside the user', { token: 't', user: { ...user, roles: ['engineer'] } }, ['engineer']],
    [
      'is_admin means the role admin',
      { token: 't', user: { ...user, is_admin: 1 }, roles: 'mne' },
      ['admin', 'mne'],
    ],
    ['roles nobody knows are left out', { token: 't', user, roles: ['owner', 'guest'] }, ['guest']],
  ])('%s', (_name, answer, roles) => {
    expect(toSession(answer)).toMatchObject({ token: 't', roles, is_admin: roles.includes('admin') });
  });

  test.each([
    [undefined],
    [null],
    ['t'],
    [{}],
    [{ token: '', user }],
    [{ token: 5, user }],
    [{ token: 't' }],
    [{ data: null }],
  ])('no session in %j', answer => {
    expect(toSession(answer)).toBeUndefined();
  });
});

describe('where the session is', () => {
  test('in this tab alone, unless it is to be remembered', () => {
    const session = toSession({ token: 't', user, roles: ['mne'] });
    if (!session) throw new Error('no session');
    writeSession(session, false);
    expect(localStorage.getItem('user')).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(session);

    writeSession(session, true);
    expect(sessionStorage.getItem('user')).toBeNull();
    expect(readSession()).toEqual(session);
  });

  test('what is no session is nobody', () => {
    sessionStorage.setItem('user', '{broken');
    expect(readSession()).toBeUndefined();
  });

  test('signing out in one tab is noticed in the others', () => {
    const signedOut = vi.fn();
    const stop = onSignedOutElsewhere(signedOut);
    const event = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    event('RaStore.theme', null);
    signIn('mne');
    event('user', '{}');
    expect(signedOut).not.toHaveBeenCalled();
    clearSession();
    event('user', null);
    expect(signedOut).toHaveBeenCalledOnce();
    stop();
    event('user', null);
    expect(signedOut).toHaveBeenCalledOnce();
  });
});

describe('somebody else who signs in on this browser and is remembered', () => {
  const sessionOf = (id: number) =>
    toSession({
      token: `token-${id}`,
      user: { ...user, id, name: `Person ${id}` },
      roles: ['mne'],
    }) as StoredSession;
  /** As another tab does it: the storage has changed before this page hears of it. */
  const remembered = (id: number) => localStorage.setItem('user', JSON.stringify(sessionOf(id)));
  const hear = () =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'user', newValue: '…', storageArea: localStorage }),
    );

  test('signs this page out before it has heard of it, and nothing goes out under that name', () => {
    writeSession(sessionOf(7), true);
    expect(callerHeaders().Authorization).toBe('Bearer token-7');
    const signedOut = vi.fn();
    const stop = onSignedOutElsewhere(signedOut);
    remembered(8);
    expect(callerHeaders().Authorization).toBeUndefined();
    expect(signInAddress()).toBe('/login?ended=other');
    hear();
    expect(signedOut).toHaveBeenCalledOnce();
    // What the sign-out does is not done to the one who came.
    clearSession();
    expect(readSession()).toBeUndefined();
    expect(rememberedOther()?.user.id).toBe(8);
    stop();
  });

  test('stays signed in when this page’s own person signs in, out, or is refused', () => {
    writeSession(sessionOf(7), true);
    remembered(8);
    writeSession(sessionOf(7), false);
    expect(readSession()?.user.id).toBe(7);
    clearSession();
    expect(readSession()).toBeUndefined();
    expect(localStorage.getItem('user')).toContain('token-8');
  });

  test('who is the same person goes on, and after a sign-out anyone who comes next', () => {
    writeSession(sessionOf(7), true);
    localStorage.setItem('user', JSON.stringify({ ...sessionOf(7), token: 'newer' }));
    expect(readSession()?.token).toBe('newer');
    clearSession();
    remembered(8);
    expect(readSession()?.user.id).toBe(8);
  });
});

test.each([
  ['1', () => authProvider.checkError({ status: 401 })],
  ['deactivated', () => authProvider.checkError({ status: 401, body: { code: 'deactivated' } })],
  ['elsewhere', signOut],
])('a remembered session that ends says why in the other tabs that have it: %s', async (why, end) => {
  signIn('mne');
  const session = sessionStorage.getItem('user') as string;
  sessionStorage.clear();
  localStorage.setItem('user', session);
  const remembered = localStorage;
  const written: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'user' ? (written.at(-1) ?? session) : null),
    setItem: (_: string, value: string) => written.push(value),
    removeItem: (key: string) => remembered.removeItem(key),
  });
  await Promise.resolve(end()).catch(() => undefined);
  vi.unstubAllGlobals();
  expect(localStorage.getItem('user')).toBeNull();
  const heard: unknown[] = [];
  const stop = onSignedOutElsewhere(said => heard.push([said, signInAddressAfterOtherTab(said)]));
  // What the other tab hears of: the reason, and that nothing is left.
  for (const newValue of [...written, null]) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue, storageArea: localStorage }));
  }
  stop();
  const place = `/login?ended=${why}`;
  expect(heard).toEqual([
    [why, place],
    [undefined, place],
  ]);
});

describe('the auth provider', () => {
  test('signs in, says the server’s message when refused, signs out', async () => {
    const api = await startTestApi();
    const credentials = { username: 'gul', password: 'secret-secret', remember: true };
    api.reply({ status: 401, json: { message: 'These credentials do not match our records.' } });
    await expect(authProvider.login(credentials)).rejects.toThrow(
      'These credentials do not match our records.',
    );

    api.reply({ json: { data: { token: 't-9', user, roles: 'mne' } } });
    await authProvider.login(credentials);
    expect(JSON.parse(api.asked[1]?.body ?? '')).toEqual({
      username: 'gul',
      password: 'secret-secret',
      remember_token: true,
    });
    expect(localStorage.getItem('user')).toContain('t-9');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    expect(await authProvider.getPermissions?.({})).toEqual(['mne']);
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Gul Khan' });

    await authProvider.logout({});
    expect(api.asked.at(-1)).toMatchObject({ method: 'POST', url: '/api/logout' });
    expect(api.asked.at(-1)?.headers.authorization).toBe('Bearer t-9');
    await expect(authProvider.checkAuth({})).rejects.toBeDefined();
    await api.close();
  });

  test('401 ends the session and leads to the sign-in screen, 403 doesn’t', async () => {
    signIn('mne');
    await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
    await expect(authProvider.checkError({ status: 0 })).resolves.toBeUndefined();
    expect(readSession()).toBeDefined();
    await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({
      redirectTo: '/login?ended=1',
    });
    expect(readSession()).toBeUndefined();
  });

  test('a late 401 on the sign-in screen ends nothing once more', async () => {
    const late = () => authProvider.checkError({ status: 401 });
    signIn('mne');
    window.history.replaceState({}, '', '/co/7');
    await expect(late()).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
    await expect(late()).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
    window.history.replaceState({}, '', '/login?ended=1');
    await expect(late()).rejects.toEqual({ message: false, logoutUser: false });
    signIn('mne');
    await expect(late()).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
    window.history.replaceState({}, '', '/');
  });

  test('why a session ended is not said of one that has begun since, however that one goes', async () => {
    signIn('mne');
    const refused = authProvider.checkError({ status: 401, body: { code: 'deactivated' } });
    await expect(refused).rejects.toMatchObject({ redirectTo: '/login?ended=deactivated' });
    // Signed up, opened with the PIN or come from another tab.
    signIn('guest');
    await authProvider.checkAuth({});
    sessionStorage.clear();
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
  });

  test('rights come from the table of rights', async () => {
    const may = (resource: string, action: string) => authProvider.canAccess?.({ resource, action });
    expect(await may('tender', 'list')).toBe(false);
    expect(await may('contractor', 'create')).toBe(true);
    signIn('procurement');
    expect(await may('tender', 'edit')).toBe(true);
    expect(await may('tender', 'delete')).toBe(false);
    expect(await may('tender.title_name', 'read')).toBe(true);
    expect(await may('users', 'list')).toBe(false);
    signIn('admin');
    expect(await may('tender', 'delete')).toBe(true);
  });

  test('a name that is no area is open to anyone who is signed in', () => {
    expect(currentUserCan('something', 'list')).toBe(false);
    signIn('guest');
    expect(currentUserCan('something', 'list')).toBe(true);
  });
});

describe('the menu as it was last', () => {
  const refuse = (code?: string) =>
    Promise.resolve(authProvider.checkError({ status: 401, body: { code } })).catch(() => undefined);

  test('outlives a session that has run out, for the PIN of the device; not signing out, nor the end of the account', async () => {
    const keepMenu = () => {
      signIn('so');
      saveLastKnown(7, 'menu', ['COs']);
    };
    keepMenu();
    await refuse();
    expect(readSession()).toBeUndefined();
    expect(lastKnown(7, 'menu')).toEqual(['COs']);
    keepMenu();
    await refuse('deactivated');
    expect(lastKnown(7, 'menu')).toBeUndefined();
    keepMenu();
    signOut();
    expect(lastKnown(7, 'menu')).toBeUndefined();
  });
});
