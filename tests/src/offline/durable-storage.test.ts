/** Power cuts: what was typed, and what the server said last, is back although the browser had not yet written `localStorage` out. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { draftsOf, newDraftKey, removeDraft, writeDraft } from '../../../src/offline/drafts/drafts.ts';
import { writeToDisk } from '../../../src/offline/drafts/durableDisk.ts';
import { restoreDurable } from '../../../src/offline/drafts/durableStorage.ts';
import { forgetLastKnown, lastKnown, saveLastKnown } from '../../../src/providers/lastKnown.ts';
import { freshDatabases } from '../../support/device.ts';

const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
/** Another person in each test. */
let userId = 0;
const newKey = () => newDraftKey({ userId, resource: 'districts' });
const write = (key: string, name: string, minute: number) =>
  writeDraft(key, { values: { district_name: name }, savedAt: at(minute) });
const names = () => draftsOf(userId).map(({ values }) => values.district_name);
/** Resolves when all that was asked for before is on the disk. */
async function written(): Promise<void> {
  const key = newDraftKey({ userId: 'nobody', resource: 'mark' });
  await writeToDisk(key, { savedAt: at(59) });
}
/** The power goes: `localStorage` is what it was at `moment`. */
function cutPower(moment: Record<string, string> = {}): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(moment)) localStorage.setItem(key, text);
}

beforeAll(freshDatabases);
beforeEach(() => {
  localStorage.clear();
  userId++;
});

test('a draft of which localStorage knows nothing yet, or only the beginning, is back as it was last', async () => {
  const [one, two] = [newKey(), newKey()];
  write(one, 'Ba', 1);
  const early = { ...localStorage };
  write(one, 'Bannu', 3);
  write(two, 'Tank', 2);
  await written();
  cutPower(early);
  expect(names()).toEqual(['Ba']);
  await restoreDurable();
  expect(names()).toEqual(['Bannu', 'Tank']);
});

test('what is written in one moment costs the disk one transaction', async () => {
  await written();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const keys = [1, 2, 3].map(newKey);
  for (const key of keys) write(key, 'Bannu', 1);
  for (const key of keys) write(key, 'Bannu town', 2);
  await written();
  expect(begin).toHaveBeenCalledTimes(1);
  begin.mockRestore();
  cutPower();
  await restoreDurable();
  expect(names()).toEqual(['Bannu town', 'Bannu town', 'Bannu town']);
});

test('one that was saved or discarded stays away, unless somebody typed on in it', async () => {
  const [saved, typedOn] = [newKey(), newKey()];
  write(saved, 'Bannu', 1);
  write(typedOn, 'Tank', 1);
  const early = { ...localStorage };
  removeDraft(saved);
  removeDraft(typedOn);
  write(typedOn, 'Tank town', 2);
  await written();
  cutPower(early);
  await restoreDurable();
  expect(names()).toEqual(['Tank town']);
});

test('one that was discarded in the moment in which the page was left stays away, and is asked for no more', async () => {
  const [one, two] = [newKey(), newKey()];
  write(one, 'Bannu', 1);
  write(two, 'Tank', 1);
  await written();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is gone', 'AbortError');
  });
  await removeDraft(one);
  await removeDraft(two);
  put.mockRestore();
  write(two, 'Tank town', 2);
  await restoreDurable();
  expect(names()).toEqual(['Tank town']);
  await written();
  const kept = { ...localStorage };
  expect(Object.keys(kept).filter(key => key.startsWith('removed:'))).toEqual([]);
  cutPower(kept);
  await restoreDurable();
  expect(names()).toEqual(['Tank town']);
});

test('what is in localStorage alone, as an earlier version left it, stays; a browser without either fails at nothing', async () => {
  const key = newKey();
  cutPower({ [key]: JSON.stringify({ values: { district_name: 'Bannu' }, savedAt: at(1) }) });
  await restoreDurable();
  expect(names()).toEqual(['Bannu']);
  const present = indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  await restoreDurable();
  expect(write(key, 'Tank', 2)).toBe(true);
  expect(names()).toEqual(['Tank']);
  vi.stubGlobal('indexedDB', present);
});

test('where localStorage is full nothing is kept on the disk either, as nobody could find it there to wipe it', async () => {
  const key = newKey();
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(write(key, 'Bannu', 1)).toBe(false);
  setItem.mockRestore();
  await written();
  await restoreDurable();
  expect(names()).toEqual([]);
});

test('a clock that was set back while somebody typed takes nothing', async () => {
  const key = newKey();
  write(key, 'Ba', 30);
  const early = { ...localStorage };
  write(key, 'Bannu', 1);
  await written();
  cutPower(early);
  await restoreDurable();
  expect(names()).toEqual(['Bannu']);
});

test('what the server said last is back, is written once, and stays away after signing out', async () => {
  saveLastKnown(userId, 'menu', ['Tenders']);
  const kept = { ...localStorage };
  saveLastKnown(userId, 'menu', ['Tenders']);
  expect({ ...localStorage }).toEqual(kept);
  await written();
  cutPower();
  await restoreDurable();
  expect(lastKnown(userId, 'menu')).toEqual(['Tenders']);
  saveLastKnown(userId + 1, 'menu', ['COs']);
  forgetLastKnown(userId);
  expect(lastKnown(userId + 1, 'menu')).toEqual(['COs']);
  await written();
  cutPower(kept);
  await restoreDurable();
  expect(lastKnown(userId, 'menu')).toBeUndefined();
});
