import { type ByteStore, StorageBusy } from './byte-store.ts';
import { diskStore, WorkerLost } from './disk-store.ts';
import { memoryStore } from './memory-store.ts';

/** After a reload the page before may need a moment to let go of the file; on a bad line a script may get lost. */
const TRIES = 6;
const PAUSE_MS = 400;
/** No further try is begun after so long. */
const ENOUGH_MS = 45_000;

export interface OpenOptions {
  /** Bytes lie on the disk: without them memory would be no help. */
  keeps: boolean;
  signal: AbortSignal;
}

/** On the device where the browser has a private file system, else in memory. @throws StorageBusy; WorkerLost with bytes on the disk */
export async function openStore(name: string, { keeps, signal }: OpenOptions): Promise<ByteStore> {
  const enough = Date.now() + ENOUGH_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await diskStore(name, signal);
    } catch (error) {
      const mayPass = error instanceof StorageBusy || error instanceof WorkerLost;
      if (!mayPass) return memoryStore();
      const isLast = tries === TRIES || signal.aborted || Date.now() > enough;
      if (isLast && (keeps || signal.aborted || error instanceof StorageBusy)) throw error;
      if (isLast) return memoryStore();
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
