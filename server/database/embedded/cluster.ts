import { constants, existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, type Fatal, openEngine } from './engine.ts';

/** An empty cluster that the build leaves beside this program: making one takes three seconds, copying it a fraction. */
const READY_MADE = fileURLToPath(new URL('./new-cluster', import.meta.url));

/**
 * Opens the database in `directory`, which is made first when it isn't there. The caller holds the lock.
 *
 * A new one is made beside its place, brought to the disk, and only then renamed: a power cut half-way leaves nothing that
 * could be taken for a database.
 */
export async function openCluster(directory: string, fatal: Fatal): Promise<Engine> {
  if (!existsSync(directory)) await createCluster(directory, fatal);
  if (!existsSync(path.join(directory, 'PG_VERSION'))) {
    throw new Error(
      `${directory} is there, but there is no database in it; put it back from a copy, or remove it`,
    );
  }
  return openEngine(directory, fatal);
}

async function createCluster(directory: string, fatal: Fatal): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (existsSync(READY_MADE)) {
    await cp(READY_MADE, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    const engine = await openEngine(draft, fatal);
    await engine.close();
  }
  await syncTree(draft);
  await rename(draft, directory);
  await syncOne(path.dirname(directory));
}

async function syncTree(directory: string): Promise<void> {
  const names = [...(await readdir(directory, { recursive: true })), '.'];
  let next = 0;
  const worker = async () => {
    while (next < names.length) await syncOne(path.join(directory, names[next++] as string));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function syncOne(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
