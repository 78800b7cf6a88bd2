/** On a prepared device nothing that is typed stands in clear, and nothing of it is lost (decision 067). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { SESSION_KEY } from '../../../contract/people/session.ts';
import { freshDatabases } from '../../support/device.ts';

const session = (token = 'token-1', id = 7): StoredSession =>
  ({ token, user: { id, name: 'Gul Bibi', is_admin: false }, roles: ['m&e'], is_admin: false }) as never;
const PIN = '47114711';

/** A tab of the browser, or the same one after a reload: modules of its own over the same storage. */
async function tab() {
  vi.resetModules();
  const vault = await import('../../../src/device/vault.ts');
  const drafts = await import('../../../src/components/form/draftStore.ts');
  const lasting = await import('../../../src/device/lasting.ts');
  const { knownAbout } = await import('../../../src/device/opened.ts');
  const disk = await import('../../../src/device/lastingDisk.ts');
  const names = (userId = 7) => drafts.draftsOf(userId).map(({ values }) => values.name);
  return {
    ...{ ...vault, ...drafts, ...lasting, names, knownAbout },
    type: (name: string, userId = 7, minute = 1) => {
      const key = drafts.newDraftKey({ userId, resource: 'co' });
      const savedAt = `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
      drafts.writeDraft(key, { values: { name }, name, savedAt });
      return key;
    },
    /** Resolves when all that was asked for before is on the disk. */
    written: () => disk.keepOnDisk('mark', { savedAt: '2026-03-02T08:59:00.000Z' }),
    setUp: async () => {
      expect(await vault.setUpDevice({ pin: PIN, session: session() })).toBe(true);
    },
    /** The page begins, with this session or none. */
    begin: async (own?: StoredSession) => {
      await lasting.bringBackLasting();
      await vault.loadDevice();
      if (own) await vault.openWithSession(own);
    },
    open: () => vault.unlock(PIN),
  };
}

/** All that the browser keeps, of which nobody has a key. */
async function kept(): Promise<string> {
  const texts = [JSON.stringify({ ...localStorage })];
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const db = opening.result;
    for (const store of db.objectStoreNames) {
      const reading = db.transaction(store).objectStore(store).getAll();
      await new Promise(resolve => reading.addEventListener('success', resolve));
      texts.push(
        JSON.stringify(reading.result, (_, value) =>
          ArrayBuffer.isView(value) ? Buffer.from(value.buffer).toString('latin1') : value,
        ),
      );
    }
    db.close();
  }
  return texts.join('\n');
}

beforeEach(() => {
  freshDatabases();
  localStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('what is typed is sealed in the very moment, and read again after a reload, a power cut, and with the PIN', async () => {
  const one = await tab();
  await one.setUp();
  one.type('Chakdara');
  // Nothing was waited for: a page that is killed now leaves it so.
  expect(JSON.stringify({ ...localStorage })).not.toContain('Chakdara');
  expect(one.names()).toEqual(['Chakdara']);
  one.writeLasting('note:7:approve/co/1', {
    savedAt: '2026-03-02T08:00:00.000Z',
    value: 'Timergara',
  } as never);
  one.writeLasting('import:7:co:1:2:a.xlsx', {
    savedAt: '2026-03-02T08:00:00.000Z',
    mapping: 'Bara',
  } as never);
  await one.written();
  const all = await kept();
  expect(all).toContain('2026-03-02T08:01:00.000Z');
  for (const typed of ['Chakdara', 'Timergara', 'Bara']) expect(all).not.toContain(typed);

  const reloaded = await tab();
  await reloaded.begin();
  expect(reloaded.names()).toEqual([]);
  expect(reloaded.lockedDrafts({ userId: 7 })).toBe(1);
  await reloaded.openWithSession(session());
  expect(reloaded.names()).toEqual(['Chakdara']);
  expect(reloaded.readLasting('note:7:approve/co/1')).toMatchObject({ value: 'Timergara' });
  expect(reloaded.readLasting('import:7:co:1:2:a.xlsx')).toMatchObject({ mapping: 'Bara' });
  await reloaded.lock();
  expect(reloaded.names()).toEqual([]);

  // `localStorage` has lost all of it.
  localStorage.clear();
  const later = await tab();
  await later.begin();
  expect(later.names()).toEqual([]);
  expect(await later.open()).toEqual(session());
  expect(later.names()).toEqual(['Chakdara']);
  expect(later.lockedDrafts({ userId: 7 })).toBe(0);
});

test('what stands in clear when the PIN is chosen is sealed, also on the disk; what others have typed stays theirs', async () => {
  const one = await tab();
  one.type('Chakdara');
  one.type('Timergara', 77);
  one.type('Bannu', 8);
  await one.written();
  expect(await kept()).toContain('Chakdara');
  await one.setUp();
  await one.written();
  const all = await kept();
  expect(all).not.toContain('Chakdara');
  expect(all).toContain('Timergara');
  expect([...one.names(), ...one.names(77), ...one.names(8)]).toEqual(['Chakdara', 'Timergara', 'Bannu']);
});

test('a page that was left before the disk had it sealed leaves nothing in clear there once another begins', async () => {
  const one = await tab();
  const key = one.type('Chakdara');
  await one.written();
  const clear = localStorage.getItem(key) ?? '';
  await one.setUp();
  await one.written();
  // As if that last had never come to the disk.
  const { keepOnDisk } = await import('../../../src/device/lastingDisk.ts');
  await keepOnDisk(key, { text: clear, savedAt: JSON.parse(clear).savedAt });
  expect(await kept()).toContain('Chakdara');
  const later = await tab();
  await later.begin(session());
  expect(await kept()).not.toContain('Chakdara');
  expect(later.names()).toEqual(['Chakdara']);
});

test('what is typed while it is locked is sealed, too: this tab reads it, another one when the PIN has opened it', async () => {
  const one = await tab();
  await one.setUp();
  one.type('Chakdara');
  await one.lock();
  one.type('Timergara', 7, 2);
  expect(one.names()).toEqual(['Timergara']);
  await one.written();
  expect(await kept()).not.toContain('Timergara');

  const other = await tab();
  await other.begin(session('token-2'));
  other.type('Bannu', 7, 3);
  expect(other.names()).toEqual(['Bannu']);
  await other.open();
  expect(other.names()).toEqual(['Bannu', 'Timergara', 'Chakdara']);
  // From now on all of it is under the vault's own key.
  const third = await tab();
  await third.begin(session());
  expect(third.names()).toEqual(['Bannu', 'Timergara', 'Chakdara']);
});

test('what stands in clear beside a locked vault is sealed as well', async () => {
  const one = await tab();
  await one.setUp();
  await one.lock();
  const other = await tab();
  // Before the vault was looked at, or by a release before.
  const draft = other.type('Chakdara');
  await other.begin(session('token-2'));
  expect(localStorage.getItem(draft)).not.toContain('Chakdara');
  expect(other.names()).toEqual(['Chakdara']);
  await one.open();
  expect(one.names()).toEqual(['Chakdara']);
});

test('who signs out and keeps it finds it behind the PIN; somebody else does not, and is told before it is dropped', async () => {
  const one = await tab();
  await one.setUp();
  const draft = one.type('Chakdara');
  await one.put('records', 'co/1', 'Timergara');
  await one.leave();
  expect(one.names()).toEqual([]);
  const after = await tab();
  await after.begin(session('token-2'));
  expect(after.names()).toEqual([]);
  const owner = (await import('../../../src/device/state.ts')).deviceOwner();
  expect(owner).toMatchObject({ waiting: 0, typed: 1, left: true });
  expect(await after.setUpDevice({ pin: '0815', session: session('token-8', 8) })).toBe(false);
  expect(await after.open()).toBeUndefined();
  expect(after.names()).toEqual(['Chakdara']);
  expect(await after.get('records', 'co/1')).toBeUndefined();

  await after.leave();
  const other = await tab();
  await other.begin();
  const theirs = { pin: '0815', session: session('token-8', 8), givenUp: 1 };
  expect(await other.setUpDevice(theirs)).toBe(true);
  expect(localStorage.getItem(draft)).toBeNull();
});

test('where keeping ends it stays behind the PIN, and goes with the last of it; what is switched off leaves it as without a PIN', async () => {
  const one = await tab();
  await one.setUp();
  const draft = one.type('Chakdara');
  await one.endKeeping('unseen');
  const later = await tab();
  await later.begin();
  expect(await later.open()).toBeUndefined();
  expect(later.names()).toEqual(['Chakdara']);
  await later.removeDraft(draft);
  await later.endKeeping('unseen');
  expect(later.knownAbout()).toBeUndefined();

  const again = await tab();
  await again.setUp();
  again.type('Timergara');
  expect(await again.wipe()).toBe(true);
  expect(again.names()).toEqual(['Timergara']);
  expect(JSON.stringify({ ...localStorage })).toContain('Timergara');
  // Locked, nobody can read it any more.
  await again.setUp();
  await again.lock();
  expect(await again.wipe()).toBe(true);
  expect(again.lockedDrafts({ userId: 7 })).toBe(0);
  expect(again.typedKeys(7)).toEqual([]);
});

test('what is typed stands in clear before the key is gone that it is sealed under', async () => {
  const one = await tab();
  await one.setUp();
  const draft = one.type('Chakdara');
  const { clear } = IDBObjectStore.prototype;
  const before: (string | null)[] = [];
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    before.push(localStorage.getItem(draft));
    return clear.call(this);
  });
  const stored = vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem');
  expect(await one.wipe()).toBe(true);
  expect(before[0]).toContain('Chakdara');
  // Nor is it sealed again.
  for (const [, text] of stored.mock.calls.filter(([key]) => key === draft))
    expect(text).toContain('Chakdara');
});

test.each(['wipe', 'leave', 'endKeeping'] as const)(
  '%s in one tab leaves to be read what another writes in that moment',
  async how => {
    const one = await tab();
    await one.setUp();
    const other = await tab();
    await other.begin(session());
    const { clear } = IDBObjectStore.prototype;
    let draft = '';
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      draft ||= other.type('Chakdara');
      return clear.call(this);
    });
    await (how === 'endKeeping' ? one.endKeeping('unseen') : one[how]());
    expect(one.knownAbout()).toBeUndefined();
    expect(one.names()).toEqual(['Chakdara']);
    expect(localStorage.getItem(draft)).toContain('Chakdara');
  },
);

test('an open tab that switches the device off leaves to be read what a locked one has typed since', async () => {
  const one = await tab();
  await one.setUp();
  await one.lock();
  const other = await tab();
  await other.begin(session('token-2'));
  await one.open();
  other.type('Timergara');
  expect(one.names()).toEqual([]);
  expect(await one.wipe()).toBe(true);
  expect(one.names()).toEqual(['Timergara']);
});

test('ten wrong PINs take it along, where it is open, too, and write nothing of it in clear', async () => {
  const one = await tab();
  await one.setUp();
  one.type('Chakdara');
  await one.written();
  const stored = vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem');
  const onDisk = vi.spyOn(IDBObjectStore.prototype, 'put');
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (let left = 9; left >= 0; left--) {
    expect(await one.changePin('00000000', '11111111')).toMatchObject({ triesLeft: left });
    now += 3_600_000;
  }
  await one.written();
  expect(one.typedKeys(7)).toEqual([]);
  expect(onDisk).toHaveBeenCalled();
  expect(JSON.stringify([stored.mock.calls, onDisk.mock.calls.map(([value]) => value)])).not.toContain(
    'Chakdara',
  );
});

test('what was altered or moved is not read, and stays', async () => {
  const one = await tab();
  await one.setUp();
  const [first, second] = [one.type('Chakdara'), one.type('Timergara')];
  localStorage.setItem(first, localStorage.getItem(second) ?? '');
  expect(one.names()).toEqual(['Timergara']);
  const { savedAt, sealed } = JSON.parse(localStorage.getItem(second) ?? '');
  const altered = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  localStorage.setItem(second, JSON.stringify({ savedAt, sealed: altered }));
  expect(one.names()).toEqual([]);
  expect(one.typedKeys(7)).toHaveLength(2);
});

test('a draft that was offered before it was taken over is not doubled by restoring it', async () => {
  const one = await tab();
  one.type('Chakdara');
  const [offered] = one.draftsOf(7);
  if (!offered) throw new Error('There is none.');
  await one.setUp();
  const restored = one.newDraftKey({ userId: 7, resource: 'co' });
  one.moveDraft(offered, restored);
  expect(one.typedKeys(7)).toEqual([restored]);
  expect(one.names()).toEqual(['Chakdara']);
});

test('what was altered keeps nothing else from being sealed', async () => {
  const one = await tab();
  const altered = { savedAt: '2026-03-02T08:00:00.000Z', sealed: 'x.y', under: 'AAAA.AAAA.AAAA.AAAA' };
  localStorage.setItem('draft:7:co:new:0', JSON.stringify(altered));
  const draft = one.type('Chakdara');
  // Whichever comes first of the two.
  localStorage.setItem('draft:7:co:new:~', JSON.stringify(altered));
  await one.setUp();
  expect(localStorage.getItem(draft)).not.toContain('Chakdara');
  expect(one.names()).toEqual(['Chakdara']);
});

test('a tab that was open before another one prepares the device seals what is typed in it from then on', async () => {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...session(), roles: ['admin'] }));
  const other = await tab();
  const one = await tab();
  const { openDevice } = await import('../../../src/providers/deviceSession.ts');
  await openDevice();
  one.type('Chakdara');
  await other.setUp();
  // It stands there in clear no more, and this tab reads it: it has opened the vault, too.
  await vi.waitFor(() => {
    expect(JSON.stringify({ ...localStorage })).not.toContain('Chakdara');
    expect(one.names()).toEqual(['Chakdara']);
  });
  one.type('Timergara', 7, 2);
  expect(one.names()).toEqual(['Timergara', 'Chakdara']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Chakdara|Timergara/);
});
