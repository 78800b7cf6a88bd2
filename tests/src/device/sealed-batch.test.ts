/** What a tab seals for the time when nothing is open, and what the worker does with it. */
import { describe, expect, test, vi } from 'vitest';
import { BATCH_AT } from '../../../contract/kept-office.ts';
import { forBatch, readBatch } from '../../../src/device/outbox/batch.ts';
import { discardEntry } from '../../../src/device/outbox/changes.ts';
import { emptyOutbox, type OutboxEntry } from '../../../src/device/outbox/entry.ts';
import { changeOutbox } from '../../../src/device/outbox/outbox.ts';
import { outbox } from '../../../src/device/outbox/state.ts';
import { deviceState } from '../../../src/device/state.ts';
import { endKeeping, get } from '../../../src/device/vault.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { sendWaiting } from '../../../src/worker/batch.ts';
import { user } from './prepared.ts';
import { beginSealing, co, inBatch, made, stopSealing, withSealing, worker } from './sealing.ts';

withSealing();

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

  test('is sealed again with what the server gives when the session goes on under another token, and each day', async () => {
    await made();
    const session = toSession({ token: 'token-2', user, roles: ['admin'] });
    if (session) writeSession(session, false);
    const held = () => get<{ token: string; at: number }>('sealed', 'key');
    await vi.waitFor(async () => expect(await held()).toMatchObject({ token: 'token-2' }));
    await made();
    expect(await inBatch()).toHaveLength(2);
    stopSealing();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    beginSealing();
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
    // Sealed again is what may still go: the same content under the same key.
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

test('what belongs to documents goes on its own; what a form has tried to bring, a second change of one record and what was refused wait for a tab', () => {
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
