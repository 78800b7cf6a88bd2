/** Tabs of one browser with a offline store. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { freshDatabases, loadAsTab, type shippedCost } from '../../support/device.ts';

type Store = typeof import('../../../src/offline/store/offlineStore.ts');
type State = typeof import('../../../src/offline/store/state.ts');

export const session = (token = 'token-1', id = 7): StoredSession =>
  ({ token, user: { id, name: 'Gul Bibi', is_admin: false }, roles: ['m&e'], is_admin: false }) as never;

/** A tab of the browser: modules of its own over the same databases. */
export async function tab(cost?: typeof shippedCost): Promise<Store & State> {
  await loadAsTab(cost);
  return {
    ...(await import('../../../src/offline/store/offlineStore.ts')),
    ...(await import('../../../src/offline/store/state.ts')),
  };
}

/** All that is in the databases, as text. */
export async function onDisk(): Promise<string> {
  const { database } = await import('../../../src/offline/store/database.ts');
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

/** For a file of tests: each begins with an empty browser. */
export function withEmptyBrowser(): void {
  beforeEach(() => {
    freshDatabases();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
