/** Batches that wait sealed in the browser, and the worker that delivers them. */
import { createDecipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { SyncEntry } from '../../../contract/answers/sync.ts';
import {
  BATCH_PLACE,
  FILE_PLACE,
  partPlace,
  SEALED_PART_BYTES,
  type SealedFile,
} from '../../../contract/sync.ts';
import { readBatch } from '../../../src/device/outbox/batch.ts';
import { outbox } from '../../../src/device/outbox/state.ts';
import { get } from '../../../src/device/vault.ts';
import { startSealing } from '../../../src/outbox/sealing.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { wipeDevice } from '../../../src/providers/deviceSession.ts';
import { clearSession } from '../../../src/providers/session.ts';
import type { WorkerScope } from '../../../src/worker/scope.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice } from './prepared.ts';

const realFetch = fetch;
const key = Buffer.alloc(32, 7).toString('base64url');
let api: TestApi;
let factory: IDBFactory | undefined;
let stop: () => void;
export const stopSealing = () => stop();
export const beginSealing = () => {
  stop = startSealing();
};

/** For a file of tests: a prepared device offline, whose batches are sealed for the server. */
export function withSealing(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    // The connection is seen as lost, so that nothing that is saved has been tried.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await prepareDevice();
    // The tab's connection stays that of the first.
    factory ??= indexedDB;
    vi.stubGlobal('indexedDB', factory);
    api.reply(({ url }) =>
      url === '/api/sync/key' ? { json: { key, wrapped: 'for the server' } } : { cut: true },
    );
    beginSealing();
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
}

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
/** What the server is told about a document. */
const told = (head: string): SealedFile => {
  const [wrapped, sealed = ''] = head.split('.');
  expect(wrapped).toBe('for the server');
  return JSON.parse(decrypted(key, Buffer.from(sealed, 'base64url'), FILE_PLACE).toString());
};
export const inBatch = async () => opened((await readBatch())?.body);
export const co = { name: 'چکدرہ ladies', districts_id: 1, tehsils_id: 2, villages_id: 3 };
export const made = (more = {}) => dataProvider.create('co', { data: { ...co, ...more } });

/** A worker whose server answers like this. */
export function worker(status: number, held: string[] = [], tabs: unknown[] = []): WorkerScope {
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
export const asked = vi.fn();

/** A server that takes parts, as `server/sync/sealed-files.ts` does, and says how it answers to each request. */
export function takingWorker(statusOf: (url: string, part?: string, name?: string) => number = () => 204) {
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
export const idOf = (index: number) => outbox().entries.flatMap(({ files }) => files)[index]?.upload ?? '';
