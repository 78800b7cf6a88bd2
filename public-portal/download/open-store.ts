import { type ByteStore, StorageBusy } from './byte-store.ts';
import { diskStore, WorkerLost } from './disk-store.ts';
import { tried } from './limited.ts';
import { memoryStore } from './memory-store.ts';

/** After a reload the page before may need a moment to let go of the file; on a bad line a script may get lost. */
const TRIES = 6;

const mayPass = (error: unknown) => error instanceof StorageBusy || error instanceof WorkerLost;

export interface OpenOptions {
  /** There are bytes on the disk, so falling back to memory would not help. */
  keeps: boolean;
  signal: AbortSignal;
}

/** On the device where the browser has a private file system, else in memory. @throws StorageBusy; WorkerLost with bytes on the disk */
export async function openStore(name: string, { keeps, signal }: OpenOptions): Promise<ByteStore> {
  try {
    return await tried(() => diskStore(name, signal), TRIES, { signal, mayPass });
  } catch (error) {
    if (error instanceof StorageBusy || (mayPass(error) && (keeps || signal.aborted))) throw error;
    return memoryStore();
  }
}
