/** The worker delivers what is pending sealed, with no tab open (decision 065). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BATCH_AT, SENDER_LOCK } from '../../../contract/kept-office.ts';
import { LACKS_FILES, SEALED_PART_BYTES } from '../../../contract/sync.ts';
import { readBatch } from '../../../src/device/outbox/batch.ts';
import { discardEntry } from '../../../src/device/outbox/changes.ts';
import { changeOutbox } from '../../../src/device/outbox/outbox.ts';
import { outbox } from '../../../src/device/outbox/state.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { sendWaiting } from '../../../src/worker/batch.ts';
import { asked, idOf, made, takingWorker, withSealing, worker } from './sealing.ts';

withSealing();

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

  test('goes on from the part at which the connection broke, and has sent no entry before its document', async () => {
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
