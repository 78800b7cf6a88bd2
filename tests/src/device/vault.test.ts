import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { freshDatabases, lowCost, shippedCost } from '../../support/device.ts';

type Vault = typeof import('../../../src/device/vault.ts');
type State = typeof import('../../../src/device/state.ts');

const session = (token = 'token-1', id = 7): StoredSession =>
  ({ token, user: { id, name: 'Gul Bibi', is_admin: false }, roles: ['m&e'], is_admin: false }) as never;

/** A tab of the browser: modules of its own over the same databases. */
async function tab(cost = lowCost): Promise<Vault & State> {
  vi.resetModules();
  Object.assign((await import('../../../src/device/keys.ts')).cost, cost);
  return {
    ...(await import('../../../src/device/vault.ts')),
    ...(await import('../../../src/device/state.ts')),
  };
}

/** All that stands in the databases, as text. */
async function onDisk(): Promise<string> {
  const { database } = await import('../../../src/device/database.ts');
  const db = await database();
  const texts: string[] = [];
  for (const store of ['about', 'values'] as const)
    for (const one of await db.getAll(store))
      texts.push(
        JSON.stringify(one, (_, value) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
            : value,
        ),
      );
  return texts.join('\n');
}

beforeEach(() => {
  freshDatabases();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is kept is read again in a later tab, with the session or with the PIN, and nothing of it stands in clear', async () => {
  const first = await tab();
  await first.setUpDevice({ pin: '47114711', session: session() });
  expect(first.deviceState()).toBe('open');
  await first.write([
    { store: 'outbox', key: '1', value: { name: 'Chakdara ladies' } },
    { store: 'outbox', key: '2', value: { name: 'Timergara' } },
    { store: 'outboxes', key: '1', value: 'another store' },
  ]);
  const disk = await onDisk();
  expect(disk).toContain('Gul Bibi');
  for (const secret of ['Chakdara', 'token-1', '47114711', 'm&e']) expect(disk).not.toContain(secret);

  const reloaded = await tab();
  expect(await reloaded.loadDevice()).toBe('locked');
  await expect(reloaded.get('outbox', '1')).rejects.toThrow(reloaded.DeviceClosed);
  expect(await reloaded.openWithSession(session('another token'))).toBe(false);
  expect(await reloaded.openWithSession(session('token-1', 8))).toBe(false);
  expect(await reloaded.openWithSession(session())).toBe(true);
  expect(await reloaded.getAll('outbox')).toEqual([
    { key: '1', value: { name: 'Chakdara ladies' } },
    { key: '2', value: { name: 'Timergara' } },
  ]);

  const tomorrow = await tab();
  await tomorrow.loadDevice();
  expect(await tomorrow.unlock('47114712')).toEqual({ wrong: true, triesLeft: 9, waitMs: 0 });
  expect(await tomorrow.unlock('47114711')).toEqual(session());
  expect(await tomorrow.get('outbox', '2')).toEqual({ name: 'Timergara' });
});

test('a PIN costs who guesses it what OWASP asks for, and opens at what it cost when it was set', async () => {
  const first = await tab(shippedCost);
  await first.setUpDevice({ pin: '47114711', session: session() });
  const { database } = await import('../../../src/device/database.ts');
  expect((await (await database()).getAll('about'))[0]?.pin.rounds).toBe(600_000);
  const later = await tab();
  await later.loadDevice();
  expect(await later.unlock('47114711')).toEqual(session());
});

test('a session that goes on under another token, and a changed PIN, open it; the ones before do not', async () => {
  const first = await tab();
  await first.setUpDevice({ pin: '47114711', session: session() });
  await first.rewrap(session('token-2'));
  expect(await first.changePin('0000', '123456')).toMatchObject({ wrong: true });
  expect(await first.changePin('47114711', '123456')).toBeUndefined();
  const later = await tab();
  await later.loadDevice();
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.openWithSession(session('token-2'))).toBe(true);
  await later.lock();
  expect(later.deviceState()).toBe('locked');
  expect(await later.openWithSession(session('token-2'))).toBe(false);
  expect(await later.unlock('47114711')).toMatchObject({ wrong: true });
  expect(await later.unlock('123456')).toMatchObject({ token: 'token-2' });
});

test('each wrong PIN makes the next one wait longer, and the tenth wipes all', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
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
  await other.loadDevice();
  expect(await other.unlock('0000')).toEqual({ wrong: true, triesLeft: 0, waitMs: 0 });
  expect(other.deviceState()).toBe('off');
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
  await one.setUpDevice({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadDevice();
  await other.openWithSession(session());
  await other.rewrap(session('token-2'));
  await one.lock();
  expect(one.deviceState()).toBe('locked');
  const later = await tab();
  await later.loadDevice();
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.openWithSession(session('token-2'))).toBe(true);
  await later.lock();
  const last = await tab();
  await last.loadDevice();
  expect(await last.openWithSession(session('token-2'))).toBe(false);
});

test('a tab whose session has ended closes it, also where another one has wrapped the key under that session last', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadDevice();
  await other.openWithSession(session());
  for (const each of [one, other]) await each.rewrap(session('token-2'));
  await one.lock();
  const later = await tab();
  await later.loadDevice();
  expect(await later.openWithSession(session('token-2'))).toBe(false);
  expect(await later.unlock('47114711')).toMatchObject({ token: 'token-2' });
});

test('thirty days without the server wipe all, and a clock that was set back in between wins nothing', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  const start = Date.now();
  const after = async (days: number) => {
    const next = await tab();
    return { next, state: await next.loadDevice(start + days * day) };
  };
  expect((await after(29)).state).toBe('locked');
  expect((await after(-100)).state).toBe('locked');
  // The server was seen: from then on it counts anew, also after a clock that had run ahead.
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
  await one.setUpDevice({ pin: '47114711', session: session() });
  await one.put('records', 'co/1', 'Chakdara');
  const start = Date.now();
  const at = async (days: number) => {
    const next = await tab();
    return { next, state: await next.loadDevice(start + days * day) };
  };
  // Wrong by a day: nothing at all.
  expect((await at(1)).next.deviceOwner()).toMatchObject({ isPerhapsUnseen: false });
  const { next, state } = await at(31);
  expect(state).toBe('locked');
  expect(next.deviceOwner()).toMatchObject({ isPerhapsUnseen: true });
  // Who is not there is not let in by a session alone; who knows the PIN goes on.
  expect(await next.openWithSession(session())).toBe(false);
  expect(await next.unlock('47114711')).toEqual(session());
  expect(await next.get('records', 'co/1')).toBe('Chakdara');
  // The clock was set right, and is wrong again another day: that counts from then on.
  expect((await at(0.2)).next.deviceOwner()).toMatchObject({ isPerhapsUnseen: false });
  expect((await at(32)).state).toBe('locked');
  expect((await at(32.9)).state).toBe('locked');
  expect((await at(33.1)).state).toBe('off');
});

test('a clock that was right is believed with the server’s answer, also while nobody has opened it', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  const start = Date.now();
  const next = await tab();
  const { noteAnswered } = await import('../../../src/providers/deviceSession.ts');
  const { clearSession, toSession, writeSession } = await import('../../../src/providers/session.ts');
  const signIn = (id: number) => {
    const user = { id, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };
    const signedIn = toSession({ token: 'token-2', user, roles: ['admin'] });
    if (signedIn) writeSession(signedIn, false);
  };
  await next.loadDevice(start + 31 * day);
  expect(next.deviceOwner()).toMatchObject({ isPerhapsUnseen: true });
  // Of somebody else it says nothing.
  signIn(8);
  noteAnswered(start + 31 * day);
  signIn(7);
  expect(next.deviceOwner()).toMatchObject({ isPerhapsUnseen: true });
  noteAnswered(start + 31 * day);
  await vi.waitFor(() => expect(next.deviceOwner()).toMatchObject({ isPerhapsUnseen: false }));
  expect(next.deviceOwner()).toMatchObject({ seenAt: start + 31 * day });
  expect(next.deviceState()).toBe('locked');
  clearSession();
  expect(await (await tab()).loadDevice(start + 33 * day)).toBe('locked');
});

test('when keeping ends, what the server gave is gone at once, and what nobody has received waits for the PIN', async () => {
  const one = await tab();
  await one.loadDevice();
  await one.setUpDevice({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await one.put('records', 'co/1', 'Chakdara');
  const other = await tab();
  await other.loadDevice();
  await other.openWithSession(session());
  await other.endKeeping('deactivated');
  expect(other.deviceState()).toBe('locked');
  const { database } = await import('../../../src/device/database.ts');
  expect(await (await database()).getAllKeys('values')).toEqual(['outbox/1', 'vault/typed']);
  // The tab that had it open, too.
  await vi.waitFor(() => expect(one.deviceState()).toBe('locked'));

  const later = await tab();
  expect(await later.loadDevice()).toBe('locked');
  expect(later.deviceOwner()).toMatchObject({ ended: 'deactivated', waiting: 1 });
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.unlock('47114711')).toBeUndefined();
  expect(await later.get('outbox', '1')).toBe('Timergara');
  // The account is good again: all goes on with the next answer of the server.
  await later.rewrap(session('token-2'));
  await later.noteServerSeen();
  expect(later.deviceOwner()?.ended).toBeUndefined();
  // Once nothing waits any more, nothing stays.
  await later.write([{ store: 'outbox', key: '1' }], { waiting: 0 });
  await later.endKeeping('mayKeepNothing');
  expect(later.deviceState()).toBe('off');
  expect(await onDisk()).toBe('');
});

test('what has ended stays open for the one who has given the PIN, however often the page looks', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await one.endKeeping('deactivated');
  await one.unlock('47114711');
  expect(await one.loadDevice()).toBe('open');
  expect(await one.get('outbox', '1')).toBe('Timergara');
});

test('thirty days without the server leave what nobody has received', async () => {
  const day = 86_400_000;
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  await (await tab()).loadDevice(Date.now() + 31 * day);
  const later = await tab();
  expect(await later.loadDevice(Date.now() + 33 * day)).toBe('locked');
  expect(later.deviceOwner()).toMatchObject({ ended: 'unseen' });
});

test('a value that was moved to another place, or changed by a bit, is not read', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  await one.put('outbox', '1', 'Chakdara');
  const { database } = await import('../../../src/device/database.ts');
  const db = await database();
  const sealed = await db.get('values', 'outbox/1');
  if (!sealed) throw new Error('nothing there');
  await db.put('values', sealed, 'outbox/2');
  await expect(one.get('outbox', '2')).rejects.toThrow();
  new Uint8Array(sealed.bytes)[3] = (new Uint8Array(sealed.bytes)[3] ?? 0) ^ 1;
  await db.put('values', sealed, 'outbox/1');
  await expect(one.get('outbox', '1')).rejects.toThrow();
});

test.each(['leave', 'endKeeping'] as const)(
  'what took its key before `%s` writes nothing afterwards',
  async end => {
    const one = await tab();
    await one.setUpDevice({ pin: '47114711', session: session() });
    await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
    const { encrypt } = SubtleCrypto.prototype;
    vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementationOnce(async function (
      this: SubtleCrypto,
      ...args
    ) {
      await one[end]('deactivated');
      return encrypt.apply(this, args);
    });
    await expect(one.put('records', 'co/1', 'Chakdara')).rejects.toThrow(one.DeviceClosed);
    vi.restoreAllMocks();
    const { database } = await import('../../../src/device/database.ts');
    expect(await (await database()).getAllKeys('values')).toEqual(['outbox/1', 'vault/typed']);
  },
);

test('a tab whose vault was wiped in another, or made anew, writes nothing into it', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadDevice();
  await other.wipe();
  await expect(one.put('outbox', '1', 'too late')).rejects.toThrow(one.DeviceClosed);
  await other.setUpDevice({ pin: '5555', session: session('token-9', 9) });
  await expect(one.put('outbox', '1', 'too late')).rejects.toThrow(one.DeviceClosed);
  expect(await other.getAll('outbox')).toEqual([]);
});

test('nothing is wiped, nor replaced, that holds more than the person knew of', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
  const other = await tab();
  await other.loadDevice();
  expect(other.deviceOwner()).toMatchObject({ waiting: 0 });
  await one.write([{ store: 'outbox', key: '1', value: 'Timergara' }], { waiting: 1 });
  // A tab that has heard nothing is told now; the others know.
  const deaf = await tab();
  expect(await deaf.wipe(0)).toBe(false);
  expect(deaf.deviceOwner()).toMatchObject({ waiting: 1 });
  await vi.waitFor(() => expect(other.deviceOwner()).toMatchObject({ waiting: 1 }));
  expect(await other.setUpDevice({ pin: '5555', session: session('token-9', 9) })).toBe(false);
  expect(await one.get('outbox', '1')).toBe('Timergara');
  expect(await other.setUpDevice({ pin: '5555', session: session('token-9', 9), givenUp: 1 })).toBe(true);
  expect(await other.wipe(0)).toBe(true);
  expect(await onDisk()).toBe('');
});

test('a full disk is said, and of several changes none is made', async () => {
  const one = await tab();
  await one.setUpDevice({ pin: '47114711', session: session() });
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
  ).rejects.toThrow(one.DeviceFull);
  vi.restoreAllMocks();
  expect(await one.getAll('outbox')).toEqual([{ key: '1', value: 'before' }]);
});

test('who signs out and leaves what waits leaves nothing else, and the PIN alone opens no session', async () => {
  const first = await tab();
  await first.setUpDevice({ pin: '47114711', session: session() });
  await first.write(
    [
      { store: 'outbox', key: 'entry/1', value: { name: 'Chakdara ladies' } },
      { store: 'records', key: 'rows/co', value: 'Jamrud' },
    ],
    { waiting: 1 },
  );
  await first.leave();
  expect(first.deviceState()).toBe('locked');
  const { database } = await import('../../../src/device/database.ts');
  expect(await (await database()).getAllKeys('values')).toEqual(['outbox/entry/1', 'vault/typed']);

  const later = await tab();
  await later.loadDevice();
  expect(later.deviceOwner()).toMatchObject({ waiting: 1, left: true });
  expect(await later.openWithSession(session())).toBe(false);
  expect(await later.unlock('47114711')).toBeUndefined();
  await later.rewrap(session('token-2'));
  expect(later.deviceOwner()?.left).toBeUndefined();
  expect(await later.get('outbox', 'entry/1')).toEqual({ name: 'Chakdara ladies' });
  await later.leave();
  await later.wipe();
  expect(later.deviceState()).toBe('off');
});
