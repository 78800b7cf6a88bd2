/** Folders for what a request works on, outside of `DATA_DIR`: they go with the request, or, when its process was killed, in time. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const kinds = ['import', 'evidence'] as const;
const prefixOf = (kind: (typeof kinds)[number]) => `aup-${kind}-`;
const isOurs = (name: string) => kinds.some(kind => name.startsWith(prefixOf(kind)));
/** Longer than any request takes. */
const LEFT_BEHIND_MS = 3 * 24 * 60 * 60 * 1000;

export const workFolder = (kind: (typeof kinds)[number]): Promise<string> =>
  mkdtemp(path.join(os.tmpdir(), prefixOf(kind)));

/** Of any process on this machine, as far as they are ours to remove. */
export async function removeLeftBehind(): Promise<void> {
  const folders = (await readdir(os.tmpdir())).filter(isOurs);
  for (const name of folders) {
    const folder = path.join(os.tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
