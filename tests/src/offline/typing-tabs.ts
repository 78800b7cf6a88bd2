/** Tabs of one browser in which somebody types. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { freshDatabases, loadAsTab } from '../../support/device.ts';

export const session = (token = 'token-1', id = 7): StoredSession =>
  ({ token, user: { id, name: 'Gul Bibi', is_admin: false }, roles: ['m&e'], is_admin: false }) as never;
const PIN = '47114711';

/** A tab of the browser, or the same one after a reload: modules of its own over the same storage. */
export async function tab() {
  await loadAsTab();
  const store = await import('../../../src/offline/store/offlineStore.ts');
  const drafts = await import('../../../src/offline/drafts/drafts.ts');
  const lasting = await import('../../../src/offline/drafts/durableStorage.ts');
  const { currentAbout } = await import('../../../src/offline/store/unlocked.ts');
  const disk = await import('../../../src/offline/drafts/durableDisk.ts');
  const names = (userId = 7) => drafts.draftsOf(userId).map(({ values }) => values.name);
  return {
    ...{ ...store, ...drafts, ...lasting, names, currentAbout },
    type: (name: string, userId = 7, minute = 1) => {
      const key = drafts.newDraftKey({ userId, resource: 'co' });
      const savedAt = `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
      drafts.writeDraft(key, { values: { name }, name, savedAt });
      return key;
    },
    /** Resolves when all that was asked for before is on the disk. */
    written: () => disk.writeToDisk('mark', { savedAt: '2026-03-02T08:59:00.000Z' }),
    setUp: async () => {
      expect(await store.setUpOfflineStore({ pin: PIN, session: session() })).toBe(true);
    },
    /** The page begins, with this session or none. */
    begin: async (own?: StoredSession) => {
      await lasting.restoreDurable();
      await store.loadOfflineStore();
      if (own) await store.openWithSession(own);
    },
    open: () => store.unlock(PIN),
  };
}

/** All that the browser keeps, of which nobody has a key. */
export async function kept(): Promise<string> {
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

/** For a file of tests: each begins with an empty browser without tabs. */
export function withNothingTyped(): void {
  const channels: BroadcastChannel[] = [];
  const Channel = BroadcastChannel;
  beforeEach(() => {
    freshDatabases();
    localStorage.clear();
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    };
  });
  afterEach(() => {
    // Tabs that stayed open would hear the next test's, and take over what is typed there.
    for (const channel of channels.splice(0)) channel.close();
    globalThis.BroadcastChannel = Channel;
    vi.resetModules();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });
}
