/** What goes into the outbox when a form is saved twice, and when a name can't be looked up. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cpi } from '../../../contract/registers/cpi.ts';
import { fileNames, openFile, PART_BYTES, storeFile } from '../../../src/offline/outbox/documentFiles.ts';
import { loadOutbox, sweep } from '../../../src/offline/outbox/outbox.ts';
import { saveToOutbox } from '../../../src/offline/outbox/saveToOutbox.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { database } from '../../../src/offline/store/database.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { recordName } from '../../../src/registers/names.ts';
import { prepareDevice } from './prepared.ts';

vi.mock('../../../src/offline/records/copies.ts', () => {
  throw new Error('that file is not there');
});

beforeEach(prepareDevice);
afterEach(async () => {
  await deleteOfflineStore();
  clearSession();
});

const co = { name: 'Chakdara ladies', districts_id: 1, tehsils_id: 2, villages_id: 3 };
const create = (data: object, tried = true) =>
  saveToOutbox('co', { action: 'create', key: 'device-1', tried, data: { ...data } });
const entries = () => outbox().entries.map(({ action, id, data }) => [action, id, data.name]);

test('a name that can’t be looked up makes no entry be refused', async () => {
  await create(co);
  expect(outbox().entries[0]?.names).toMatchObject({
    district_name: 'No. 1 (name not on this device)',
  });
});

test('what is saved twice under one key is one entry, and one record', async () => {
  const first = await create(co);
  const second = await create(co);
  expect([first.id, second.id]).toEqual([-1, -1]);
  expect(entries()).toEqual([['create', -1, co.name]]);
});

test('what differs under the same key is a change of what was kept, under a key of its own', async () => {
  await create(co);
  expect(await create({ ...co, name: 'Chakdara' })).toMatchObject({ id: -1, name: 'Chakdara' });
  expect(entries()).toEqual([
    ['create', -1, co.name],
    ['update', -1, 'Chakdara'],
  ]);
  expect(new Set(outbox().entries.map(({ key }) => key)).size).toBe(2);
  await loadOutbox();
  expect(entries()).toHaveLength(2);
});

test('as long as the server can’t have it, the change goes into what is pending', async () => {
  await create(co, false);
  await create({ ...co, name: 'Chakdara' }, false);
  expect(entries()).toEqual([['create', -1, 'Chakdara']]);
});

test('a change of some fields leaves what the others name', async () => {
  await create({ ...co, villages_id: -9 }, false);
  await saveToOutbox('co', {
    action: 'update',
    id: -1,
    key: 'device-2',
    tried: false,
    data: { name: 'Chakdara' },
  });
  expect(outbox().entries).toMatchObject([{ refs: ['villages_id'], data: { name: 'Chakdara' } }]);
});

test('a scheme is called by the words of its type, as on every screen', async () => {
  await saveToOutbox('cpi', {
    ...{ action: 'create', key: 'device-3', tried: false },
    data: { type_scheme_id: 1, villages_id: 3 },
  });
  const [entry] = outbox().entries;
  expect(entry?.name).toBe('DWSS, No. 3 (name not on this device)');
  expect(entry?.name).toBe(recordName(cpi, { ...entry?.data, ...entry?.names }));
});

test('one document of seven takes the place of the one in its slot; all are shown, and none too many is kept', async () => {
  const slots = ['Report', 'Resolution', 'Picture1'];
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  const data = Object.fromEntries(slots.map(slot => [`${slot}File`, file(slot)]));
  await saveToOutbox('lmst', { action: 'create', key: 'device-4', tried: false, data });
  const change = {
    id: -1,
    key: 'device-5',
    tried: false,
    data: { PictureFile: null, ReportFile: file('New') },
  };
  const shown = await saveToOutbox('lmst', { action: 'update', ...change });
  expect(outbox().entries).toHaveLength(1);
  const { documents } = shown as unknown as { documents: { id: number; name: string; slot: string }[] };
  expect(documents.map(({ slot, name }) => `${slot}: ${name}`).sort()).toEqual([
    'Picture1: Picture1',
    'Report: New',
    'Resolution: Resolution',
  ]);
  expect(await fileNames()).toHaveLength(3);
  const opened = await Promise.all((outbox().entries[0]?.files ?? []).map(one => openFile(one)));
  expect(await Promise.all(opened.map(one => one.text()))).toEqual(['Resolution', 'Picture1', 'New']);
  const given = { id: -1, documentId: Number(documents[0]?.id) };
  await dataProvider.deleteRecordDocument('lmst', given);
  expect(outbox().entries[0]?.files.map(({ name }) => name)).not.toContain(documents[0]?.name);
});

test('documents without a slot come to those that are there', async () => {
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  await create({ ...co, files: [file('one.pdf')] }, false);
  const data = { name: 'Chakdara', files: [file('two.pdf')] };
  await saveToOutbox('co', { action: 'update', id: -1, key: 'device-6', tried: false, data });
  expect(outbox().entries[0]?.files.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf']);
  // The same form once more brings nothing twice.
  await create({ ...co, name: 'Chakdara', files: [file('one.pdf'), file('three.pdf')] });
  expect(outbox().entries[0]?.files.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
});

test('a page that has not seen that a document was taken out saves and takes out what it names', async () => {
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  const data = { ...co, files: ['A', 'B', 'C'].map(file) };
  const shown = await saveToOutbox('co', { action: 'create', key: 'device-7', tried: false, data });
  const [a, b] = (shown as unknown as { documents: { id: number }[] }).documents;
  const takeOut = (documentId = 0) => dataProvider.deleteRecordDocument('co', { id: -1, documentId });
  await takeOut(a?.id);
  await expect(takeOut(a?.id)).rejects.toMatchObject({ status: 404 });
  await takeOut(b?.id);
  expect(outbox().entries[0]?.files.map(({ name }) => name)).toEqual(['C']);
});

const PART = 2 * 1024 * 1024;

test('each part of a document is on the disk before the entry that names it; parts that are missing are noticed', async () => {
  const asked: (string | undefined)[] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode === 'readwrite') asked.push(options?.durability);
    return transaction.call(this, stores, mode, options);
  };
  try {
    const bytes = randomBytes(2 * PART + 5);
    await create({ ...co, files: [new File([bytes], 'minutes.pdf')] }, false);
    expect(new Set(asked)).toEqual(new Set(['strict']));
    expect(asked.length).toBeGreaterThan(3);
    const [kept] = outbox().entries[0]?.files ?? [];
    if (!kept) throw new Error('no file is kept');
    expect(bytes.equals(Buffer.from(await (await openFile(kept)).arrayBuffer()))).toBe(true);
    const db = await database();
    const places = (await db.getAllKeys('values')).filter(place => place.includes(kept.at));
    expect(places).toHaveLength(Math.ceil(bytes.length / PART_BYTES));
    await db.delete('values', places.at(-1) as string);
    await expect(openFile(kept)).rejects.toThrow();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
});

test('what a power cut has left of a document without an entry is gone a day later, and nothing else', async () => {
  await create({ ...co, files: [new File(['one'], 'one.pdf')] }, false);
  await storeFile(new File(['lost'], 'lost.pdf'), 'files', { many: true });
  await sweep();
  expect(await fileNames()).toHaveLength(2);
  await sweep(Date.now() + 2 * 86_400_000);
  expect(await fileNames()).toEqual(outbox().entries.flatMap(({ files }) => files.map(({ at }) => at)));
});
