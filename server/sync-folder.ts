import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A new file name survives a power cut only once its folder is synced. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new content or the former one, also after a power cut. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncFolder(path.dirname(file));
}
