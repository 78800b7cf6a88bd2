import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DOCUMENT, PHOTO, type UploadKind } from '../../../contract/documents.ts';
import { DiskStore } from '../../../server/files/disk-store.ts';
import { FileDamagedError, StorageFullError, StorageUnavailableError } from '../../../server/files/errors.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import type { FileStore } from '../../../server/files/store.ts';
import { sweep } from '../../../server/files/sweep.ts';
import { ObjectStore } from './object-store.ts';
import { PDF, readAll, streamOf, temporaryFolder } from './samples.ts';

const objects = new ObjectStore();
beforeAll(() => objects.start());
afterAll(() => objects.stop());
afterEach(() => vi.restoreAllMocks());

const inFuture = () => new Date(Date.now() + 60_000);

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(inFuture())) keys.push(key);
  return keys.sort();
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => entry.name);
}

const KINDS = [
  ['disk', async (dataDir: string) => openFileStore({ dataDir })],
  ['object store', async (dataDir: string) => openFileStore({ dataDir, filesUrl: objects.address() })],
] as const;

describe.each(KINDS)('documents on %s', (_, openStore) => {
  async function fresh() {
    const dataDir = await temporaryFolder();
    const store = await openStore(dataDir);
    const kept = async () => (await keysOf(store)).length;
    const local = () => filesUnder(path.join(dataDir, 'files', 'incoming'));
    return { store, kept, local };
  }
  const put = (store: FileStore, name: string, kind: UploadKind = DOCUMENT, ...chunks: (Buffer | string)[]) =>
    store.put(streamOf(...chunks), { name, kind });

  test('come back byte for byte, whole and in parts', async () => {
    const { store, local } = await fresh();
    const content = Buffer.concat([PDF, Buffer.alloc(300_000, 'abcdefg')]);
    const chunks = [content.subarray(0, 3), content.subarray(3, 100_000), content.subarray(100_000)];
    const stored = await put(store, 'plan.pdf', DOCUMENT, ...chunks);
    const { key, size } = stored;
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      size: content.length,
      crc32: crc32(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const whole = await readAll(await store.open(key, { start: 0, end: size, size }));
    expect(whole.equals(content)).toBe(true);
    const part = await store.open(key, { start: 99_990, end: 100_010, size });
    expect(await readAll(part)).toEqual(content.subarray(99_990, 100_010));
    expect(await keysOf(store)).toContain(key);
    expect(await local()).toEqual([]);
  });

  test('of the largest size are taken, one byte more is not', async () => {
    const { store } = await fresh();
    const kind = { ...DOCUMENT, maxBytes: PDF.length + 10 };
    await expect(put(store, 'a.pdf', kind, PDF, 'x'.repeat(10))).resolves.toMatchObject({
      size: kind.maxBytes,
    });
    await expect(put(store, 'a.pdf', kind, PDF, 'x'.repeat(11))).rejects.toMatchObject({ statusCode: 413 });
  });

  test.each([
    ['a name of no known kind', 'a.exe', DOCUMENT, [PDF], 415, 'not a kind of document that can be attached'],
    ['a document where a photo belongs', 'a.pdf', PHOTO, [PDF], 415, 'Attach PNG, JPG and GIF files.'],
    [
      'content that is not what its name says',
      'a.png',
      DOCUMENT,
      [PDF],
      415,
      'does not contain what its name says',
    ],
    [
      'a container of something else',
      'a.docx',
      DOCUMENT,
      ['PK\x03\x04', '.'.repeat(99)],
      415,
      'does not contain',
    ],
    ['nothing', 'a.pdf', DOCUMENT, [], 422, '"a.pdf" is empty.'],
    [
      'too much',
      'a.pdf',
      { ...DOCUMENT, maxBytes: 1024 },
      [PDF, 'x'.repeat(1024)],
      413,
      'is larger than 1 kB.',
    ],
  ] as const)('refuse %s and keep nothing of it', async (_what, name, kind, chunks, statusCode, message) => {
    const { store, kept, local } = await fresh();
    const before = await kept();
    const refused = put(store, name, kind, ...chunks);
    await expect(refused).rejects.toMatchObject({ statusCode, message: expect.stringContaining(message) });
    expect([await kept(), await local()]).toEqual([before, []]);
  });

  test('refuse wrong content long before it has arrived', async () => {
    const { store } = await fresh();
    let sent = 0;
    async function* endless() {
      for (; sent < 1000; sent += 1) yield Buffer.alloc(10_000, 'not a picture ');
    }
    await expect(store.put(endless(), { name: 'a.png', kind: DOCUMENT })).rejects.toThrow('does not contain');
    expect(sent).toBeLessThan(10);
  });

  test('leave nothing behind when the upload breaks', async () => {
    const { store, kept, local } = await fresh();
    const before = await kept();
    async function* cut() {
      yield PDF;
      throw new Error('cut');
    }
    await expect(store.put(cut(), { name: 'a.pdf', kind: DOCUMENT })).rejects.toThrow('cut');
    expect([await kept(), await local()]).toEqual([before, []]);
  });

  test('can be removed, twice too', async () => {
    const { store } = await fresh();
    const { key, size } = await put(store, 'a.pdf', DOCUMENT, PDF);
    await store.remove(key);
    await store.remove(key);
    expect(await keysOf(store)).not.toContain(key);
    await expect(store.open(key, { start: 0, end: size, size })).rejects.toThrow(FileDamagedError);
  });

  test('of another size than recorded are not opened', async () => {
    const { store } = await fresh();
    const { key, size } = await put(store, 'a.pdf', DOCUMENT, PDF);
    for (const recorded of [size - 1, size + 1]) {
      const opened = store.open(key, { start: 0, end: recorded, size: recorded });
      await expect(opened).rejects.toThrow(FileDamagedError);
    }
    const past = store.open(key, { start: size + 5, end: size + 9, size: size + 9 });
    await expect(past).rejects.toThrow(FileDamagedError);
  });

  test('without a row are swept, the others stay', async () => {
    const { store } = await fresh();
    const kept = await put(store, 'kept.pdf', DOCUMENT, PDF);
    const stray = await put(store, 'stray.pdf', DOCUMENT, PDF);
    const asked: string[] = [];
    const isReferenced = async (keys: string[]) => {
      asked.push(...keys);
      return new Set(keys.filter(key => key !== stray.key));
    };
    expect(await sweep(store, isReferenced, 60_000)).toBe(0);
    expect(asked).toEqual([]);
    expect(await sweep(store, isReferenced, -60_000)).toBe(1);
    expect(asked).toContain(kept.key);
    expect(await keysOf(store)).toContain(kept.key);
    expect(await keysOf(store)).not.toContain(stray.key);
  });

  test('never follow a key out of their folder', async () => {
    const { store } = await fresh();
    await expect(store.open('../../etc/passwd', { start: 0, end: 1, size: 1 })).rejects.toThrow(TypeError);
    await expect(store.remove('../x')).rejects.toThrow(TypeError);
  });

  test('are ready to be written', async () => {
    const { store } = await fresh();
    await expect(store.ready()).resolves.toBeUndefined();
  });
});

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

  test('a full disk is said so, and the piece is gone', async () => {
    const folder = await temporaryFolder();
    const store = await DiskStore.open(folder);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(await handles(), 'writeFile').mockRejectedValueOnce(full);
    const refused = store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    await expect(refused).rejects.toThrow(StorageFullError);
    await expect(refused).rejects.toMatchObject({ statusCode: 507 });
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
    expect(await sweep(store, async keys => new Set(keys))).toBe(1);
    expect(await filesUnder(folder)).toEqual(['young']);
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

describe('documents in an object store', () => {
  async function fresh(address = objects.address()) {
    const dataDir = await temporaryFolder();
    return { dataDir, store: await openFileStore({ dataDir, filesUrl: address }) };
  }

  test('stand under the prefix and nowhere else', async () => {
    const { store } = await fresh();
    const { key } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    const other = await fresh(objects.address('other'));
    expect(await keysOf(store)).toContain(key);
    expect(await keysOf(other.store)).not.toContain(key);
  });

  test('survive a store that fails once', async () => {
    const { store } = await fresh();
    objects.failNext(1);
    const { key, size } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    expect(objects.failures).toBe(0);
    expect(await readAll(await store.open(key, { start: 0, end: size, size }))).toEqual(PDF);
  });

  test('are refused in plain words when nothing answers, and nothing stays', async () => {
    const { dataDir, store } = await fresh(objects.address('docs', 'http://127.0.0.1:1'));
    const refused = store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    await expect(refused).rejects.toThrow(StorageUnavailableError);
    await expect(refused).rejects.toMatchObject({ statusCode: 503 });
    expect(await filesUnder(dataDir)).toEqual([]);
    await expect(store.ready()).rejects.toThrow();
  });

  test('are listed beyond the first page', async () => {
    const keys = [randomUUID(), randomUUID()];
    const page = (key: string, more: string) => `<?xml version="1.0"?><ListBucketResult>${more}
      <Contents><Key>docs/${key.slice(0, 2)}/${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>
      <Contents><Key>docs/readme.txt</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>
    </ListBucketResult>`;
    const server = createServer((request, answer) => {
      const isSecond = request.url?.includes('continuation-token=more');
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>';
      answer.end(isSecond ? page(keys[1] as string, '') : page(keys[0] as string, more));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { store } = await fresh(objects.address('docs', `http://127.0.0.1:${port}`));
    expect(await keysOf(store)).toEqual(keys.sort());
  });
});
