/**
 * Writes a download to the origin private file system. A worker, because only there a file can be written in place:
 * what the page itself writes becomes visible when the file is closed, so a reload would lose it.
 */
import { type DiskReply, type DiskRequest, FOLDER } from './disk-protocol.ts';

/** Part of the worker library of TypeScript, which can't be loaded beside that of the page. */
interface SyncAccessHandle {
  getSize(): number;
  write(data: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface WritableInPlace extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccessHandle>;
}

let file: SyncAccessHandle | undefined;

async function open(name: string): Promise<SyncAccessHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const handle = (await folder.getFileHandle(name, { create: true })) as WritableInPlace;
  return handle.createSyncAccessHandle();
}

function perform(request: Exclude<DiskRequest, { do: 'open' }>, target: SyncAccessHandle): number {
  switch (request.do) {
    case 'write': {
      const written = target.write(request.chunk, { at: request.at });
      if (written < request.chunk.byteLength) throw new DOMException('No room left', 'QuotaExceededError');
      return request.at + written;
    }
    case 'truncate':
      target.truncate(request.length);
      return request.length;
    case 'flush':
      target.flush();
      return target.getSize();
    case 'close':
      target.flush();
      target.close();
      file = undefined;
      return 0;
  }
}

async function serve(request: DiskRequest): Promise<DiskReply> {
  try {
    if (request.do === 'open') {
      file = await open(request.name);
      return { ok: true, size: file.getSize() };
    }
    if (!file) throw new DOMException('The file is not open', 'InvalidStateError');
    return { ok: true, size: perform(request, file) };
  } catch (error) {
    const { name, message } = error as DOMException;
    return { ok: false, name, message };
  }
}

// One after the other: the page sends the next request only after the reply to the last.
self.addEventListener('message', async (event: MessageEvent<DiskRequest>) => {
  self.postMessage(await serve(event.data));
});
