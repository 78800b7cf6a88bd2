import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../../src/components/form/saveFailure.ts';
import type { OutboxEntry } from '../../../src/offline/outbox/entry.ts';
import { loadOutbox } from '../../../src/offline/outbox/outbox.ts';
import { failureOfEntry } from '../../../src/offline/outbox/sendEntry.ts';
import { startSender } from '../../../src/offline/outbox/sender.ts';
import { outbox, sendingProblem } from '../../../src/offline/outbox/state.ts';
import { offlineStoreOwner, offlineStoreState } from '../../../src/offline/store/state.ts';
import { OfflineStorageFull } from '../../../src/offline/store/values.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { request } from '../../../src/providers/http/request.ts';
import { endPreview, startPreview, toSession, writeSession } from '../../../src/providers/session.ts';
import type { Asked } from '../providers/test-api.ts';
import { api, co, failures, oneByOne, serverOf, stopAfterwards, withoutLine } from './sending.ts';

withoutLine();

describe('somebody else in this tab', () => {
  const signInOther = () => {
    const other = toSession({ token: 'token-2', user: { id: 8, name: 'Amir' }, roles: ['admin'] });
    if (other) writeSession(other, false);
  };

  test('keeps nothing in what is not theirs, which is closed; what was being sent stops', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('co', { data: { ...co, name: 'Chakdara women' } });
    const posts: Asked[] = [];
    api.reply(asked => {
      if (asked.url === '/api/sync') return { status: 400, json: { message: 'Each alone' } };
      posts.push(asked);
      signInOther();
      return { status: 201, json: { id: 100, ...co } };
    });
    stopAfterwards(startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop);
    await vi.waitFor(() => expect(offlineStoreState()).toBe('locked'));
    api.reply({ cut: true });
    await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 0 });
    expect(posts).toHaveLength(1);
    expect(offlineStoreOwner()).toMatchObject({ userId: 7, waiting: 2 });
  });

  test('keeps nothing there at the moment when they come, either', async () => {
    signInOther();
    expect(offlineStoreState()).toBe('open');
    await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 0 });
    expect(offlineStoreOwner()?.waiting).toBe(0);
  });
});

describe('while nothing may be written', () => {
  const enterTwo = async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('co', { data: { ...co, name: 'Chakdara women' } });
  };
  const states = () => outbox().entries.map(({ state, tried }) => `${state} ${tried ?? false}`);

  test('as another role is looked at, nothing is kept, nothing is sent and nothing counts as refused', async () => {
    await enterTwo();
    const before = outbox();
    startPreview('so');
    api.reply({ json: {} });
    api.asked.length = 0;
    await expect(
      dataProvider.update('co', { id: -1, data: co, previousData: { id: -1 } }),
    ).rejects.toMatchObject({ status: 403 });
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stopAfterwards(sender.stop);
    sender.wake();
    await loadOutbox();
    expect(outbox()).toEqual(before);
    expect(api.asked).toEqual([]);
    // One that had begun before.
    const [entry] = outbox().entries;
    const refusal = await request('/co', { method: 'POST' }).catch(error => error);
    expect(await failureOfEntry(entry as OutboxEntry, refusal)).toEqual({ kind: 'later' });
    endPreview();
  });

  test('before two-factor sign-in is set up, all waits, and the session learns of it', async () => {
    await enterTwo();
    api.reply({ status: 403, json: { message: 'Set it up', two_factor_setup: true } });
    failures.length = 0;
    stopAfterwards(
      startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) }).stop,
    );
    await vi.waitFor(() => expect(failures).toMatchObject([{ body: { two_factor_setup: true } }]));
    expect(states()).toEqual(['waits true', 'waits true']);
  });

  test('as the device has no more room, that is said, until it has', async () => {
    await enterTwo();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    api.reply(oneByOne(serverOf()));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stopAfterwards(sender.stop);
    await vi.waitFor(() => expect(sendingProblem()).toBeInstanceOf(OfflineStorageFull));
    put.mockRestore();
    sender.wake();
    await vi.waitFor(() => expect(outbox().entries).toEqual([]));
    await vi.waitFor(() => expect(sendingProblem()).toBeUndefined());
    vi.restoreAllMocks();
  });
});

test('a device that has no room says so in words of its own, and the form tries again when the connection is back', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const error = await dataProvider
    .create('co', { data: { name: 'Bara' } })
    .catch((refusal: unknown) => refusal);
  vi.restoreAllMocks();
  expect(failureOf(error)).toMatchObject({
    kind: 'offline',
    message: expect.stringContaining('out of space'),
  });
  expect(outbox().entries).toEqual([]);
});
