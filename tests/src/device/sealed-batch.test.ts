/** What a tab seals for the time when none is open, and what the worker does with it. */
import { createDecipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncEntry } from '../../../contract/answers/sync.ts';
import { BATCH_AT, SENDER_LOCK } from '../../../contract/kept-office.ts';
import {
  BATCH_PLACE,
  FILE_PLACE,
  LACKS_FILES,
  partPlace,
  SEALED_PART_BYTES,
  type SealedFile,
} from '../../../contract/sync.ts';
import { forBatch, readBatch } from '../../../src/device/outbox/batch.ts';
import { discardEntry } from '../../../src/device/outbox/changes.ts';
import { emptyOutbox, type OutboxEntry } from '../../../src/device/outbox/entry.ts';
import { changeOutbox } from '../../../src/device/outbox/outbox.ts';
import { outbox } from '../../../src/device/outbox/state.ts';
import { deviceState } from '../../../src/device/state.ts';
import { endKeeping, get } from '../../../src/device/vault.ts';
import { startSealing } from '../../../src/outbox/sealing.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { wipeDevice } from '../../../src/providers/deviceSession.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { sendWaiting } from '../../../src/worker/batch.ts';
import type { WorkerScope } from '../../../src/worker/scope.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice, user } from './prepared.ts';

const key = Buffer.alloc(32, 7).toString('base64url');
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let factory: IDBFactory | undefined;
let stop: () => void;
beforeEach(async () => {
  // The line is seen as lost, so that nothing that is saved has been tried.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await prepareDevice();
  // The tab's connection stays that of the first.
  factory ??= indexedDB;
  vi.stubGlobal('indexedDB', factory);
  api.reply(({ url }) =>
    url === '/api/sync/key' ? { json: { key, wrapped: 'for the server' } } : { cut: true },
  );
  stop = startSealing();
  await vi.waitFor(async () => expect(await get('sealed', 'key')).toBeDefined());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', realFetch);
  stop();
  await wipeDevice();
  clearSession();
  vi.restoreAllMocks();
});

const opened = (body = ''): SyncEntry[] => {
  const { wrapped, sealed } = JSON.parse(body);
  expect(wrapped).toBe('for the server');
  return JSON.parse(decrypted(key, Buffer.from(sealed, 'base64url'), BATCH_PLACE).toString()).entries;
};
const decrypted = (by: string, bytes: Buffer, place: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(by, 'base64url'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
};
/** What the server is told of a document. */
const told = (head: string): SealedFile => {
  const [wrapped, sealed = ''] = head.split('.');
  expect(wrapped).toBe('for the server');
  return JSON.parse(decrypted(key, Buffer.from(sealed, 'base64url'), FILE_PLACE).toString());
};
const inBatch = async () => opened((await readBatch())?.body);
const co = { name: 'چکدرہ ladies', districts_id: 1, tehsils_id: 2, villages_id: 3 };
const made = (more = {}) => dataProvider.create('co', { data: { ...co, ...more } });

describe('a batch', () => {
  test('is there with the entry, changes with it, and goes with it', async () => {
    await made();
    await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    expect(await inBatch()).toEqual([
      { key: outbox().entries[0]?.key, action: 'create', register: 'co', id: -1, data: co },
      expect.objectContaining({ register: 'cmst', data: { participant: 'Zarmina', cos_id: -1 } }),
    ]);
    await dataProvider.update('co', {
      id: -1,
      data: { ...co, name: 'Women' },
      previousData: { ...co, id: -1 },
    });
    expect(outbox().entries).toHaveLength(2);
    expect((await inBatch())[0]?.data?.name).toBe('Women');
    await changeOutbox(box => discardEntry(discardEntry(box, 2), 1));
    expect(await readBatch()).toBeUndefined();
  });

  test('for which the device has no room holds back no entry', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      place,
    ) {
      if (place === BATCH_AT.key) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, place);
    });
    await made();
    expect(outbox().entries).toMatchObject([{ data: co }]);
    expect(await readBatch()).toBeUndefined();
  });

  test('is sealed anew with what the server gives when the session goes on under another token, and each day', async () => {
    await made();
    const session = toSession({ token: 'token-2', user, roles: ['admin'] });
    if (session) writeSession(session, false);
    const held = () => get<{ token: string; at: number }>('sealed', 'key');
    await vi.waitFor(async () => expect(await held()).toMatchObject({ token: 'token-2' }));
    await made();
    expect(await inBatch()).toHaveLength(2);
    stop();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    stop = startSealing();
    const before = (await held())?.at ?? 0;
    vi.setSystemTime(before + 86_400_000);
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(async () => expect((await held())?.at).toBeGreaterThan(before));
  });

  test('that the worker has taken may have arrived: what is changed then follows under a key of its own', async () => {
    await made();
    await sendWaiting(worker(204));
    await dataProvider.update('co', {
      id: -1,
      data: { ...co, name: 'Women' },
      previousData: { ...co, id: -1 },
    });
    expect(outbox().entries).toMatchObject([
      { action: 'create', tried: true, data: co },
      { action: 'update', data: { name: 'Women' } },
    ]);
    // Sealed anew is what may still go: the same content under the same key.
    expect(await inBatch()).toMatchObject([{ key: outbox().entries[0]?.key, data: co }]);
  });

  test('sends nothing more after the session ended; that it was taken is not forgotten', async () => {
    await made();
    await expect(sendWaiting(worker(503))).rejects.toThrow();
    expect((await readBatch())?.body).toBeDefined();
    clearSession();
    await vi.waitFor(() => expect(deviceState()).toBe('locked'));
    await vi.waitFor(async () => expect((await readBatch())?.body).toBeUndefined());
    expect(await readBatch()).toMatchObject({ seqs: [1], takenAt: expect.any(String) });
    await endKeeping('deactivated');
    expect(await readBatch()).toMatchObject({ seqs: [1], takenAt: expect.any(String) });
  });

  test('is wiped with what the server gave when keeping ends', async () => {
    await made();
    await endKeeping('deactivated');
    expect(await readBatch()).toBeUndefined();
  });
});

test('what belongs to documents goes by itself; what a form has tried to bring, a second change of one record and what was refused wait for a tab', () => {
  const entry = (seq: number, more: Partial<OutboxEntry>): OutboxEntry => ({
    ...{ seq, key: `device-${seq}`, register: 'co', action: 'create', id: -seq, data: {}, refs: [] },
    ...{ files: [], name: '', names: {}, state: 'waits', createdAt: '2026-11-23T08:00:00Z' },
    ...more,
  });
  const file = { field: 'files', many: true, name: '', type: '', size: 1, lastModified: 0, at: '' };
  const own = (size: number) => ({ ...file, size, upload: 'id', sealedWith: 'key' });
  const box = (entries: OutboxEntry[]) => ({ ...emptyOutbox, entries });
  const names = { register: 'cmst', refs: ['cos_id'] };
  const entries = [
    entry(1, { files: [file] }),
    entry(2, { ...names, data: { cos_id: -1 } }),
    entry(3, {}),
    entry(4, { ...names, data: { cos_id: -3 } }),
    entry(5, { action: 'approve', id: -3 }),
    entry(6, { action: 'update', id: 9 }),
    entry(7, { action: 'update', id: 9 }),
    entry(8, { state: 'refused' }),
    entry(9, { ...names, data: { cos_id: -8 } }),
    entry(10, { action: 'document', id: 9, register: 'cn' }),
    entry(11, { action: 'delete', id: 7 }),
    entry(12, { tried: true, createdAt: '2026-01-01T08:00:00Z' }),
    entry(13, { files: [own(50), own(60)] }),
    entry(14, { ...names, data: { cos_id: -13 } }),
    entry(15, { ...names, data: { cos_id: -3 }, files: [own(70)] }),
    entry(16, { action: 'document', id: 30, files: [own(20)] }),
    entry(17, { action: 'update', id: 30 }),
    entry(18, { files: [own(1), file] }),
  ];
  const now = Date.parse('2026-11-23T09:00:00Z');
  const seqs = ({ small, withFiles }: ReturnType<typeof forBatch>) => ({
    small: small.map(({ seq }) => seq),
    withFiles: withFiles.map(line => line.map(({ seq }) => seq)),
  });
  expect(seqs(forBatch(box(entries), now))).toEqual({
    small: [3, 4, 6, 11],
    withFiles: [[16], [3, 15], [13], [13, 14]],
  });
  const many = Array.from({ length: 60 }, (_, index) => entry(index + 1, {}));
  expect(forBatch(box(many), now).small).toHaveLength(50);
  const large = many.map(one => ({ ...one, data: { remarks: 'x'.repeat(100_000) } }));
  expect(forBatch(box(large), now).small.length).toBeLessThan(3);
  const hanging = [
    entry(1, { data: { remarks: 'x'.repeat(100_000) }, files: [own(1)] }),
    ...many.slice(1).map(one => ({ ...one, ...names, data: { cos_id: -1 } })),
  ];
  expect(forBatch(box(hanging), now).withFiles.length).toBeLessThan(4);
});

/** A worker whose server answers like this. */
function worker(status: number, held: string[] = [], tabs: unknown[] = []): WorkerScope {
  vi.stubGlobal(
    'fetch',
    asked.mockImplementation(async () => ({ status })),
  );
  const request = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({});
  return {
    navigator: { locks: { query: async () => ({ held: held.map(name => ({ name })) }), request } },
    clients: { matchAll: async () => [{ postMessage: (message: unknown) => tabs.push(message) }] },
  } as unknown as WorkerScope;
}
const asked = vi.fn();
const realFetch = fetch;

/** A server that takes parts, as `server/sync/sealed-files.ts` does, and says how it answers to each request. */
function takingWorker(statusOf: (url: string, part?: string, name?: string) => number = () => 204) {
  const files = new Map<string, { parts: Uint8Array[]; offset: number }>();
  const log: string[] = [];
  const scope = worker(204);
  asked.mockImplementation(async (url: string, { headers, body }: RequestInit) => {
    const { 'sealed-file': head, 'sealed-part': part } = headers as Record<string, string>;
    if (!head) {
      const names = String(opened(body as string).map(({ data }) => data?.name));
      const status = statusOf(url, part, names);
      log.push(`${status} ${names}`);
      return { status };
    }
    const status = statusOf(url, part);
    const { id, size, key: own, at } = told(head);
    log.push(`${status} ${id === idOf(0) ? 'first' : 'second'} ${part ?? 'asked'}`);
    if (status !== 204) return { status };
    const file = files.get(id) ?? { parts: [], offset: 0 };
    files.set(id, file);
    if (part !== undefined) {
      expect(Number(part)).toBe(file.parts.length);
      const plain = decrypted(
        own,
        Buffer.from(await (body as Blob).arrayBuffer()),
        partPlace(at, Number(part), (Number(part) + 1) * SEALED_PART_BYTES >= size),
      );
      file.parts.push(plain);
      file.offset += plain.length;
    }
    return { status, headers: new Headers({ 'upload-offset': String(file.offset) }) };
  });
  return { scope, log, files };
}
const idOf = (index: number) => outbox().entries.flatMap(({ files }) => files)[index]?.upload ?? '';

describe('the worker, with documents', () => {
  const bytes = new Uint8Array(2 * SEALED_PART_BYTES + 7).map((_, index) => index % 251);
  const first = () => new File([bytes], 'minutes.pdf', { lastModified: 1 });
  beforeEach(async () => {
    asked.mockReset();
    await made({ name: 'With minutes', files: [first()] });
    await made({ name: 'With a plan', files: [new File(['%PDF'], 'plan.pdf', { lastModified: 1 })] });
    await made({ name: 'Small' });
  });

  test('delivers what is small, then each with its parts, which are nowhere in clear', async () => {
    const { scope, log, files } = takingWorker();
    const ids = [idOf(0), idOf(1)];
    await sendWaiting(scope);
    expect(log).toEqual([
      '204 Small',
      ...['204 second asked', '204 second 0', '204 With a plan'],
      ...['204 first asked', '204 first 0', '204 first 1', '204 first 2', '204 With minutes'],
    ]);
    const [one, two] = ids.map(id => Buffer.concat(files.get(id)?.parts ?? []));
    expect(one?.equals(bytes)).toBe(true);
    expect(two?.toString()).toBe('%PDF');
    expect(asked.mock.calls.every(([, { credentials }]) => credentials === 'omit')).toBe(true);
    await sendWaiting(scope);
    expect(log).toHaveLength(9);
    // All of them may have arrived.
    await changeOutbox(box => ({ ...box }));
    expect(outbox().entries.map(({ tried }) => tried)).toEqual([true, true, true]);
  });

  test('goes on from the part at which the line broke, and has sent no entry before its document', async () => {
    let isBroken = true;
    const { scope, log } = takingWorker((_, part) => (isBroken && part === '1' ? 503 : 204));
    await expect(sendWaiting(scope)).rejects.toThrow('503');
    const row = await readBatch();
    expect(row?.withFiles?.map(({ takenAt, body }) => [takenAt !== undefined, body !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
    isBroken = false;
    log.length = 0;
    await sendWaiting(scope);
    expect(log).toEqual(['204 first asked', '204 first 1', '204 first 2', '204 With minutes']);
  });

  test('asks first whether an entry is there whose answer got lost, and sends its documents only where they are missing', async () => {
    let lost = 'With a plan';
    let lacks = '';
    const { scope, log } = takingWorker((url, _, name) => {
      if (url !== '/api/sync/sealed') return 204;
      if (name === lacks) {
        lacks = '';
        return LACKS_FILES;
      }
      return name === lost ? 503 : 204;
    });
    await expect(sendWaiting(scope)).rejects.toThrow('503');
    lost = 'With minutes';
    log.length = 0;
    await expect(sendWaiting(scope)).rejects.toThrow('503');
    expect(log.slice(0, 2)).toEqual(['204 With a plan', '204 first asked']);
    lost = '';
    // Its answer was none of an entry that had arrived.
    lacks = 'With minutes';
    log.length = 0;
    await sendWaiting(scope);
    expect(log).toEqual(['409 With minutes', '204 first asked', '204 With minutes']);
    expect((await readBatch())?.withFiles?.map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  test('leaves an entry to a tab whose documents are missing still when they were sent', async () => {
    const { scope, log } = takingWorker((_, __, name) => (name === 'With a plan' ? LACKS_FILES : 204));
    await sendWaiting(scope);
    expect(log.filter(one => one.includes('plan'))).toEqual(['409 With a plan']);
    expect((await readBatch())?.withFiles?.map(({ body, files }) => [body, files])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  test('leaves an entry to a tab whose document is refused, and delivers the others', async () => {
    const { scope, log } = takingWorker((_, part) => (part === '2' ? 400 : 204));
    await sendWaiting(scope);
    expect(log).toContain('204 With a plan');
    expect(log).not.toContain('204 With minutes');
    // Nor do the words stay that open its documents.
    expect((await readBatch())?.withFiles?.map(({ body, files }) => [body, files])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
    await changeOutbox(box => ({ ...box }));
    expect(outbox().entries.map(({ tried }) => tried)).toEqual([false, true, true]);
  });

  test('stops in the midst of a document that a tab takes back, or goes on with', async () => {
    const { scope, log } = takingWorker();
    const { locks } = scope.navigator;
    const query = vi.fn(async () => ({ held: [] as { name: string }[] }));
    Object.assign(locks ?? {}, { query });
    query.mockImplementation(async () => {
      if (log.includes('204 first 0')) await changeOutbox(box => discardEntry(box, 1));
      return { held: [] };
    });
    await sendWaiting(scope);
    expect(log.filter(one => one.includes('first'))).toEqual(['204 first asked', '204 first 0']);
    expect(log).not.toContain('204 With minutes');
  });

  test('gives way to a tab that has come', async () => {
    const { scope, log } = takingWorker();
    Object.assign(scope.navigator.locks ?? {}, {
      query: async () => ({ held: log.includes('204 first 0') ? [{ name: SENDER_LOCK }] : [] }),
    });
    await expect(sendWaiting(scope)).rejects.toThrow('A tab sends');
    expect(log.at(-1)).toBe('204 first 0');
  });

  test('sends nothing more after the session has ended', async () => {
    const { scope, log } = takingWorker((_, part) => (part === '1' ? 503 : 204));
    await expect(sendWaiting(scope)).rejects.toThrow();
    clearSession();
    await vi.waitFor(async () => expect((await readBatch())?.withFiles).toHaveLength(1));
    expect(await readBatch()).toMatchObject({ withFiles: [{ seqs: [2], files: [] }] });
    log.length = 0;
    await sendWaiting(scope);
    expect(log).toEqual([]);
  });
});

test('what belongs to a record with documents takes the record along, whose documents do not go twice', async () => {
  asked.mockReset();
  await made({ name: 'With minutes', files: [new File(['%PDF'], 'minutes.pdf')] });
  await dataProvider.create('cmst', { data: { name: 'Training', cos_id: -1 } });
  const { scope, log } = takingWorker();
  await sendWaiting(scope);
  expect(log).toEqual(['204 first asked', '204 first 0', '204 With minutes', '204 With minutes,Training']);
});

describe('the worker', () => {
  beforeEach(async () => {
    await made();
    asked.mockReset();
  });

  test('delivers it as it is, without a session, and once', async () => {
    const { body } = (await readBatch()) ?? {};
    await sendWaiting(worker(204));
    expect(asked.mock.calls).toEqual([
      ['/api/sync/sealed', expect.objectContaining({ method: 'POST', body, credentials: 'omit' })],
    ]);
    expect(await readBatch()).toMatchObject({ seqs: [1], body: undefined, takenAt: expect.any(String) });
    await sendWaiting(worker(204));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([200, 429, 502, 503])('comes again after %i', async status => {
    await expect(sendWaiting(worker(status))).rejects.toThrow();
    expect(await readBatch()).toMatchObject({ body: expect.any(String), takenAt: expect.any(String) });
  });

  test.each([400, 401])('drops it after %i: the entry stays for a tab', async status => {
    await sendWaiting(worker(status));
    expect((await readBatch())?.body).toBeUndefined();
    expect(outbox().entries).toHaveLength(1);
  });

  test('leaves it to a tab that can send, and comes again as long as that has not', async () => {
    const told: unknown[] = [];
    await expect(sendWaiting(worker(204, [SENDER_LOCK], told))).rejects.toThrow();
    await changeOutbox(box => discardEntry(box, 1));
    await sendWaiting(worker(204, [SENDER_LOCK]));
    expect(asked).not.toHaveBeenCalled();
    expect(told).toHaveLength(1);
  });

  test('makes no database where nothing is kept', async () => {
    const before = indexedDB;
    const fresh = new IDBFactory();
    vi.stubGlobal('indexedDB', fresh);
    try {
      await sendWaiting(worker(204));
      expect((await fresh.databases()).map(({ name }) => name)).not.toContain(BATCH_AT.database);
    } finally {
      vi.stubGlobal('indexedDB', before);
    }
  });
});
