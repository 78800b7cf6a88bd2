import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A data folder for one server; `TEST_FOLDERS` is where tests have theirs, while what measures uses the disk. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(process.env.TEST_FOLDERS ?? os.tmpdir(), 'aup-test-'));
  // where PostgreSQL runs as another user than this one, it has to get there
  await chmod(folder, 0o711);
  return folder;
}

/** Copies what a server that has stopped left in `folder`. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}

export const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });
