/** The offline store opens for whom it should, and keeps what it is given. */
import { expect, test, vi } from 'vitest';
import { shippedCost } from '../../support/device.ts';
import { onDisk, session, tab, withEmptyBrowser } from './store-tabs.ts';

withEmptyBrowser();

async function aboutOnDisk() {
  const { database } = await import('../../../src/offline/store/database.ts');
  return (await (await database()).getAll('about'))[0];
}

test('what is kept is read again in a later tab, with the session or with the PIN, and nothing of it is in clear', async () => {
  const first = await tab();
  await first.setUpOfflineStore({ pin: '47114711', session: session() });
  expect(first.offlineStoreState()).toBe('open');
  await first.write([
    { store: 'outbox', key: '1', value: { name: 'Chakdara ladies' } },
    { store: 'outbox', key: '2', value: { name: 'Timergara' } },
    { store: 'outboxes', key: '1', value: 'another store' },
  ]);
  const disk = await onDisk();
  expect(disk).toContain('Gul Bibi');
  for (const secret of ['Chakdara', 'token-1', '47114711', 'm&e']) expect(disk).not.toContain(secret);

  const reloaded = await tab();
  expect(await reloaded.loadOfflineStore()).toBe('locked');
  await expect(reloaded.get('outbox', '1')).rejects.toThrow(reloaded.OfflineStoreLocked);
  expect(await reloaded.openWithSession(session('another token'))).toBe(false);
  expect(await reloaded.openWithSession(session('token-1', 8))).toBe(false);
  expect(await reloaded.openWithSession(session())).toBe(true);
  expect(await reloaded.getAll('outbox')).toEqual([
    { key: '1', value: { name: 'Chakdara ladies' } },
    { key: '2', value: { name: 'Timergara' } },
  ]);

  const tomorrow = await tab();
  await tomorrow.loadOfflineStore();
  expect(await tomorrow.unlock('47114712')).toEqual({ wrong: true, triesLeft: 9, waitMs: 0 });
  expect(await tomorrow.unlock('47114711')).toEqual(session());
  expect(await tomorrow.get('outbox', '2')).toEqual({ name: 'Timergara' });
});

test('a PIN costs what RFC 9106 recommends for Argon2id, and opens at what it cost when it was set', async () => {
  const first = await tab(shippedCost);
  await first.setUpOfflineStore({ pin: '47114711', session: session() });
  expect((await aboutOnDisk())?.pin).toMatchObject({ memory: 65_536, passes: 3 });
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.unlock('47114711')).toEqual(session());
});

test('a store of a form that this release does not know is not opened, costs no try, and can be wiped', async () => {
  const first = await tab();
  await first.setUpOfflineStore({ pin: '471147', session: session() });
  const { database } = await import('../../../src/offline/store/database.ts');
  const about = await aboutOnDisk();
  if (!about) throw new Error('nothing there');
  const { memory: _, passes: __, ...pin } = about.pin;
  await (await database()).put('about', { ...about, pin: { ...pin, rounds: 1000 } as never }, 'device');

  const updated = await tab();
  expect(await updated.loadOfflineStore()).toBe('locked');
  for (let tried = 0; tried < 12; tried++) await expect(updated.unlock('471147')).rejects.toThrow();
  expect(await updated.deleteStore()).toBe(true);
  expect(updated.offlineStoreState()).toBe('off');
});

test('six digits at least, or a passphrase, which opens however its letters are composed', async () => {
  const one = await tab();
  for (const pin of ['47114', '1234567890123', 'five words'])
    await expect(one.setUpOfflineStore({ pin, session: session() })).rejects.toThrow();
  await one.setUpOfflineStore({ pin: 'caf\u00e9 river stone window', session: session() });
  expect(one.offlineStoreOwner()?.isPassphrase).toBe(true);
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.unlock('cafe\u0301 river stone window')).toEqual(session());
});

test('a device that lacks the memory to try a PIN counts no try', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '471147', session: session() });
  vi.doMock('../../../src/offline/store/argon2.ts', () => ({
    argon2id: () => Promise.reject(new RangeError('no memory')),
  }));
  try {
    const poor = await tab();
    await poor.loadOfflineStore();
    for (let tried = 0; tried < 12; tried++) await expect(poor.unlock('471147')).rejects.toThrow('no memory');
  } finally {
    vi.doUnmock('../../../src/offline/store/argon2.ts');
  }
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.unlock('471147')).toEqual(session());
});

test('a session that goes on under another token, and a changed PIN, open it; the ones before do not', async () => {
  const first = await tab();
  await first.setUpOfflineStore({ pin: '47114711', session: session() });
  await first.rewrap(session('token-2'));
  expect(await first.changePin('0000', '123456')).toMatchObject({ wrong: true });
  expect(await first.changePin('47114711', '123456')).toBeUndefined();
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.openWithSession(session('token-2'))).toBe(true);
  await later.lock();
  expect(later.offlineStoreState()).toBe('locked');
  expect(await later.openWithSession(session('token-2'))).toBe(false);
  expect(await later.unlock('47114711')).toMatchObject({ wrong: true });
  expect(await later.unlock('123456')).toMatchObject({ token: 'token-2' });
});

test('each wrong PIN makes the next one wait longer, and the tenth wipes all', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.put('outbox', '1', 'Chakdara');
  for (const key of [
    'draft:7:co:new:1',
    'import:7:co',
    'note:7:approve',
    'draft:8:co:new:1',
    'draft:77:co:new',
  ])
    localStorage.setItem(key, JSON.stringify({ savedAt: '2026-11-23T10:00:00.000Z' }));
  const waits: number[] = [];
  for (let tried = 1; tried < 10; tried++) {
    const answer = await one.unlock('0000');
    expect(answer).toMatchObject({ wrong: true, triesLeft: 10 - tried });
    const { waitMs } = answer as { waitMs: number };
    waits.push(waitMs);
    if (waitMs > 0) {
      // The right one is not even tried, and costs no try; a clock that is set back makes nobody wait longer.
      expect(await one.unlock('47114711')).toMatchObject({ early: true, waitMs, triesLeft: 10 - tried });
    }
    vi.setSystemTime(Date.now() + waitMs);
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(300_000);
  // Another tab counts on.
  const other = await tab();
  await other.loadOfflineStore();
  expect(await other.unlock('0000')).toEqual({ wrong: true, triesLeft: 0, waitMs: 0 });
  expect(other.offlineStoreState()).toBe('off');
  expect(await onDisk()).toBe('');
  // What the person had typed and not saved goes with it, and nobody else’s.
  expect(
    Object.keys(localStorage)
      .filter(key => !key.startsWith('removed:'))
      .sort(),
  ).toEqual(['draft:77:co:new', 'draft:8:co:new:1']);
});

test('a tab whose session has ended closes it for no other that has gone on under a new one', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadOfflineStore();
  await other.openWithSession(session());
  await other.rewrap(session('token-2'));
  await one.lock();
  expect(one.offlineStoreState()).toBe('locked');
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.openWithSession(session('token-2'))).toBe(true);
  await later.lock();
  const last = await tab();
  await last.loadOfflineStore();
  expect(await last.openWithSession(session('token-2'))).toBe(false);
});

test('a tab whose session has ended closes it, also where another one has wrapped the key under that session last', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadOfflineStore();
  await other.openWithSession(session());
  for (const each of [one, other]) await each.rewrap(session('token-2'));
  await one.lock();
  const later = await tab();
  await later.loadOfflineStore();
  expect(await later.openWithSession(session('token-2'))).toBe(false);
  expect(await later.unlock('47114711')).toMatchObject({ token: 'token-2' });
});

test('a value that was moved to another place, or changed by a bit, is not read', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.put('outbox', '1', 'Chakdara');
  const { database } = await import('../../../src/offline/store/database.ts');
  const db = await database();
  const sealed = await db.get('values', 'outbox/1');
  if (!sealed) throw new Error('nothing there');
  await db.put('values', sealed, 'outbox/2');
  await expect(one.get('outbox', '2')).rejects.toThrow();
  new Uint8Array(sealed.bytes)[3] = (new Uint8Array(sealed.bytes)[3] ?? 0) ^ 1;
  await db.put('values', sealed, 'outbox/1');
  await expect(one.get('outbox', '1')).rejects.toThrow();
});

test('a tab whose offline store was wiped in another, or made again, writes nothing into it', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadOfflineStore();
  await other.deleteStore();
  await expect(one.put('outbox', '1', 'too late')).rejects.toThrow(one.OfflineStoreLocked);
  await other.setUpOfflineStore({ pin: '555555', session: session('token-9', 9) });
  await expect(one.put('outbox', '1', 'too late')).rejects.toThrow(one.OfflineStoreLocked);
  expect(await other.getAll('outbox')).toEqual([]);
});

test('a full disk is said, and of several changes nothing is made', async () => {
  const one = await tab();
  await one.setUpOfflineStore({ pin: '47114711', session: session() });
  await one.put('outbox', '1', 'before');
  let puts = 0;
  const real = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (++puts === 2) throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  });
  await expect(
    one.write([
      { store: 'outbox', key: '1', value: 'after' },
      { store: 'outbox', key: '2', value: 'after' },
    ]),
  ).rejects.toThrow(one.OfflineStorageFull);
  vi.restoreAllMocks();
  expect(await one.getAll('outbox')).toEqual([{ key: '1', value: 'before' }]);
});
