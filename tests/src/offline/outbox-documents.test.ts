import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncEntry, SyncRequest } from '../../../contract/answers/sync.ts';
import { addEntry, markTried, withoutFile } from '../../../src/offline/outbox/changes.ts';
import type { OutboxEntry } from '../../../src/offline/outbox/entry.ts';
import { exportOutbox, readExport, takeFiles, withEntries } from '../../../src/offline/outbox/exportFile.ts';
import { changeOutbox } from '../../../src/offline/outbox/outbox.ts';
import { startSender } from '../../../src/offline/outbox/sender.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { deleteOfflineStore, setUpOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { IN_PARTS_FROM_BYTES } from '../../../src/providers/http/uploadInParts.ts';
import type { Asked, Reply } from '../providers/test-api.ts';
import {
  api,
  co,
  oneByOne,
  send,
  serverOf,
  stopAfterwards,
  stopSending,
  told,
  unsent,
  withoutLine,
} from './sending.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));

withoutLine();

describe('a document', () => {
  const photo = () => new File(['%PDF'], 'photo.jpg', { type: 'image/jpeg', lastModified: 1 });
  const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);

  test('keeps nothing waiting that does not hang on it, also while it is on its way', async () => {
    await dataProvider.addRecordDocument('co', { id: 4, file: photo() });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    api.asked.length = 0;
    const server = oneByOne(serverOf());
    api.reply(one => (one.url === '/api/co/4/documents' ? { hangs: true } : server(one)));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stopAfterwards(sender.stop);
    await vi.waitFor(() => expect(asked()).toEqual(['POST /api/districts', 'POST /api/co/4/documents']));
    await changeOutbox(box => addEntry(box, unsent('co')));
    sender.wake();
    await vi.waitFor(() => expect(asked().slice(2)).toEqual(['POST /api/co', 'POST /api/co/4/documents']));
  });

  test('that the server does not take can be taken out, and the rest goes on', async () => {
    await dataProvider.create('co', { data: { ...co, files: [photo()] } });
    await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    api.reply({ status: 415, json: { message: 'This is no picture.' } });
    stopAfterwards(startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop);
    await vi.waitFor(() =>
      expect(outbox().entries).toMatchObject([{ state: 'refused', status: 415 }, { state: 'waits' }]),
    );
    const [refused] = outbox().entries;
    // The form lists it, and takes it out.
    const { data } = await dataProvider.getOne('co', { id: -1 });
    await dataProvider.deleteRecordDocument('co', { id: -1, documentId: data.documents[0].id });
    expect(outbox().entries[0]).toMatchObject({ state: 'waits', files: [] });
    expect(outbox().entries[0]?.key).not.toBe(refused?.key);
    await send(serverOf());
    expect(outbox().entries).toEqual([]);
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({ cos_id: 100 });
  });

  test('that may have arrived stays as it is; one that is all of its entry goes with it', async () => {
    await dataProvider.create('co', { data: { ...co, files: [photo()] } });
    await dataProvider.addRecordDocument('co', { id: 4, file: photo() });
    const [tried, document] = outbox().entries;
    const at = (entry?: OutboxEntry) => entry?.files[0]?.at ?? '';
    expect(withoutFile(outbox(), tried?.seq ?? 0, at(tried))).toBe(outbox());
    const { data } = await dataProvider.getOne('co', { id: -1 });
    const documentId = data.documents[0].id;
    await expect(dataProvider.deleteRecordDocument('co', { id: -1, documentId })).rejects.toMatchObject({
      status: 409,
    });
    const refused = { ...document, state: 'refused' } as OutboxEntry;
    const box = { ...outbox(), entries: [refused] };
    expect(withoutFile(box, refused.seq, at(refused)).entries).toEqual([]);
  });
});

describe('a document of which the server was told nothing yet', () => {
  const bytes = (size: number) => new File([new Uint8Array(size).fill(7)], 'scan.pdf', { lastModified: 1 });
  /** The server's uploads, in bytes; a record takes them. */
  const uploads = new Map<string, number>();
  const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);
  const decoded = (pair = '') => atob(pair.split(' ')[1] ?? '');
  let made = new Set<string>();
  beforeEach(() => {
    uploads.clear();
    made = new Set();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  /** @param after so many bytes of an upload the line ends, once */
  function uploading(size = FILE_BYTES, after = Number.POSITIVE_INFINITY): (asked: Asked) => Reply {
    let isCut = false;
    const server = serverOf();
    return asked => {
      const { method, url, headers, body } = asked;
      const tus = { 'tus-resumable': '1.0.0' };
      if (url === '/api/sync') {
        const [{ key, data }] = (JSON.parse(body) as SyncRequest).entries as [SyncEntry];
        const ids = Object.values((data?.uploads ?? {}) as Record<string, string[]>).flat();
        const gone = { message: 'Gone', errors: {}, code: 'uploadGone' };
        const isKnown = made.has(key);
        if (!isKnown && ids.some(id => !uploads.has(id)))
          return { json: { answers: [{ key, status: 422, body: gone }] } };
        for (const id of ids) uploads.delete(id);
        made.add(key);
        return oneByOne(server)(asked);
      }
      if (method === 'POST') {
        const [name, id] = String(headers['upload-metadata']).split(',');
        expect(decoded(name)).toBe('scan.pdf');
        const own = id ? decoded(id) : 'of-a-form';
        uploads.set(own, 0);
        return { status: 201, headers: { ...tus, 'upload-offset': '0', location: `/api/uploads/${own}` } };
      }
      const id = url.split('/').at(-1) ?? '';
      const before = uploads.get(id);
      if (before === undefined) return { status: 404, json: {} };
      const total = String(size);
      if (method === 'HEAD')
        return { headers: { ...tus, 'upload-offset': String(before), 'upload-length': total } };
      const sent = Math.min(before + body.length, isCut ? Number.POSITIVE_INFINITY : after);
      uploads.set(id, sent);
      isCut ||= sent === after;
      return sent === after
        ? { cut: true }
        : { status: 204, headers: { ...tus, 'upload-offset': String(sent) } };
    };
  }
  const FILE_BYTES = 3000;
  async function sends(answer: (asked: Asked) => Reply): Promise<void> {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    api.asked.length = 0;
    api.reply(answer);
    stopAfterwards(startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop);
    await vi.waitFor(() => expect(outbox().entries).toEqual([]));
  }

  test('goes under an id of the device before its entry, which names it', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    await dataProvider.addRecordDocument('co', { id: 4, file: bytes(FILE_BYTES) });
    const [one, two] = outbox().entries.map(({ files }) => files[0]?.upload ?? '');
    expect(one).not.toBe(two);
    await sends(uploading());
    const each = (id = '') => [
      `HEAD /api/uploads/${id}`,
      'POST /api/uploads',
      `PATCH /api/uploads/${id}`,
      'POST /api/sync',
    ];
    expect(asked()).toEqual([...each(one), ...each(two)]);
    const entries = api.asked.flatMap(({ url, body }) =>
      url === '/api/sync' ? JSON.parse(body).entries : [],
    );
    expect(entries).toMatchObject([
      { action: 'create', data: { ...co, uploads: { files: [one] } } },
      { action: 'document', id: 4, data: { uploads: { files: [two] } } },
    ]);
  });

  test('keeps its id in a file of the outbox, so that a second computer is told the record of what the first has delivered', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
    const server = uploading();
    const told: unknown[] = [];
    let answer: Reply | undefined;
    const once = (asked: Asked): Reply => {
      if (asked.url !== '/api/sync') return server(asked);
      const [{ key, data }] = (JSON.parse(asked.body) as SyncRequest).entries as [SyncEntry];
      told.push(data);
      const body = { message: 'Used', errors: {}, code: 'keyReused' };
      if (JSON.stringify(data) !== JSON.stringify(told[0]))
        return { json: { answers: [{ key, status: 422, body }] } };
      answer ??= server(asked);
      return answer;
    };
    await sends(once);
    const { id } = outbox().sent[0] ?? {};
    stopSending();
    await deleteOfflineStore();
    await setUpOfflineStore('471147');
    const exported = await readExport(blob, 7);
    const taken = await takeFiles(exported.entries, exported);
    await changeOutbox(box => withEntries(box, taken.entries).box);
    await sends(once);
    expect(told).toHaveLength(2);
    expect(outbox().sent).toMatchObject([{ id, documents: ['scan.pdf'] }]);
  });

  test('of which a form has sent a part goes on from there', async () => {
    const size = IN_PARTS_FROM_BYTES + 1000;
    const server = uploading(size, 1_000_000);
    api.reply(server);
    await dataProvider.create('co', { data: { ...co, files: [bytes(size)] } });
    // Without its document the save was not sent.
    expect(outbox().entries).toMatchObject([{ tried: false, files: [{ upload: 'of-a-form' }] }]);
    await sends(server);
    expect(asked()).toEqual([
      'HEAD /api/uploads/of-a-form',
      'PATCH /api/uploads/of-a-form',
      'POST /api/sync',
    ]);
    expect(api.asked[1]?.headers['upload-offset']).toBe('1000000');
  });

  test('that the device has no room for stays known as begun, so that the next save goes on from there', async () => {
    const size = IN_PARTS_FROM_BYTES + 1000;
    api.reply(uploading(size, 1_000_000));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const save = () => dataProvider.create('co', { data: { ...co, files: [bytes(size)] } });
    await expect(save()).rejects.toMatchObject({ status: 0, body: { notStored: true } });
    vi.restoreAllMocks();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.reply({ cut: true });
    await save();
    expect(outbox().entries).toMatchObject([{ files: [{ upload: 'of-a-form' }] }]);
    // It is nobody else's now: the same file in another form is another upload.
    await save();
    expect(outbox().entries[1]?.files[0]?.upload).not.toBe('of-a-form');
  });

  test('is not sent again where its entry had arrived, and goes on from the byte where it had not', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    await dataProvider.create('co', { data: { ...co, name: 'Half', files: [bytes(FILE_BYTES)] } });
    const [done, half] = outbox().entries;
    await changeOutbox(box => markTried(box, [1, 2], new Date().toISOString()));
    made.add(done?.key ?? '');
    uploads.set(half?.files[0]?.upload ?? '', 1000);
    const server = uploading();
    await sends(asked => {
      // What has come in part is no document yet.
      const isHalf =
        asked.url === '/api/sync' &&
        asked.body.includes('Half') &&
        uploads.get(half?.files[0]?.upload ?? '') === 1000;
      if (!isHalf) return server(asked);
      const body = { message: 'Gone', errors: {}, code: 'uploadGone' };
      return { json: { answers: [{ key: half?.key, status: 422, body }] } };
    });
    const id = half?.files[0]?.upload;
    expect(asked()).toEqual([
      ...['POST /api/sync', 'POST /api/sync'],
      ...[`HEAD /api/uploads/${id}`, `PATCH /api/uploads/${id}`, 'POST /api/sync'],
    ]);
    expect(api.asked.find(({ method }) => method === 'PATCH')?.headers['upload-offset']).toBe('1000');
  });
});
