import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OUTBOX_SYNC } from '../../../contract/service-worker.ts';
import {
  decideEntry,
  discardEntry,
  mayHaveArrived,
  noteFailed,
  retryEntry,
} from '../../../src/offline/outbox/changes.ts';
import type { OutboxEntry } from '../../../src/offline/outbox/entry.ts';
import { changeOutbox } from '../../../src/offline/outbox/outbox.ts';
import { failureOfEntry, sendEntry } from '../../../src/offline/outbox/sendEntry.ts';
import { startSender } from '../../../src/offline/outbox/sender.ts';
import { outbox } from '../../../src/offline/outbox/state.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { withSentHeaders } from '../../../src/providers/http/errors.ts';
import type { Asked, Reply } from '../providers/test-api.ts';
import {
  api,
  bodies,
  co,
  failures,
  keys,
  oneByOne,
  send,
  serverOf,
  stopAfterwards,
  told,
  withoutLine,
} from './sending.ts';

withoutLine();

describe('what the server refuses', () => {
  test('is kept with its reasons, holds back what hangs on it, and goes again once it is changed', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    const refusing = ({ url }: Asked): Reply =>
      url.endsWith('/co')
        ? { status: 422, json: { message: 'Wrong', errors: { name: ['This name is taken.'] } } }
        : { status: 201, json: { id: 50 } };
    told.length = 0;
    api.reply(oneByOne(refusing));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stopAfterwards(sender.stop);
    await vi.waitFor(() => expect(outbox().entries.map(({ state }) => state)).toEqual(['refused', 'waits']));
    const [refused, behind] = outbox().entries;
    expect(refused).toMatchObject({ state: 'refused', status: 422, errors: { name: 'This name is taken.' } });
    expect(behind).toMatchObject({ register: 'cmst', state: 'waits' });
    expect(bodies()).toHaveLength(2);
    // Others name it: it can't be thrown away under them.
    await changeOutbox(box => discardEntry(box, refused?.seq ?? 0));
    expect(outbox().entries).toHaveLength(2);

    const key = refused?.key;
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara women' }, previousData });
    expect(outbox().entries[0]).toMatchObject({ action: 'create', state: 'waits' });
    expect(outbox().entries[0]?.key).not.toBe(key);
    await send(serverOf());
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ name: 'Chakdara women' });
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({ cos_id: 100 });
  });

  test('a record that others changed in other fields goes over their version; in the same, both are kept until somebody decides', async () => {
    const seen = { ...co, id: 5, updated_at: 'first', ref_code: 'A' };
    const change = { ...co, ref_code: 'A', name: 'Mine' };
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    let current: object = { ...seen, updated_at: 'second', remarks: 'theirs' };
    const server = ({ body }: Asked): Reply =>
      JSON.parse(body).updated_at === (current as { updated_at: string }).updated_at
        ? { json: { id: 5, updated_at: 'last' } }
        : { status: 409, json: { message: 'changed', current } };
    await send(server);
    expect(outbox().entries).toEqual([]);
    expect(told.map(({ body }) => JSON.parse(body).updated_at)).toEqual(['first', 'second']);

    api.reply({ cut: true });
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    current = { ...seen, name: 'Theirs', updated_at: 'third' };
    await send(server);
    expect(outbox().entries).toMatchObject([{ state: 'conflict', data: { name: 'Mine' }, current }]);
    const [entry] = outbox().entries;
    await changeOutbox(box => decideEntry(box, entry?.seq ?? 0, { name: 'Both' }, current as never));
    await send(server);
    expect(outbox().entries).toEqual([]);
    expect(JSON.parse(told.at(-1)?.body ?? '')).toMatchObject({ name: 'Both', updated_at: 'third' });
  });

  test('a right that was lost is said, and tried again when somebody asks for it', async () => {
    await dataProvider.create('co', { data: co });
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    expect(outbox().entries).toMatchObject([{ state: 'refused', status: 403, message: 'Not yours' }]);
    const before = keys();
    await changeOutbox(box => retryEntry(box, 1));
    await send(serverOf());
    expect(outbox().entries).toEqual([]);
    expect(keys()).toEqual(before);
  });

  test('what may have arrived before it was refused goes again under its key, and a change of it follows as one', async () => {
    await dataProvider.create('co', { data: co });
    const key = outbox().entries[0]?.key;
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    expect(outbox().entries.map(mayHaveArrived)).toEqual([true]);
    await changeOutbox(box => retryEntry(box, 1));
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara women' }, previousData });
    await send(serverOf());
    expect(told.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect([keys()[0], JSON.parse(told[0]?.body ?? '').name]).toEqual([key, co.name]);
    expect(outbox().entries).toEqual([]);
  });

  test('a change that waits behind what is refused permanently goes with it', async () => {
    await dataProvider.create('co', { data: { ...co, villages_id: 3 } });
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { name: 'Free name' }, previousData });
    const server = serverOf();
    await send(asked =>
      JSON.parse(asked.body).name === 'Free name'
        ? server(asked)
        : { status: 422, json: { message: 'Wrong', errors: { name: ['Taken.'] } } },
    );
    expect(outbox().entries).toEqual([]);
    expect(told.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(new Set(keys()).size).toBe(2);
  });

  test('what fails the server each time is aside for the others, with its words', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    for (let time = 1; time < 5; time++) await changeOutbox(box => noteFailed(box, 1));
    await send(asked =>
      asked.url === '/api/co' ? { status: 500, json: { message: 'Went wrong' } } : serverOf()(asked),
    );
    expect(outbox().entries).toMatchObject([{ register: 'co', state: 'refused', message: 'Went wrong' }]);
    expect(outbox().entries[0] && mayHaveArrived(outbox().entries[0] as never)).toBe(false);
  });

  test('only after it has failed some times, and never for a server that is away or a page that is no answer', async () => {
    await dataProvider.create('co', { data: co });
    const [entry] = outbox().entries;
    const kinds = [500, 501, 502, 503, 504, 200, 204, 304].map(
      async status => (await failureOfEntry(entry as never, { status })).kind,
    );
    expect(await Promise.all(kinds)).toEqual([...Array(2).fill('failed'), ...Array(6).fill('later')]);
    // Of a session that another tab has replaced in the meantime.
    const replaced = withSentHeaders(new HttpError('', 401), { Authorization: 'Bearer before' });
    expect((await failureOfEntry(entry as never, replaced)).kind).toBe('later');
  });

  test('a later change holds no field against the decision that it only carried along', async () => {
    const seen = { ...co, id: 5, updated_at: 'first', ref_code: 'A', remarks: 'old' };
    const change = { ...co, ref_code: 'A', name: 'Mine', remarks: 'old' };
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    const previousData = { ...seen, name: 'Mine' };
    await dataProvider.update('co', { id: 5, data: { ...change, ref_code: 'B' }, previousData });
    const current = { ...seen, name: 'Theirs', remarks: 'new', updated_at: 'second' };
    const server = ({ body }: Asked): Reply =>
      JSON.parse(body).updated_at === 'first'
        ? { status: 409, json: { message: 'changed', current } }
        : { json: { id: 5, updated_at: 'third' } };
    told.length = 0;
    api.reply(oneByOne(server));
    stopAfterwards(startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop);
    await vi.waitFor(() => expect(outbox().entries[0]?.state).toBe('conflict'));
    await changeOutbox(box => decideEntry(box, 1, { name: 'Theirs', remarks: 'new' }, current));
    await send(server);
    expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
      { name: 'Theirs', remarks: 'new', ref_code: 'A' },
      { name: 'Theirs', remarks: 'new', ref_code: 'B', updated_at: 'third' },
    ]);
  });

  test('an ended session stops it, and nothing is lost', async () => {
    failures.length = 0;
    await dataProvider.create('co', { data: co });
    api.reply({ status: 401, json: { message: 'no' } });
    stopAfterwards(
      startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) }).stop,
    );
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(outbox().entries).toMatchObject([{ state: 'waits' }]);
  });
});

describe('the browser, once told that something waits', () => {
  const worker = new EventTarget();
  const register = vi.fn(async () => undefined);
  const says = () => worker.dispatchEvent(new MessageEvent('message', { data: OUTBOX_SYNC }));
  beforeEach(() => {
    register.mockClear();
    const getRegistration = async () => ({ sync: { register } });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(worker, { getRegistration }),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.restoreAllMocks();
  });

  test('makes nobody ask a server again that asked for patience, and is told once', async () => {
    await dataProvider.create('co', { data: co });
    api.reply({ status: 503, headers: { 'retry-after': '60' } });
    api.asked.length = 0;
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stopAfterwards(sender.stop);
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    // Looked at by each attempt, before anything else.
    const line = vi.spyOn(navigator, 'onLine', 'get');
    says();
    sender.wake();
    window.dispatchEvent(new Event('online'));
    expect(line).not.toHaveBeenCalled();
    api.reply({ status: 503 });
    const later = Date.now() + 120_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await vi.waitFor(() => {
      sender.wake();
      expect(api.asked.length).toBeGreaterThan(2);
    });
    expect(register).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      line.mockClear();
      says();
      expect(line).toHaveBeenCalled();
    });
  });
});

test('a record that is made, and of which its author is told nothing, has arrived; any other answer without an id has not', async () => {
  await dataProvider.create('contractor', { data: { company_name: 'Khyber Builders' } });
  const [entry] = outbox().entries as [OutboxEntry];
  api.reply({ json: { company_name: 'Khyber Builders' } });
  await expect(sendEntry(entry)).rejects.toMatchObject({ status: 200 });
  await send(() => ({ status: 201, json: { company_name: 'Khyber Builders' } }));
  expect(outbox().entries).toEqual([]);
  expect(outbox().sent.map(({ register, id }) => [register, id])).toEqual([['contractor', undefined]]);
  expect(outbox().ids).toEqual({});
});
