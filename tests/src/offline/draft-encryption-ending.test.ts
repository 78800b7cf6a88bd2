/** What becomes of what was typed once somebody signs out, or keeping ends (decision 023). */
import { expect, test, vi } from 'vitest';
import { session, tab, withNothingTyped } from './typing-tabs.ts';

withNothingTyped();

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
  const owner = (await import('../../../src/offline/store/state.ts')).offlineStoreOwner();
  expect(owner).toMatchObject({ waiting: 0, typed: 1, left: true });
  expect(await after.setUpOfflineStore({ pin: '081508', session: session('token-8', 8) })).toBe(false);
  expect(await after.open()).toBeUndefined();
  expect(after.names()).toEqual(['Chakdara']);
  expect(await after.get('records', 'co/1')).toBeUndefined();

  await after.leave();
  const other = await tab();
  await other.begin();
  const theirs = { pin: '081508', session: session('token-8', 8), givenUp: 1 };
  expect(await other.setUpOfflineStore(theirs)).toBe(true);
  expect(localStorage.getItem(draft)).toBeNull();
});

test('where keeping ends it stays behind the PIN, and goes with the last of it; what is switched off leaves it as without a PIN', async () => {
  const one = await tab();
  await one.setUp();
  const draft = one.type('Chakdara');
  await one.endOfflineAccess('unseen');
  const later = await tab();
  await later.begin();
  expect(await later.open()).toBeUndefined();
  expect(later.names()).toEqual(['Chakdara']);
  await later.removeDraft(draft);
  await later.endOfflineAccess('unseen');
  expect(later.currentAbout()).toBeUndefined();

  const again = await tab();
  await again.setUp();
  again.type('Timergara');
  expect(await again.deleteStore()).toBe(true);
  expect(again.names()).toEqual(['Timergara']);
  expect(JSON.stringify({ ...localStorage })).toContain('Timergara');
  // Locked, nobody can read it any more.
  await again.setUp();
  await again.lock();
  expect(await again.deleteStore()).toBe(true);
  expect(again.lockedDrafts({ userId: 7 })).toBe(0);
  expect(again.draftKeysOf(7)).toEqual([]);
});

test('what is typed is in clear before the key is gone that it is sealed under', async () => {
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
  expect(await one.deleteStore()).toBe(true);
  expect(before[0]).toContain('Chakdara');
  // Nor is it sealed again.
  for (const [, text] of stored.mock.calls.filter(([key]) => key === draft))
    expect(text).toContain('Chakdara');
});

test.each(['deleteStore', 'leave', 'endOfflineAccess'] as const)(
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
    await (how === 'endOfflineAccess' ? one.endOfflineAccess('unseen') : one[how]());
    expect(one.currentAbout()).toBeUndefined();
    expect(one.names()).toEqual(['Chakdara']);
    expect(localStorage.getItem(draft)).toContain('Chakdara');
  },
);

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
  expect(one.draftKeysOf(7)).toEqual([]);
  expect(onDisk).toHaveBeenCalled();
  expect(JSON.stringify([stored.mock.calls, onDisk.mock.calls.map(([value]) => value)])).not.toContain(
    'Chakdara',
  );
});
