/** A backup on its way to an object store whose line breaks: it goes on where it stopped. */
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { describe, expect, test, vi } from 'vitest';
import { partBytes } from '../../../server/backup/send-in-parts.ts';
import { retry } from '../../../server/files/retry.ts';
import { openS3 } from '../../../server/files/s3-client.ts';
import { CONTENT, isPart, NAME, never, objectLine, PART, quick, send } from './object-line.ts';

const { objects, place, timesSent, isKept, overLine } = objectLine();

const is =
  (asked: string, word: RegExp) =>
  ({ method, url = '' }: { method?: string; url?: string }): boolean =>
    method === asked && word.test(url);
type Line = Awaited<ReturnType<typeof overLine>>['line'];

describe('an upload', () => {
  test.each([
    ['refused with 500 several times', [500, 500, 503].map(status => ({ status }))],
    ['cut off in the middle', [{ sentBytes: PART / 2 }, { sentBytes: 10 }]],
    ['received, with its answer lost', [{ isUnanswered: true }]],
  ])('continues with the part that was %s', async (_, faults) => {
    for (const fault of faults) objects.next(isPart(4), fault);
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    const once = Array(11).fill(1);
    once[3] += faults.length;
    expect(timesSent()).toEqual(once);
    expect(await isKept()).toBe(true);
    expect(objects.uploads.size).toBe(0);
  });

  test.each([
    [
      'out of reach',
      (line: Line) => {
        line.refuse(true);
        line.cut();
      },
    ],
    ['silent', (line: Line) => line.freeze()],
  ])('waits for a store that is %s for a while and keeps the parts that it has', async (_, begin) => {
    const { line, endpoint } = await overLine();
    let waits = 0;
    const onWait = () => {
      waits++;
      if (waits < 3) return;
      line.refuse(false);
      line.thaw();
    };
    const target = place({ retries: quick({ onWait }), silenceMs: 300 }, endpoint);
    await target.write(NAME, never, async to => {
      to.write(CONTENT.subarray(0, 5 * PART));
      while (objects.asked.filter(isPart(4)).length === 0) await new Promise(setImmediate);
      begin(line);
      to.end(CONTENT.subarray(5 * PART));
    });
    expect(waits).toBeGreaterThanOrEqual(3);
    expect(await isKept()).toBe(true);
    const times = timesSent();
    expect(times.slice(0, 3)).toEqual([1, 1, 1]);
    expect(times.slice(7)).toEqual([1, 1, 1, 1]);
  });

  test("is complete when its end wasn't answered", async () => {
    objects.next(({ method, url }) => method === 'POST' && Boolean(url?.includes('uploadId')), {
      isUnanswered: true,
    });
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    expect(await isKept()).toBe(true);
  });

  test("is complete when its end wasn't answered and the store needs time to confirm it", async () => {
    objects.next(is('POST', /uploadId/), { isUnanswered: true });
    // The client itself asks three times.
    for (let n = 0; n < 4; n++) objects.next(is('HEAD', /aup-/), { status: 500 });
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    expect(await isKept()).toBe(true);
  });

  test('that is given up leaves neither an object nor parts', async () => {
    const name = NAME.replace('23T', '22T');
    for (let n = 0; n < 8; n++) objects.next(isPart(2), { status: 500 });
    await expect(place().write(name, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 500 },
    });
    expect(timesSent()[1]).toBe(8);
    expect(objects.uploads.size).toBe(0);
    expect(await place().sizeOf(name)).toBeUndefined();
  });

  test('that is forbidden is not tried again', async () => {
    objects.next(isPart(2), { status: 403 });
    await expect(place().write(NAME, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    expect(timesSent()[1]).toBe(1);
    expect(objects.uploads.size).toBe(0);
  });

  test('stops at once with the server, even while it waits', async () => {
    const stop = new AbortController();
    const retries = quick({ firstMs: 3_600_000, longestMs: 3_600_000, onWait: () => stop.abort() });
    objects.next(isPart(3), { status: 500 });
    await expect(place({ retries }).write(NAME, stop.signal, send)).rejects.toThrow();
    expect(objects.uploads.size).toBe(0);
  });

  /** On its own nothing ends a silence as long as this test may last. */
  const silenceMs = 3_600_000;
  const silences: [string, ((asked: { method?: string; url?: string }) => boolean)[]][] = [
    ['on earlier uploads', [is('GET', /[?&]uploads/)]],
    ['at its beginning', [is('POST', /[?&]uploads/)]],
    ['in the middle', [isPart(3)]],
    ['at its end', [is('POST', /uploadId/)]],
    ['about its size', [is('HEAD', /aup-/)]],
    ['in the middle and when it is given up', [isPart(3), is('DELETE', /uploadId/)]],
  ];
  test.each(silences)('stops with the server when the store is silent %s', async (_, kinds) => {
    for (const isIt of kinds) objects.next(isIt, { isSilent: true });
    const stop = new AbortController();
    const writing = place({ silenceMs }).write(NAME, stop.signal, send);
    const ended = expect(writing).rejects.toThrow();
    await vi.waitFor(() => expect(objects.asked.some(asked => kinds[0]?.(asked))).toBe(true));
    stop.abort();
    await ended;
    objects.uploads.clear();
  });

  test.each([
    ['which database its backups belong to', 'owner', is('GET', /owner/)],
    ['which backups it has', 'names', is('GET', /list-type/)],
  ] as const)(
    "doesn't start when the store is silent about %s and the server stops",
    async (_, what, isIt) => {
      objects.next(isIt, { isSilent: true });
      const stop = new AbortController();
      const target = place({ silenceMs, retries: quick({ signal: stop.signal }) });
      const ended = expect(target[what]()).rejects.toThrow();
      await vi.waitFor(() => expect(objects.asked.some(isIt)).toBe(true));
      stop.abort();
      await ended;
    },
  );

  test.each([
    ['CERT_HAS_EXPIRED', 1],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 1],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 1],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 1],
    ['ENOTFOUND', 1],
    ['EAI_AGAIN', 8],
    ['ECONNREFUSED', 8],
  ])('that fails with %s is tried %i times', async (code, times) => {
    const work = vi.fn(() => Promise.reject(Object.assign(new Error(code), { code })));
    await expect(retry(work, quick())).rejects.toThrow(code);
    expect(work).toHaveBeenCalledTimes(times);
  });

  test("that can't start says why", async () => {
    objects.next(is('POST', /[?&]uploads/), { status: 403 });
    await expect(place().write(NAME, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  test('of a killed process is removed by the next one, without touching other parts', async () => {
    const { client, bucket: Bucket } = openS3(objects.address());
    const begin = (Key: string) => client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await begin(`backups/${NAME}`);
    await begin('backups/a-letter.txt');
    await begin(`elsewhere/${NAME}`);
    await place().write(NAME, never, send);
    expect([...objects.uploads.values()].sort()).toEqual([
      'documents/backups/a-letter.txt',
      `documents/elsewhere/${NAME}`,
    ]);
    objects.uploads.clear();
  });

  test('has parts that stores accept, for offices of up to 5 TiB', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => partBytes(index + 1));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5 * 2 ** 40);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(5 * 2 ** 20);
    expect(Math.max(...all)).toBeLessThanOrEqual(5 * 2 ** 30);
    expect(new Set(all.slice(0, 2_500))).toEqual(new Set([32 * 2 ** 20]));
  });
});
