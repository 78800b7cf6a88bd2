/** The outbox of a prepared device, and the server of the test that it is sent to. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/answers/sync.ts';
import { startSender } from '../../../src/offline/outbox/sender.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { type Asked, type Reply, startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice } from './prepared.ts';

export let api: TestApi;

/** For a file of tests: each begins with an empty device that has no line. */
export function withoutLine(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await prepareDevice();
    api.asked.length = 0;
    api.reply({ cut: true });
  });
  afterEach(async () => {
    stop?.();
    stop = undefined;
    await deleteOfflineStore();
    clearSession();
  });
}

/** What the server was told, whether on its own or among several. */
export const told: Asked[] = [];
const methods: Record<string, string> = {
  ...{ create: 'POST', approve: 'POST', restore: 'POST', update: 'PUT', delete: 'DELETE' },
};
export const oneByOne =
  (answer: (asked: Asked) => Reply) =>
  (asked: Asked): Reply => {
    if (asked.url !== '/api/sync') {
      told.push(asked);
      return answer(asked);
    }
    const answers = (JSON.parse(asked.body) as SyncRequest).entries.map(
      ({ key, action, register, id, data }) => {
        const place = [register, id, ['approve', 'restore'].includes(action) && action]
          .filter(Boolean)
          .join('/');
        const body = data ? JSON.stringify(data) : '';
        const one = {
          method: methods[action] ?? '',
          url: `/api/${place}`,
          headers: { 'idempotency-key': key },
          body,
        };
        told.push(one);
        const { status = 200, json } = answer(one);
        return { key, status, body: json };
      },
    );
    return { json: { answers } };
  };

let stop: (() => void) | undefined;
/** The sender that ends with the test. */
export function stopAfterwards(end: () => void): void {
  stop = end;
}
export const stopSending = () => stop?.();
export const failures: unknown[] = [];
/** The connection is back, and the server answers like this. */
export async function send(answer: (asked: Asked) => Reply): Promise<void> {
  told.length = 0;
  api.reply(oneByOne(answer));
  stop?.();
  const sender = startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) });
  stop = sender.stop;
  await vi.waitFor(() => {
    if (outbox().entries.some(({ state }) => state === 'waits')) throw new Error('still waits');
  });
}
export const bodies = () => told.map(({ method, url, body }) => `${method} ${url} ${body}`);
export const keys = () => told.map(({ headers }) => headers['idempotency-key']);

export const co = { name: 'Chakdara ladies', districts_id: 1, tehsils_id: 2, villages_id: 3 };
/** A server that makes records with ids of its own. */
export const serverOf = (first = 100) => {
  let next = first;
  return ({ method, body }: Asked): Reply => {
    const sent = body ? JSON.parse(body) : {};
    const id = method === 'POST' ? next++ : next;
    return { status: method === 'POST' ? 201 : 200, json: { id, ...sent, updated_at: `at ${id}` } };
  };
};
/** As the browser keeps it that knows of no line. */
export const unsent = (register: string) => ({
  ...{ register, action: 'create' as const, key: 'device-unsent', tried: false, data: co },
  ...{ refs: [], files: [], name: co.name, names: {}, createdAt: new Date().toISOString() },
});

export const list = () => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
});
