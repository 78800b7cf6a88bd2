// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ByteStore, memoryStore, StorageFull } from '../../public-portal/download/byte-store.ts';
import { noProgress } from '../../public-portal/download/http-ranges.ts';
import { Transfer } from '../../public-portal/download/transfer.ts';
import { dice } from '../support/dice.ts';
import { archiveOf, bring, losing, ranged, serverWith } from './support/transfer.ts';

describe('the download over a line that breaks', () => {
  it('comes through a line whose every answer breaks right after its last bytes, of which nothing can be kept', async () => {
    const bytes = archiveOf(3_000_000);
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => 300_000,
      ),
    );
    const run = await bring(url, { fetch: losing });
    expect(run.ending).toEqual({ kind: 'complete' });
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(run.waits.length).toBeLessThan(8);
    expect(seen.length).toBeLessThan(30);
  });

  it('asks for more at once again when parts arrive', async () => {
    const bytes = archiveOf(12_000_000);
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        count => (count < 5 ? 1_000 : null),
      ),
    );
    const run = await bring(url, { fetch: losing });
    expect(run.ending).toEqual({ kind: 'complete' });
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(run.waits).toHaveLength(4);
    expect(seen.length).toBeLessThan(35);
  });

  it('brings every byte through twenty breaks at random places', async () => {
    const random = dice(20_261_123);
    const bytes = archiveOf(600_000);
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        (count, length) => (count > 20 ? null : Math.floor(random() * Math.min(length, 60_000))),
      ),
    );
    const run = await bring(url);
    expect(run.ending).toEqual({ kind: 'complete' });
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(seen.length).toBe(21);
    expect(seen[0]?.headers.range).toBeUndefined();
    expect(seen.at(-1)?.headers['if-range']).toBe('"a"');
    expect(seen.at(-1)?.headers['x-download-grant']).toBe('pass');
  });

  it('asks for exactly what is missing', async () => {
    const bytes = archiveOf(1000);
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        count => (count === 1 ? 400 : null),
      ),
    );
    const run = await bring(url);
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(seen[1]?.headers.range).toBe('bytes=400-');
  });

  it('begins again, and says so, when the documents changed in the meantime', async () => {
    let archive = { bytes: archiveOf(5000, 1), etag: '"a"' };
    const { url } = await serverWith(
      ranged(
        () => archive,
        count => {
          if (count > 1) return null;
          setTimeout(() => {
            archive = { bytes: archiveOf(4000, 7), etag: '"b"' };
          }, 0);
          return 2500;
        },
      ),
    );
    const run = await bring(url, { delay: () => 30 });
    expect(run.ending).toEqual({ kind: 'complete' });
    expect(run.bytes.equals(archiveOf(4000, 7))).toBe(true);
    expect(run.events.at(-1)).toEqual({ restarted: true, changed: true });
  });

  it('goes on from bytes kept before a reload', async () => {
    const bytes = archiveOf(3000);
    const store = memoryStore();
    await store.write(new Uint8Array(bytes.subarray(0, 1300)));
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      ),
    );
    const run = await bring(url, { store, known: { etag: '"a"', total: 3000, written: 1200 } });
    expect(seen[0]?.headers.range).toBe('bytes=1200-');
    expect(run.bytes.equals(bytes)).toBe(true);
  });

  it('finishes when only the confirmation was missing', async () => {
    const bytes = archiveOf(3000);
    const store = memoryStore();
    await store.write(new Uint8Array(bytes));
    const { url, seen } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      ),
    );
    const run = await bring(url, { store, known: { etag: '"a"', total: 3000, written: 3000 } });
    expect(seen.map(request => request.headers.range)).toEqual(['bytes=2999-']);
    expect(run.ending).toEqual({ kind: 'complete' });
    expect(run.bytes.equals(bytes)).toBe(true);
  });

  it('takes the whole again from a server that knows no ranges', async () => {
    const bytes = archiveOf(5000);
    const { url } = await serverWith((_request, response, count) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': bytes.length });
      if (count === 1) response.write(bytes.subarray(0, 2000), () => setTimeout(() => response.destroy(), 5));
      else response.end(bytes);
    });
    const run = await bring(url);
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(run.events.at(-1)).toEqual({ restarted: true, changed: false });
  });

  it('drops a range that does not fit and starts over', async () => {
    const bytes = archiveOf(1000);
    const { url } = await serverWith((request, response) => {
      if (!request.headers.range)
        return response.writeHead(200, { etag: '"a"', 'content-length': 1000 }).end(bytes);
      response
        .writeHead(206, { etag: '"a"', 'content-range': 'bytes 0-999/1000', 'content-length': 1000 })
        .end(bytes);
    });
    const store = memoryStore();
    await store.write(new Uint8Array(300));
    const run = await bring(url, { store, known: { etag: '"a"', total: 1000, written: 300 } });
    expect(run.bytes.equals(bytes)).toBe(true);
  });

  it('gives a stalled line up, tries again, and ends with the timeout message', async () => {
    const silent = await serverWith(() => {});
    const run = await bring(silent.url, { stallMs: 40 });
    expect(run.ending).toMatchObject({
      kind: 'failed',
      message: 'Download timeout. Please try again.',
      fallback: true,
    });
    // On a busy machine a try may be over before the server has seen it.
    expect(run.waits).toHaveLength(2);
  });

  it('picks up after a stall in the middle', async () => {
    const bytes = archiveOf(2000);
    const { url } = await serverWith((request, response, count) => {
      if (count > 1)
        return ranged(
          () => ({ bytes, etag: '"a"' }),
          () => null,
        )(request, response, count);
      response.writeHead(200, { etag: '"a"', 'content-length': 2000, 'content-type': 'application/zip' });
      response.write(bytes.subarray(0, 700));
    });
    const run = await bring(url, { stallMs: 3_000 });
    expect(run.bytes.equals(bytes)).toBe(true);
    expect(run.waits).toEqual(['Download timeout. Please try again.']);
  });
});

it('stops when it is told to, keeping what has arrived', async () => {
  const bytes = archiveOf(1000);
  const { url } = await serverWith((_request, response) => {
    response.writeHead(200, { etag: '"a"', 'content-length': 1000 });
    response.write(bytes.subarray(0, 400));
  });
  const store = memoryStore();
  let transfer: Transfer | undefined;
  transfer = new Transfer({
    url,
    headers: () => ({}),
    store,
    known: noProgress,
    stallMs: 5_000,
    watcher: {
      onAttempt() {},
      onAnswer() {},
      onWait() {},
      onBytes: known => known.written === 400 && transfer?.stop(),
    },
  });
  expect(await transfer.run()).toEqual({ kind: 'stopped' });
  expect((await store.finish()).size).toBe(400);
});

it('waits out a long time without a connection and then goes on', async () => {
  const bytes = archiveOf(1000);
  let online = false;
  const { url } = await serverWith((request, response, count) => {
    if (count <= 30) return response.destroy();
    ranged(
      () => ({ bytes, etag: '"a"' }),
      () => null,
    )(request, response, count);
  });
  const store = memoryStore();
  let waits = 0;
  const transfer: Transfer = new Transfer({
    url,
    headers: () => ({}),
    store,
    known: noProgress,
    stallMs: 5_000,
    delay: () => 1,
    isOnline: () => online,
    watcher: {
      onAttempt() {},
      onAnswer() {},
      onBytes() {},
      onWait(_message, until) {
        waits += 1;
        // While offline only the line's return ends the wait, here at once.
        if (!online) expect(until - Date.now()).toBeGreaterThan(20_000);
        online = waits >= 29;
        setTimeout(() => transfer.retryNow(), 0);
      },
    },
  });
  expect(await transfer.run()).toEqual({ kind: 'complete' });
  expect(Buffer.from(await (await store.finish()).arrayBuffer()).equals(bytes)).toBe(true);
});

describe('answers that end the download', () => {
  const answering = (status: number, headers: Record<string, string | number> = {}, body = '') =>
    serverWith((_request, response) => response.writeHead(status, headers).end(body));

  it.each([
    [404, 'File not found. Please check if the tender exists.', false],
    [500, 'Server error occurred. Please try again later.', true],
    [418, "Server error: 418 - I'm a Teapot", true],
  ])('%i in the words of the catalogue', async (status, message, fallback) => {
    const { url } = await answering(status);
    const { ending } = await bring(url);
    expect(ending).toMatchObject({ kind: 'failed', message, fallback });
  });

  it.each([401, 403] as const)('%i as a refusal', async status => {
    const { url, seen } = await answering(status);
    expect((await bring(url)).ending).toEqual({ kind: 'refused', status });
    expect(seen.length).toBe(1);
  });

  it('an empty file', async () => {
    const { url } = await answering(200, { 'content-type': 'application/zip', 'content-length': 0 });
    expect((await bring(url)).ending).toMatchObject({
      message: 'Download failed: Received empty file',
      outright: true,
    });
  });

  it('a page where the archive should be, as public networks show it', async () => {
    const { url } = await answering(200, { 'content-type': 'text/html' }, '<p>Sign in to this network</p>');
    expect((await bring(url)).ending).toMatchObject({ kind: 'failed', outright: true });
  });

  it('no answer at all, after several tries', async () => {
    const { url, seen } = await serverWith((_request, response) => response.destroy());
    const { ending } = await bring(url);
    expect(ending).toMatchObject({
      kind: 'failed',
      outright: true,
      message: expect.stringMatching(/^Download failed: ./),
    });
    expect(seen.length).toBe(4);
  });

  it('waits as long as a busy server asks, then goes on', async () => {
    const bytes = archiveOf(100);
    const { url } = await serverWith((request, response, count) => {
      if (count === 1) return response.writeHead(503, { 'retry-after': '0' }).end();
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      )(request, response, count);
    });
    const run = await bring(url);
    expect(run.waits).toEqual(['Server error: 503 - Service Unavailable']);
    expect(run.bytes.equals(bytes)).toBe(true);
  });

  it('a device without room', async () => {
    const bytes = archiveOf(100);
    const { url } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      ),
    );
    const store: ByteStore = {
      ...memoryStore(),
      reserve: async () => Promise.reject(new StorageFull('No room left')),
    };
    expect((await bring(url, { store })).ending).toMatchObject({ kind: 'failed', outright: true });
  });
});
