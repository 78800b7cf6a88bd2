import { createHash } from 'node:crypto';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT, PHOTO, type UploadKind } from '../../../contract/register/documents.ts';
import { FileDamagedError } from '../../../server/files/errors.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import type { FileStore } from '../../../server/files/store.ts';
import { sweep } from '../../../server/files/sweep.ts';
import { filesUnder, keysOf, PDF, readAll, streamOf, temporaryFolder } from '../../server/files/samples.ts';
import { ObjectStore } from './object-store.ts';

const objects = new ObjectStore();
beforeAll(() => objects.start());
afterAll(() => objects.stop());

const KINDS = [
  ['disk', async (dataDir: string) => openFileStore({ dataDir })],
  ['object store', async (dataDir: string) => openFileStore({ dataDir, filesUrl: objects.address() })],
] as const;

describe.each(KINDS)('documents on %s', (kind, openStore) => {
  const isObjects = kind === 'object store';
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
    ['a name of no known kind', 'a.exe', DOCUMENT, [PDF], 415, 'its file type is not allowed'],
    ['a document where a photo belongs', 'a.pdf', PHOTO, [PDF], 415, 'Attach PNG, JPG and GIF files.'],
    ['content that is not what its name says', 'a.png', DOCUMENT, [PDF], 415, 'doesn’t match its file type'],
    [
      'a container of something else',
      'a.docx',
      DOCUMENT,
      ['PK\x03\x04', '.'.repeat(99)],
      415,
      'doesn’t match its file type',
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
    await expect(store.put(endless(), { name: 'a.png', kind: DOCUMENT })).rejects.toThrow(
      'doesn’t match its file type',
    );
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
    await store.setOwner('this');
    expect(await sweep(store, isReferenced, 'this', { olderThanMs: 60_000 })).toEqual({
      state: 'swept',
      removed: 0,
    });
    expect(asked).toEqual([]);
    expect(await sweep(store, isReferenced, 'this', { olderThanMs: -60_000 })).toEqual({
      state: 'swept',
      removed: 1,
    });
    expect(asked).toContain(kept.key);
    expect(await keysOf(store)).toContain(kept.key);
    expect(await keysOf(store)).not.toContain(stray.key);
  });

  describe('are swept', () => {
    const fresh = async () => {
      const dataDir = await temporaryFolder();
      const filesUrl = isObjects ? objects.address(path.basename(dataDir)) : undefined;
      const store = await openFileStore({ dataDir, filesUrl });
      return { store, kept: async () => (await keysOf(store)).length };
    };
    const old = { olderThanMs: -60_000 };
    const none = async () => new Set<string>();

    test('by the database whose mark the store bears, and by no other', async () => {
      const { store, kept } = await fresh();
      expect(await store.owner()).toBeUndefined();
      expect(await sweep(store, none, 'this', old)).toEqual({ state: 'swept', removed: 0 });
      expect(await store.owner()).toBe('this');
      await put(store, 'a.pdf', DOCUMENT, PDF);
      expect(await sweep(store, none, 'another, empty one', old)).toEqual({ state: 'foreign' });
      expect(await kept()).toBe(1);
      expect(await store.owner()).toBe('this');
      expect(await sweep(store, none, 'this', old)).toEqual({ state: 'swept', removed: 1 });
    });

    test('without a mark, as an older version leaves them, by a database that knows them', async () => {
      const { store, kept } = await fresh();
      for (const name of ['a.pdf', 'b.pdf']) await put(store, name, DOCUMENT, PDF);
      expect(await sweep(store, none, 'an empty one', old)).toEqual({ state: 'foreign' });
      expect(await store.owner()).toBeUndefined();
      expect(await sweep(store, async keys => new Set(keys), 'theirs', old)).toMatchObject({ removed: 0 });
      expect(await store.owner()).toBe('theirs');
      expect(await kept()).toBe(2);
    });

    test('without a mark and with nothing but what just came: a later sweep tells whose they are', async () => {
      const { store, kept } = await fresh();
      await put(store, 'under way.pdf', DOCUMENT, PDF);
      expect(await sweep(store, none, 'this')).toEqual({ state: 'swept', removed: 0 });
      expect(await store.owner()).toBeUndefined();
      expect(await sweep(store, none, 'this', old)).toEqual({ state: 'foreign' });
      expect(await sweep(store, async keys => new Set(keys), 'this')).toEqual({ state: 'swept', removed: 0 });
      expect(await store.owner()).toBe('this');
      expect(await kept()).toBe(1);
    });

    test('not where a large share would go, unless somebody asks for it', async () => {
      const { store, kept } = await fresh();
      await store.setOwner('this');
      for (let n = 0; n < 25; n++) await put(store, `${n}.pdf`, DOCUMENT, PDF);
      const many = { state: 'many', strays: 25, files: 25 };
      expect(await sweep(store, none, 'this', old)).toEqual(many);
      expect(await kept()).toBe(25);
      expect(await sweep(store, none, 'this', { ...old, however: true })).toEqual({
        state: 'swept',
        removed: 25,
      });
    });
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
