import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** The store that the settings name: `FILES_URL`, or the folder `files` in `DATA_DIR` (specification §2). */
export async function openFileStore(config: { dataDir: string; filesUrl?: string }): Promise<FileStore> {
  const root = path.join(config.dataDir, 'files');
  if (!config.filesUrl) return DiskStore.open(root);
  // Loaded only when it is used: the client takes a third of a second and 30 MB.
  const { S3Store } = await import('./s3-store.ts');
  return S3Store.open(config.filesUrl, path.join(root, 'incoming'));
}

/** By what a store is known to be the same one, whatever name it has on a machine: a mark stored in its folder, or the address of its bucket. */
export function storeId({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): string {
  if (filesUrl) {
    const { hostname, pathname } = new URL(filesUrl);
    return `s3 ${hostname}/${pathname.split('/').filter(Boolean).join('/')}`;
  }
  const folder = path.join(dataDir, 'files');
  const mark = path.join(folder, 'store-id');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return read(mark) || make(mark);
}

function read(mark: string): string {
  try {
    return readFileSync(mark, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Whole or not at all: an empty one, left by a machine that lost power, would be the same everywhere. */
function make(mark: string): string {
  const own = `${mark}-${randomUUID()}`;
  writeFileSync(own, randomUUID(), { mode: 0o600, flush: true });
  try {
    linkSync(own, mark);
  } catch {
    // Another process was first, or it is an empty one, or the disk knows no links.
    if (!read(mark)) renameSync(own, mark);
  } finally {
    rmSync(own, { force: true });
  }
  return read(mark);
}
