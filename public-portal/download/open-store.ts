import { type ByteStore, StorageBusy } from './byte-store.ts';
import { diskStore, WorkerLost } from './disk-store.ts';
import { memoryStore } from './memory-store.ts';

/** After a reload the page before may need a moment to let go of the file; on a bad line a script may get lost. */
const TRIES = 6;
const PAUSE_MS = 400;

/** On the device where the browser has a private file system, else in memory. @throws StorageBusy */
export async function openStore(name: string): Promise<ByteStore> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await diskStore(name);
    } catch (error) {
      const mayPass = error instanceof StorageBusy || error instanceof WorkerLost;
      if (!mayPass) return memoryStore();
      if (tries === TRIES && error instanceof StorageBusy) throw error;
      if (tries === TRIES) return memoryStore();
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
