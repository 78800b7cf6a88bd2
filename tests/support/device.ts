/** A browser's databases for tests without a browser. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Empty ones, until the file ends. */
export function freshDatabases(): void {
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
