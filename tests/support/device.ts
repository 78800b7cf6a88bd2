/** A browser's databases for tests without a browser. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { cost } from '../../src/device/keys.ts';

/** The cost of a PIN as it ships. Tests try dozens, so that there it costs next to nothing. */
export const shippedCost = { ...cost };
export const lowCost = { rounds: 1000 };
Object.assign(cost, lowCost);

// They stay: a write that the file leaves under way asks for them in the next one.
for (const [name, value] of Object.entries(fake))
  if (/^IDB/.test(name)) Object.assign(globalThis, { [name]: value });

/** Empty ones, until the file ends. */
export function freshDatabases(): void {
  Reflect.deleteProperty(navigator, 'storage');
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** A private file system with these files, as a release before kept them, until the file ends. */
export function oldFiles(files: Map<string, Blob>): void {
  const missing = () => new DOMException('', 'NotFoundError');
  const folder = {
    getFileHandle: async (name: string) => {
      if (!files.has(name)) throw missing();
      return { getFile: async () => files.get(name) };
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  const root = { getDirectoryHandle: async () => folder, removeEntry: async () => files.clear() };
  const storage = { getDirectory: async () => root, estimate: async () => ({}) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}
