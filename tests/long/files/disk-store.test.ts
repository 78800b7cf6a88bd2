import { open, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { DiskStore } from '../../../server/files/disk-store.ts';
import { StorageFullError, StorageUnavailableError } from '../../../server/files/errors.ts';
import { sweep } from '../../../server/files/sweep.ts';
import { filesUnder, PDF, streamOf, temporaryFolder } from '../../server/files/samples.ts';

afterEach(() => vi.restoreAllMocks());

describe('documents on disk', () => {
  const handles = async (): Promise<import('node:fs/promises').FileHandle> => {
    const handle = await open(import.meta.filename);
    await handle.close();
    return Object.getPrototypeOf(handle);
  };

  test('are on disk, file and folders, before they are named', async () => {
    const sync = vi.spyOn(await handles(), 'sync');
    const store = await DiskStore.open(await temporaryFolder());
    await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    expect(sync).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['ENOSPC', StorageFullError, 507],
    ['EDQUOT', StorageFullError, 507],
    ['EMFILE', StorageUnavailableError, 503],
    ['EIO', StorageUnavailableError, 503],
    ['EROFS', StorageUnavailableError, 503],
  ])('%s is said in plain words, and the piece is gone', async (code, kind, statusCode) => {
    const folder = await temporaryFolder();
    const store = await DiskStore.open(folder);
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    vi.spyOn(await handles(), 'writeFile').mockRejectedValueOnce(error);
    const refused = store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    await expect(refused).rejects.toThrow(kind);
    await expect(refused).rejects.toMatchObject({ statusCode });
    expect(await filesUnder(folder)).toEqual([]);
  });

  test('a file that a crash cut is swept once nobody can be writing it', async () => {
    const folder = await temporaryFolder();
    const store = await DiskStore.open(folder);
    const [old, young] = ['old', 'young'].map(name => path.join(folder, 'incoming', name)) as [
      string,
      string,
    ];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, hoursAgo, hoursAgo);
    expect(await sweep(store, async keys => new Set(keys), 'this')).toEqual({ state: 'swept', removed: 1 });
    expect(await filesUnder(folder)).toEqual(['owner', 'young']);
  });

  test('can be read by their owner alone', async () => {
    const folder = await temporaryFolder();
    const store = await DiskStore.open(folder);
    const { key } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    const file = path.join(folder, key.slice(0, 2), key);
    expect(await readFile(file)).toEqual(PDF);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('cut after they were kept are found out', async () => {
    const folder = await temporaryFolder();
    const store = await DiskStore.open(folder);
    const { key, size } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    await truncate(path.join(folder, key.slice(0, 2), key), 5);
    const opened = store.open(key, { start: 0, end: size, size });
    await expect(opened).rejects.toThrow(`has 5 bytes instead of ${size}`);
  });
});
