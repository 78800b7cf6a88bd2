/** Deletions and decisions hold for the version that was seen; what the server has forgotten is not sent unasked. */
import { HttpError } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/answers/sync.ts';
import { OUTBOX_KEY_DAYS } from '../../../contract/sync.ts';
import { decideEntry, discardEntry, isForgotten, retryEntry } from '../../../src/offline/outbox/changes.ts';
import { changeOutbox } from '../../../src/offline/outbox/outbox.ts';
import { failureOfEntry } from '../../../src/offline/outbox/sendEntry.ts';
import { startSender } from '../../../src/offline/outbox/sender.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice } from './prepared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await prepareDevice();
  api.asked.length = 0;
  api.reply({ cut: true });
});
let stop: (() => void) | undefined;
afterEach(async () => {
  stop?.();
  stop = undefined;
  await deleteOfflineStore();
  clearSession();
  queryClient.clear();
});

const seen = { id: 4, name: 'Jamrud men', updated_at: '2026-11-20T08:00:00.000Z' };
const current = { ...seen, name: 'Jamrud elders', updated_at: '2026-11-21T08:00:00.000Z' };
const approved = { approval_status: 'Approved' as const, approval_note: null };
const DAY = 86_400_000;
const start = () => {
  ({ stop } = startSender({ onSettled: () => undefined, onSignedOut: () => undefined }));
};
const first = () => {
  const [entry] = outbox().entries;
  if (!entry) throw new Error('nothing waits');
  return entry;
};

test('what is deleted or decided on is the version on the screen, one by one and among many', async () => {
  queryClient.setQueryData(['co', 'getList', {}], { data: [seen, { ...seen, id: 5 }], total: 2 });
  await dataProvider.delete('co', { id: 4 });
  await dataProvider.approveMany('co', { ids: [5], ...approved });
  expect(outbox().entries).toMatchObject([
    { action: 'delete', id: 4, data: { updated_at: seen.updated_at }, base: seen },
    { action: 'approve', id: 5, data: { ...approved, updated_at: seen.updated_at } },
  ]);
  api.asked.length = 0;
  api.reply({ json: { answers: [] } });
  start();
  await vi.waitFor(() => expect(api.asked.some(({ url }) => url === '/api/sync')).toBe(true));
  const { entries } = JSON.parse(api.asked[0]?.body ?? '') as SyncRequest;
  expect(entries.map(({ data }) => data?.updated_at)).toEqual([seen.updated_at, seen.updated_at]);
});

test('a deletion that goes alone names its version, too', async () => {
  queryClient.setQueryData(['co', 'getOne', { id: '4' }], seen);
  await dataProvider.delete('co', { id: 4 });
  api.asked.length = 0;
  api.reply({ json: { id: 4 } });
  start();
  await vi.waitFor(() => expect(outbox().entries).toEqual([]));
  expect(api.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `DELETE /api/co/4?updated_at=${seen.updated_at}`,
  ]);
});

test('what others have changed since is for the person to judge again', async () => {
  queryClient.setQueryData(['co', 'getOne', { id: '4' }], seen);
  await dataProvider.approve('co', { id: 4, ...approved });
  api.reply({ status: 409, json: { message: 'Somebody else changed it', current } });
  start();
  await vi.waitFor(() => expect(first().state).toBe('conflict'));
  expect(first()).toMatchObject({ current, base: seen });
  const { seq, key } = first();
  const again = decideEntry(outbox(), seq, {}, current).entries[0];
  expect(again).toMatchObject({ state: 'waits', data: { ...approved, updated_at: current.updated_at } });
  expect(again?.key).not.toBe(key);
  expect(discardEntry(outbox(), seq).entries).toEqual([]);
  const refusal = await failureOfEntry({ ...first(), action: 'delete' }, new HttpError('', 409, { current }));
  expect(refusal).toMatchObject({ kind: 'refused', refusal: { state: 'conflict' } });
});

test('a decision after a change of one’s own passes over nothing that others did in the meantime', async () => {
  const mine = { ...seen, remarks: 'mine' };
  await dataProvider.update('co', { id: 4, data: { remarks: 'mine' }, previousData: seen });
  queryClient.setQueryData(['co', 'getOne', { id: '4' }], mine);
  await dataProvider.approve('co', { id: 4, ...approved });
  // Somebody has rejected it, which no form shows.
  const rejected = { ...seen, approval_status: 'Rejected', updated_at: current.updated_at };
  const saved = { ...rejected, remarks: 'mine', updated_at: '2026-11-22T08:00:00.000Z' };
  api.reply(({ url, body }) => {
    const { entries = [], ...alone } = JSON.parse(body || '{}');
    const answer = (action: string, version: unknown) => {
      if (action === 'update' && version === rejected.updated_at) return { status: 200, body: saved };
      return { status: 409, body: { message: 'changed', current: action === 'update' ? rejected : saved } };
    };
    if (url === '/api/sync')
      return {
        json: {
          answers: entries.map((one: { key: string; action: string; data: { updated_at?: string } }) => ({
            key: one.key,
            ...answer(one.action, one.data.updated_at),
          })),
        },
      };
    const { status, body: json } = answer(url.endsWith('/approve') ? 'approve' : 'update', alone.updated_at);
    return { status, json };
  });
  api.asked.length = 0;
  start();
  await vi.waitFor(() => expect(first()).toMatchObject({ action: 'approve', state: 'conflict' }));
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({ ...approved, updated_at: seen.updated_at });
  expect(first().current).toMatchObject({ approval_status: 'Rejected' });
  const again = decideEntry(outbox(), first().seq, {}, saved).entries[0];
  expect(again).toMatchObject({ data: { ...approved, updated_at: saved.updated_at } });
  expect(again?.judged).toBeUndefined();
});

test('what may have arrived before the server forgets its key is sent again only when somebody says so', async () => {
  await dataProvider.create('co', { data: { name: 'Chakdara ladies' } });
  const old = new Date(Date.now() - OUTBOX_KEY_DAYS * DAY).toISOString();
  const waits = first();
  expect(isForgotten({ ...waits, createdAt: old, tried: false }, Date.now())).toBe(false);
  const lost = { ...waits, createdAt: old, tried: true, triedAt: undefined };
  expect(isForgotten(lost, Date.now())).toBe(true);
  expect(isForgotten({ ...lost, triedAt: new Date().toISOString() }, Date.now())).toBe(false);
  expect(isForgotten({ ...lost, action: 'update' }, Date.now())).toBe(false);

  await changeOutbox(box => ({ ...box, entries: [lost] }));
  api.asked.length = 0;
  start();
  await vi.waitFor(() => expect(first()).toMatchObject({ state: 'refused', lapsed: true }));
  expect(api.asked).toEqual([]);
  api.reply({ status: 201, json: { id: 9 } });
  const { key } = first();
  await changeOutbox(box => retryEntry(box, lost.seq));
  stop?.();
  start();
  await vi.waitFor(() => expect(outbox().entries).toEqual([]));
  expect(api.asked[0]?.headers['idempotency-key']).not.toBe(key);
});

test('documents of a page that was opened under the number of this device belong to the record that was made of it', async () => {
  await dataProvider.create('co', { data: { name: 'Chakdara ladies' } });
  api.reply({ status: 201, json: { id: 9 } });
  start();
  await vi.waitFor(() => expect(outbox().ids).toEqual({ '-1': 9 }));
  api.asked.length = 0;
  api.reply({ json: { id: 9 } });
  await dataProvider.addRecordDocument('co', { id: -1, file: new File(['%PDF'], 'minutes.pdf') });
  await dataProvider.deleteRecordDocument('co', { id: -1, documentId: 3 });
  expect(api.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/co/9/documents',
    'DELETE /api/co/9/documents/3',
  ]);
});
