/** Only workers can write files in place. A page's writes take effect when the file is closed, so a reload would lose them. */

/** Messages from the page to this worker, which writes to the origin private file system, and its replies. */
export type DiskRequest =
  | { do: 'open'; folder: string; name: string }
  | { do: 'write'; at: number; chunk: Uint8Array<ArrayBuffer> }
  | { do: 'truncate'; length: number }
  | { do: 'flush' }
  | { do: 'close' };

export type DiskReply = { ok: true; size: number } | { ok: false; name: string; message: string };

/** From TypeScript's worker library, which conflicts with the DOM library. Older browsers (before Safari 16.4, Chrome 108) return promises. */
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

async function open({ folder, name }: Extract<DiskRequest, { do: 'open' }>): Promise<SyncAccessHandle> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = (await directory.getFileHandle(name, { create: true })) as WritableInPlace;
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
      file = await open(request);
      return { ok: true, size: await file.getSize() };
    }
    if (!file) throw new DOMException('The file is not open', 'InvalidStateError');
    return { ok: true, size: await perform(request, file) };
  } catch (error) {
    const { name, message } = error as DOMException;
    return { ok: false, name, message };
  }
}

// The page sends each request only after the reply to the last, so none overlap.
self.addEventListener('message', async (event: MessageEvent<DiskRequest>) => {
  self.postMessage(await serve(event.data));
});
