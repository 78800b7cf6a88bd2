/** Only a worker can write a file in place: what the page writes becomes visible when the file is closed, so a reload would lose it. */
import { type DiskReply, type DiskRequest, FOLDER } from './disk-protocol.ts';

/** Of TypeScript's worker library, which can't be loaded here. Before Safari 16.4 and Chrome 108 most answer with promises: all are awaited. */
interface SyncAccessHandle {
  getSize(): number | Promise<number>;
  write(data: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void | Promise<void>;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
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

async function perform(
  request: Exclude<DiskRequest, { do: 'open' }>,
  target: SyncAccessHandle,
): Promise<number> {
  switch (request.do) {
    case 'write': {
      const written = target.write(request.chunk, { at: request.at });
      if (written < request.chunk.byteLength) throw new DOMException('No room left', 'QuotaExceededError');
      return request.at + written;
    }
    case 'truncate':
      await target.truncate(request.length);
      return request.length;
    case 'flush':
      await target.flush();
      return target.getSize();
    case 'close':
      await target.flush();
      await target.close();
      file = undefined;
      return 0;
  }
}

async function serve(request: DiskRequest): Promise<DiskReply> {
  try {
    if (request.do === 'open') {
      file = await open(request.name);
      return { ok: true, size: await file.getSize() };
    }
    if (!file) throw new DOMException('The file is not open', 'InvalidStateError');
    return { ok: true, size: await perform(request, file) };
  } catch (error) {
    const { name, message } = error as DOMException;
    return { ok: false, name, message };
  }
}

// One after the other: the page sends the next request only after the reply to the last.
self.addEventListener('message', async (event: MessageEvent<DiskRequest>) => {
  self.postMessage(await serve(event.data));
});
