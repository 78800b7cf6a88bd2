/** When a offline store is wiped, and what is left of it for whom. */
import { expect, test, vi } from 'vitest';
import { onDisk, session, tab, withEmptyBrowser } from './store-tabs.ts';

withEmptyBrowser();

test('thirty days without the server wipe all, and a clock that was set back in between wins nothing', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const start = Date.now();
  const after = async (days: number) => {
    const next = await tab();
    return { next, state: await next.loadOfflineStore(start + days * day) };
  };
  expect((await after(29)).state).toBe('locked');
  expect((await after(-100)).state).toBe('locked');
  // The server was seen: from then on it counts again, also after a clock that had run ahead.
  const { next } = await after(29.5);
  await next.openWithSession(session());
  await next.noteServerSeen(start + 2 * day);
  expect((await after(31)).state).toBe('locked');
  expect((await after(33)).state).toBe('off');
  expect(await onDisk()).toBe('');
});

test('a clock that has leapt ahead wipes nothing at once: it is believed when it still says so a day later', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.put('records', 'co/1', 'Chakdara');
  const start = Date.now();
  const at = async (days: number) => {
    const next = await tab();
    return { next, state: await next.loadOfflineStore(start + days * day) };
  };
  // Wrong by a day: nothing at all.
  expect((await at(1)).next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: false });
  const { next, state } = await at(31);
  expect(state).toBe('locked');
  expect(next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: true });
  // Who is not there is not let in by a session alone; who knows the PIN goes on.
  expect(await next.openWithSession(session())).toBe(false);
  expect(await next.unlock('47114711')).toEqual(session());
  expect(await next.get('records', 'co/1')).toBe('Chakdara');
  // The clock was set right, and is wrong again another day: that counts from then on.
  expect((await at(0.2)).next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: false });
  expect((await at(32)).state).toBe('locked');
  expect((await at(32.9)).state).toBe('locked');
  expect((await at(33.1)).state).toBe('off');
});

test('a clock that was right is believed with the server’s answer, also while nobody has opened it', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const start = Date.now();
  const next = await tab();
  const { noteAnswered } = await import('../../../src/offline/store/storeSession.ts');
  const { clearSession, toSession, writeSession } = await import('../../../src/providers/session.ts');
  const signIn = (id: number) => {
    const user = { id, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };
    const signedIn = toSession({ token: 'token-2', user, roles: ['admin'] });
    if (signedIn) writeSession(signedIn, false);
  };
  await next.loadOfflineStore(start + 31 * day);
  expect(next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: true });
  // Of somebody else it says nothing.
  signIn(8);
  noteAnswered(start + 31 * day);
  signIn(7);
  expect(next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: true });
  noteAnswered(start + 31 * day);
  await vi.waitFor(() => expect(next.offlineStoreOwner()).toMatchObject({ isPerhapsUnseen: false }));
  expect(next.offlineStoreOwner()).toMatchObject({ seenAt: start + 31 * day });
  expect(next.offlineStoreState()).toBe('locked');
  clearSession();
  expect(await (await tab()).loadOfflineStore(start + 33 * day)).toBe('locked');
});

test('when keeping ends, what the server gave is gone at once, and what nobody has received waits for the PIN', async () => {
  const one = await tab();
  await one.loadOfflineStore();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await one.put('records', 'co/1', 'Chakdara');
  const other = await tab();
  await other.loadOfflineStore();
  await other.openWithSession(session());
  await other.endOfflineAccess('deactivated');
  expect(other.offlineStoreState()).toBe('locked');
  const { database } = await import('../../../src/offline/store/database.ts');
  expect(await (await database()).getAllKeys('values')).toEqual(['outbox/1']);
  // The tab that had it open, too.
  await vi.waitFor(() => expect(one.offlineStoreState()).toBe('locked'));

  const later = await tab();
  expect(await later.loadOfflineStore()).toBe('locked');
  expect(later.offlineStoreOwner()).toMatchObject({ ended: 'deactivated', waiting: 1 });
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.unlock('47114711')).toBeUndefined();
  expect(await later.get('outbox', '1')).toBe('Timergara');
  // The account is good again: all goes on with the next answer of the server.
  await later.rewrap(session('token-2'));
  await later.noteServerSeen();
  expect(later.offlineStoreOwner()?.ended).toBeUndefined();
  // Once nothing waits any more, nothing stays.
  await later.write([{ store: 'outbox', key: '1' }], { waiting: 0 });
  await later.endOfflineAccess('mayKeepNothing');
  expect(later.offlineStoreState()).toBe('off');
  expect(await onDisk()).toBe('');
});

test('what has ended stays open for the one who has given the PIN, however often the page looks', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await one.endOfflineAccess('deactivated');
  await one.unlock('47114711');
  expect(await one.loadOfflineStore()).toBe('open');
  expect(await one.get('outbox', '1')).toBe('Timergara');
});

test('thirty days without the server leave what nobody has received', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await (await tab()).loadOfflineStore(Date.now() + 31 * day);
  const later = await tab();
  expect(await later.loadOfflineStore(Date.now() + 33 * day)).toBe('locked');
  expect(later.offlineStoreOwner()).toMatchObject({ ended: 'unseen' });
});

test.each(['leave', 'endOfflineAccess'] as const)(
  'what took its key before `%s` writes nothing afterwards',
  async end => {
    const one = await tab();
    await one.setUpOfflineStore({ pin: '47114711', session: session() });
    await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
    const { encrypt } = SubtleCrypto.prototype;
    vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementationOnce(async function (
      this: SubtleCrypto,
      ...args
    ) {
      await one[end]('deactivated');
      return encrypt.apply(this, args);
    });
    await expect(one.put('records', 'co/1', 'Chakdara')).rejects.toThrow(one.OfflineStoreLocked);
    vi.restoreAllMocks();
    const { database } = await import('../../../src/offline/store/database.ts');
    expect(await (await database()).getAllKeys('values')).toEqual(['outbox/1']);
  },
);

test('nothing is wiped, nor replaced, that holds more than the person knew of', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadOfflineStore();
  expect(other.offlineStoreOwner()).toMatchObject({ waiting: 0 });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  // A tab that has heard nothing is told now; the others know.
  const deaf = await tab();
  expect(await deaf.deleteStore(0)).toBe(false);
  expect(deaf.offlineStoreOwner()).toMatchObject({ waiting: 1 });
  await vi.waitFor(() => expect(other.offlineStoreOwner()).toMatchObject({ waiting: 1 }));
  expect(await other.setUpOfflineStore({ pin: '555555', session: session('token-9', 9) })).toBe(false);
  expect(await one.get('outbox', '1')).toBe('Timergara');
  expect(await other.setUpOfflineStore({ pin: '555555', session: session('token-9', 9), givenUp: 1 })).toBe(
    true,
  );
  expect(await other.deleteStore(0)).toBe(true);
  expect(await onDisk()).toBe('');
});

test('who signs out and leaves what is pending leaves nothing else, and the PIN alone opens no session', async () => {
  const first = await tab();
  await first.setUpOfflineStore({ pin: '47114711', session: session() });
  await first.write(
    [
      { store: 'outbox', key: 'entry/1', value: { name: 'Chakdara ladies' } },
      { store: 'records', key: 'rows/co', value: 'Jamrud' },
    ],
    { waiting: 1 },
  );
  await first.leave();
  expect(first.offlineStoreState()).toBe('locked');
  const { database } = await import('../../../src/offline/store/database.ts');
  expect(await (await database()).getAllKeys('values')).toEqual(['outbox/entry/1']);

  const later = await tab();
  await later.loadOfflineStore();
  expect(later.offlineStoreOwner()).toMatchObject({ waiting: 1, left: true });
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.unlock('47114711')).toBeUndefined();
  await later.rewrap(session('token-2'));
  expect(later.offlineStoreOwner()?.left).toBeUndefined();
  expect(await later.get('outbox', 'entry/1')).toEqual({ name: 'Chakdara ladies' });
  await later.leave();
  await later.deleteStore();
  expect(later.offlineStoreState()).toBe('off');
});
