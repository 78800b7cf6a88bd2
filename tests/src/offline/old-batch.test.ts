/** What releases before 29 November 2026 left on a device, which let the service worker deliver entries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../../src/offline/database.ts';
import { wipeDevice } from '../../../src/offline/deviceSession.ts';
import { writePart } from '../../../src/offline/files.ts';
import { newDataKey, type Sealed, sealBytes } from '../../../src/offline/keys.ts';
import { openFile } from '../../../src/offline/outbox/kept-files.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { endKeeping, lock, put, unlock } from '../../../src/offline/vault.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { prepareDevice } from './prepared.ts';

const co = { name: 'Ladies' };
const takenAt = '2026-11-27T08:00:00.000Z';
const places = async () =>
  (await (await database()).getAllKeys('values')).filter(place => place.startsWith('sealed/'));

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await prepareDevice();
});
afterEach(async () => {
  await wipeDevice();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function withOldBatch(row: object): Promise<void> {
  await dataProvider.create('co', { data: co });
  await put('sealed', 'key', { key: 'a', wrapped: 'b' });
  const db = await database();
  await db.put('values', { seqs: [], body: 'for the server', ...row } as unknown as Sealed, 'sealed/batch');
}

async function opened(): Promise<void> {
  await lock();
  await unlock('471147');
}

test.each([
  ['small', { seqs: [1], takenAt }],
  ['with documents', { withFiles: [{ seqs: [1], takenAt, files: [] }] }],
])('an entry that the worker took keeps its key and content: %s', async (_, row) => {
  await withOldBatch(row);
  const [{ key } = { key: '' }] = outbox().entries;
  await opened();
  await vi.waitFor(() => expect(outbox().entries).toMatchObject([{ key, tried: true, triedAt: takenAt }]));
  await vi.waitFor(async () => expect(await places()).toEqual([]));
  const previousData = { ...co, id: -1 };
  await dataProvider.update('co', { id: -1, data: { ...co, name: 'Women' }, previousData });
  expect(outbox().entries).toMatchObject([
    { key, action: 'create', data: co },
    { action: 'update', data: { name: 'Women' } },
  ]);
});

test('an entry that it never took is changed as ever, and nothing of the batch stays', async () => {
  await withOldBatch({ seqs: [1] });
  await opened();
  await vi.waitFor(async () => expect(await places()).toEqual([]));
  await dataProvider.update('co', { id: -1, data: { name: 'Women' }, previousData: { ...co, id: -1 } });
  expect(outbox().entries).toMatchObject([{ action: 'create', data: { name: 'Women' } }]);
  expect(outbox().entries[0]?.tried).toBeUndefined();
});

test('the key of its batches goes also where nothing was pending', async () => {
  await put('sealed', 'key', { key: 'a', wrapped: 'b' });
  await opened();
  await vi.waitFor(async () => expect(await places()).toEqual([]));
});

test('what it took is remembered where keeping ends before the outbox was opened', async () => {
  await withOldBatch({ seqs: [1], takenAt });
  await endKeeping('deactivated');
  expect(await places()).toEqual(['sealed/batch']);
  await unlock('471147');
  await vi.waitFor(() => expect(outbox().entries).toMatchObject([{ tried: true, triedAt: takenAt }]));
  await vi.waitFor(async () => expect(await places()).toEqual([]));
});

test('a document that was kept under a key of its own is read', async () => {
  const key = await newDataKey();
  const plain = new TextEncoder().encode('%PDF-1.7 minutes');
  const at = `${Date.now()}-a`;
  await writePart(at, 0, await sealBytes(key, `file/${at}/0/end`, plain));
  const sealedWith = Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('base64url');
  const file = {
    field: 'files',
    many: true,
    name: 'minutes.pdf',
    type: 'application/pdf',
    size: plain.length,
  };
  const found = await openFile({ ...file, lastModified: 0, at, upload: 'u', sealedWith });
  expect(await found.text()).toBe('%PDF-1.7 minutes');
});
