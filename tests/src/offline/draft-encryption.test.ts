/** On a prepared device nothing that is typed is in clear, and nothing of it is lost (decision 023). */
import { expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../../../contract/people/session.ts';
import { kept, session, tab, withNothingTyped } from './typing-tabs.ts';

withNothingTyped();

test('what is typed is sealed in the very moment, and read again after a reload, a power cut, and with the PIN', async () => {
  const one = await tab();
  await one.setUp();
  one.type('Chakdara');
  // Nothing was waited for: a page that is killed now leaves it so.
  expect(JSON.stringify({ ...localStorage })).not.toContain('Chakdara');
  expect(one.names()).toEqual(['Chakdara']);
  one.writeDurable('note:7:approve/co/1', {
    savedAt: '2026-03-02T08:00:00.000Z',
    value: 'Timergara',
  } as never);
  one.writeDurable('import:7:co:1:2:a.xlsx', {
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
  expect(reloaded.readDurable('note:7:approve/co/1')).toMatchObject({ value: 'Timergara' });
  expect(reloaded.readDurable('import:7:co:1:2:a.xlsx')).toMatchObject({ mapping: 'Bara' });
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

test('what is in clear when the PIN is chosen is sealed, also on the disk; what others have typed stays theirs', async () => {
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
  const { writeToDisk } = await import('../../../src/offline/drafts/durableDisk.ts');
  await writeToDisk(key, { text: clear, savedAt: JSON.parse(clear).savedAt });
  expect(await kept()).toContain('Chakdara');
  const later = await tab();
  await later.begin(session());
  expect(await kept()).not.toContain('Chakdara');
  expect(later.names()).toEqual(['Chakdara']);
});

test('what is typed while it is locked is not kept, which its form is told', async () => {
  const one = await tab();
  await one.setUp();
  one.type('Chakdara');
  const other = await tab();
  await other.begin(session('token-2'));
  const key = other.newDraftKey({ userId: 7, resource: 'co' });
  const draft = { values: { name: 'Timergara' }, savedAt: '2026-03-02T08:02:00.000Z' };
  expect(other.writeDraft(key, draft)).toBe(false);
  await other.written();
  expect(await kept()).not.toContain('Timergara');
  expect(other.draftKeysOf(7)).toHaveLength(1);
  await other.open();
  expect(other.writeDraft(key, draft)).toBe(true);
  expect(other.names()).toEqual(['Timergara', 'Chakdara']);
});

test('what a tab writes as its session ends is sealed, and read with the PIN', async () => {
  const one = await tab();
  await one.setUp();
  await one.lock();
  one.type('Chakdara');
  expect(one.names()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Chakdara');
  await one.open();
  expect(one.names()).toEqual(['Chakdara']);
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
  expect(one.draftKeysOf(7)).toHaveLength(2);
});

test('a draft that was offered before it was taken over is not doubled by restoring it', async () => {
  const one = await tab();
  one.type('Chakdara');
  const [offered] = one.draftsOf(7);
  if (!offered) throw new Error('There is none.');
  await one.setUp();
  const restored = one.newDraftKey({ userId: 7, resource: 'co' });
  one.moveDraft(offered, restored);
  expect(one.draftKeysOf(7)).toEqual([restored]);
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
  const { openOfflineStore } = await import('../../../src/offline/store/storeSession.ts');
  await openOfflineStore();
  one.type('Chakdara');
  await other.setUp();
  // It is there in clear no more, and this tab reads it: it has opened the offline store, too.
  await vi.waitFor(() => {
    expect(JSON.stringify({ ...localStorage })).not.toContain('Chakdara');
    expect(one.names()).toEqual(['Chakdara']);
  });
  one.type('Timergara', 7, 2);
  expect(one.names()).toEqual(['Timergara', 'Chakdara']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Chakdara|Timergara/);
});
