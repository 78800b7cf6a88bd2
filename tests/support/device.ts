/** A browser's databases for tests without a browser. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { cost } from '../../src/device/keys.ts';

/** The cost of a PIN as it ships. Tests try dozens, so that there it costs next to nothing. */
export const shippedCost = { ...cost };
export const lowCost = { rounds: 1000 };
Object.assign(cost, lowCost);

/** Empty ones, until the file ends; files can't be kept before `freshFiles`. */
export function freshDatabases(): void {
  Reflect.deleteProperty(navigator, 'storage');
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** A private file system, empty, until the file ends. @returns its files by their names */
export function freshFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  const missing = () => new DOMException('', 'NotFoundError');
  const handleOf = (name: string) => ({
    getFile: async () => files.get(name),
    createWritable: async () => {
      const parts: BlobPart[] = [];
      return {
        write: async (part: BlobPart) => void parts.push(part),
        close: async () => void files.set(name, new Blob(parts)),
        abort: async () => undefined,
      };
    },
  });
  const folder = {
    getFileHandle: async (name: string, how?: { create?: boolean }) => {
      if (!files.has(name) && !how?.create) throw missing();
      return handleOf(name);
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  const root = { getDirectoryHandle: async () => folder, removeEntry: async () => files.clear() };
  const storage = { getDirectory: async () => root, estimate: async () => ({}) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  return files;
}
