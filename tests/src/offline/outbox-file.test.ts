import { expect, test, vi } from 'vitest';
import { MOST_WAITING_BYTES } from '../../../src/offline/limits.ts';
import { markExported } from '../../../src/offline/outbox/changes.ts';
import { openFile, removeFile } from '../../../src/offline/outbox/documentFiles.ts';
import {
  exportOutbox,
  newEntries,
  readExport,
  takeFiles,
  withEntries,
} from '../../../src/offline/outbox/exportFile.ts';
import { changeOutbox, OutboxFull } from '../../../src/offline/outbox/outbox.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { database } from '../../../src/offline/store/database.ts';
import { OfflineStoreLocked } from '../../../src/offline/store/offlineStore.ts';
import { offlineStoreState } from '../../../src/offline/store/state.ts';
import { deleteOfflineStore, setUpOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { api, co, keys, send, serverOf, told, withoutLine } from './sending.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));

withoutLine();

test('an outbox goes to another computer as a file, twice, without a double', async () => {
  await dataProvider.create('co', { data: co });
  await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
  const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  const before = outbox().entries.map(({ key }) => key);
  await expect(readExport(blob, 8)).rejects.toMatchObject({ owner: 'Gul Bibi' });
  await expect(readExport(new Blob(['{"a":1}']), 7)).rejects.toMatchObject({ owner: undefined });

  // The other computer has an entry of its own, under the same number.
  await deleteOfflineStore();
  await setUpOfflineStore('471147');
  await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
  const exported = await readExport(blob, 7);
  for (let time = 0; time < 2; time++) {
    await changeOutbox(box => withEntries(box, newEntries(box, exported.entries)).box);
  }
  expect(outbox().entries.map(({ id, data }) => [id, data.cos_id])).toEqual([
    [-1, undefined],
    [-2, undefined],
    [-3, -2],
  ]);
  await send(serverOf());
  expect(keys().slice(1)).toEqual(before);
  expect(JSON.parse(told[2]?.body ?? '').cos_id).toBe(101);
  await changeOutbox(box => withEntries(box, newEntries(box, exported.entries)).box);
  expect(outbox().entries).toEqual([]);
});

test('a later file of the same device goes on from what an earlier one has brought, waiting or sent', async () => {
  const saved = async () => readExport((await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' })).blob, 7);
  const take = async ({ entries }: Awaited<ReturnType<typeof saved>>) => {
    let refused: string[] = [];
    await changeOutbox(box => {
      const taken = withEntries(box, newEntries(box, entries), entries);
      refused = taken.refused.map(({ name }) => name);
      return taken.box;
    });
    return refused;
  };
  const change = async (name: string) => {
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name }, previousData });
  };
  await dataProvider.create('co', { data: co });
  // Nothing was sent: a correction would go into the entry itself, had no file taken that along.
  await changeOutbox(box => ({
    ...box,
    entries: box.entries.map(one => ({ ...one, tried: undefined })),
  }));
  await changeOutbox(markExported);
  const monday = await saved();
  await change('Chakdara women');
  expect(outbox().entries).toHaveLength(2);
  const tuesday = await saved();
  await dataProvider.update('districts', { id: 9, data: { name: 'x' }, previousData: { id: 9 } });
  await changeOutbox(box => ({ ...box, entries: box.entries.slice(1) }));
  const torn = await saved();

  await deleteOfflineStore();
  await setUpOfflineStore('471147');
  await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
  expect(await take(torn)).toEqual(['Chakdara women']);
  expect(await take(monday)).toEqual([]);
  expect(await take(tuesday)).toEqual([]);
  expect(outbox().entries.map(({ register, id }) => `${register} ${id}`)).toEqual([
    ...['districts -1', 'districts 9', 'co -3', 'co -3'],
  ]);

  await deleteOfflineStore();
  await setUpOfflineStore('471147');
  await take(monday);
  await send(serverOf());
  api.reply({ cut: true });
  await take(tuesday);
  expect(outbox().entries).toMatchObject([
    { id: 100, data: { name: 'Chakdara women', updated_at: 'at 100' } },
  ]);
});

test('a document that can’t be read is named, in the file and when that is taken in, and holds nothing else back', async () => {
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  await dataProvider.create('co', { data: { ...co, files: [file('one.pdf'), file('two.pdf')] } });
  await dataProvider.addRecordDocument('co', { id: 4, file: file('three.pdf') });
  const [, two, three] = outbox().entries.flatMap(entry => entry.files);
  await removeFile(two?.at ?? '');
  const db = await database();
  const place = (await db.getAllKeys('values')).find(one => one.includes(three?.at ?? '')) ?? '';
  await db.put('values', { iv: new Uint8Array(12), bytes: new ArrayBuffer(30) }, place);
  const { blob, missing } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  expect(missing).toEqual(['two.pdf', 'three.pdf']);
  const exported = await readExport(blob, 7);
  const taken = await takeFiles(exported.entries, exported);
  expect(taken.missing).toEqual(['two.pdf', 'three.pdf']);
  expect(taken.entries.map(entry => entry.files.map(({ name }) => name))).toEqual([['one.pdf']]);
});

test('a offline store that was closed in the meantime makes no file of the outbox without its documents', async () => {
  await dataProvider.addRecordDocument('co', { id: 4, file: new File(['%PDF'], 'plan.pdf') });
  const box = outbox();
  clearSession();
  await vi.waitFor(() => expect(offlineStoreState()).toBe('locked'));
  await expect(exportOutbox(box, { id: 7, name: 'Gul Bibi' })).rejects.toThrow(OfflineStoreLocked);
});

test('a file of the outbox holds documents as they are; one that is torn names what it is without', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const photo = new File([bytes, '\n', bytes], 'photo.jpg', { type: 'image/jpeg', lastModified: 1 });
  const plan = new File(['%PDF'], 'plan.pdf', { lastModified: 1 });
  await dataProvider.create('co', { data: { ...co, name: 'Two\nlines', files: [photo, plan] } });
  const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  expect(blob.size).toBeLessThan(photo.size + plan.size + 3_000);
  const exported = await readExport(blob, 7);
  const taken = await takeFiles(exported.entries, exported);
  expect(taken.missing).toEqual([]);
  const [again] = taken.entries[0]?.files ?? [];
  const opened = again && new Uint8Array(await (await openFile(again)).arrayBuffer());
  expect(opened).toEqual(new Uint8Array(await photo.arrayBuffer()));
  const torn = blob.slice(0, blob.size - plan.size - 5);
  expect((await takeFiles(exported.entries, await readExport(torn, 7))).missing).toEqual([
    ...['photo.jpg', 'plan.pdf'],
  ]);
});

test('no more documents wait than a file of them holds', async () => {
  await dataProvider.create('co', { data: { ...co, files: [new File(['%PDF'], 'plan.pdf')] } });
  const grown = changeOutbox(box => ({
    ...box,
    entries: box.entries.map(one => ({
      ...one,
      files: one.files.map(file => ({ ...file, size: MOST_WAITING_BYTES + 1 })),
    })),
  }));
  await expect(grown).rejects.toThrow(OutboxFull);
});
