/** A download that nobody watches: it resumes automatically for as long as bytes are kept, and says so. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Download } from '../../public-portal/download/download.ts';
import { CheckUnavailable } from '../../public-portal/download/load-script.ts';
import type { DownloadState } from '../../public-portal/download/state.ts';
import { archive, asked, fetchRange, line, make, saved, savedBytes } from './support/checked-download.ts';

afterEach(() => vi.useRealTimers());

/** What the page was told, one entry for each change of what is of interest. */
function watched(download: Download, ...keys: (keyof DownloadState)[]): unknown[][] {
  const seen: unknown[][] = [];
  download.subscribe(() => {
    const now = keys.map(key => download.state[key]);
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
  });
  return seen;
}
/** So many bytes come; then the line answers as told, so many times; then it is well again. */
function bad(bytes: number, times: number, how: () => Promise<Response>): typeof fetch {
  line.cuts = [bytes];
  let count = 0;
  return (url, init) => {
    count += 1;
    return count > 1 && count <= times + 1 ? how() : fetchRange(url, init);
  };
}

describe('with bytes kept', () => {
  const dead = async () => Promise.reject(new TypeError('Failed to fetch'));
  it.each([
    ['a line that is lost', dead, 60],
    ['a server behind a gateway that has lost it', async () => new Response('', { status: 522 }), 40],
    ['a server that asks for patience', async () => new Response('', { status: 503 }), 40],
    [
      'a network that wants to be signed in to',
      async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      40,
    ],
  ])('%s is waited out', async (_what, how, times) => {
    const download = make({ fetch: bad(4000, times, how) });
    const seen = watched(download, 'phase', 'isLong');
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
    expect(seen).toContainEqual(['waiting', false]);
    expect(seen).toContainEqual(['waiting', true]);
    expect(asked.at(-1)?.range).toMatch(/^bytes=[1-9]/);
  });

  it('stalls are, too', async () => {
    const silent: typeof fetch = (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted'))));
    let count = 0;
    line.cuts = [4000];
    const download = make({
      stallMs: 20,
      fetch: (url, init) => {
        count += 1;
        return count > 1 && count < 10 ? silent(url, init) : fetchRange(url, init);
      },
    });
    await download.start();
    expect(download.state.phase).toBe('done');
  });

  it('goes on after a reload in the middle of a long wait', async () => {
    const before = make({ fetch: bad(4000, 1000, dead) });
    void before.start();
    await vi.waitFor(() => expect(before.state.isLong).toBe(true));
    expect(make().resumesAutomatically).toBe(true);
    await before.cancel();
  });

  it('tries at once when it is told to, and can be handed to the browser', async () => {
    const download = make({ fetch: bad(4000, 25, dead), delay: (_, over) => (over > 0 ? 600_000 : 1) });
    const running = download.start();
    await vi.waitFor(() => expect(download.state).toMatchObject({ phase: 'waiting', isLong: true }));
    expect(download.state.retryAt).toBeGreaterThan(Date.now() + 500_000);
    const seen = watched(download, 'phase');
    download.retryNow();
    await vi.waitFor(() => expect(seen).toEqual([['connecting'], ['waiting']]));
    await download.handOver();
    expect(download.state.phase).toBe('handedOver');
    await running;
    expect(download.state.phase).toBe('handedOver');
  });

  it('a server’s Retry-After is heard, but not for hours', async () => {
    const busy = async () => new Response('', { status: 503, headers: { 'retry-after': '86400' } });
    const download = make({ fetch: bad(4000, 1, busy) });
    const running = download.start();
    await vi.waitFor(() => expect(download.state.phase).toBe('waiting'));
    await vi.waitFor(() => expect(download.state.error).toMatch(/503/));
    expect(download.state.retryAt).toBeLessThanOrEqual(Date.now() + 300_000);
    expect(download.state.retryAt).toBeGreaterThan(Date.now() + 200_000);
    download.retryNow();
    await running;
  });

  it('says once that the connection is lost, and never in the browser’s own words', async () => {
    const download = make({ fetch: bad(4000, 30, dead) });
    const seen = watched(download, 'phase', 'error');
    await download.start();
    expect(seen.filter(([phase]) => phase === 'waiting')).toEqual(
      expect.arrayContaining([['waiting', null]]),
    );
    expect(JSON.stringify(seen)).not.toMatch(/failed|Failed/);
  });

  it('the check’s script is waited for as well; without bytes its loss is told', async () => {
    line.cuts = [4000];
    const before = make({ delay: () => 100_000 });
    void before.start();
    await vi.waitFor(() => expect(before.state.phase).toBe('waiting'));
    before.pause();
    let tries = 0;
    const prepare = async () => {
      tries += 1;
      if (tries < 20) throw new CheckUnavailable('');
    };
    const after = make({ prepare });
    const seen = watched(after, 'phase', 'isLong');
    await after.start();
    expect(after.state.phase).toBe('done');
    expect(seen).toContainEqual(['waiting', true]);
    await after.cancel();
    tries = 0;
    const fresh = make({ prepare });
    await fresh.start();
    expect(fresh.state).toMatchObject({ phase: 'failed', offersFallback: true });
    expect(fresh.state.error).toMatch(/couldn’t be loaded/);
    expect(tries).toBe(1);
  });
});

describe('while the check’s script does not come', () => {
  const never = (signal: AbortSignal) =>
    new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(new CheckUnavailable(''))),
    );

  it('a pause is one, and the next start begins again', async () => {
    let prepare: (signal: AbortSignal) => Promise<void> = never;
    const download = make({ prepare: signal => prepare(signal) });
    const running = download.start();
    download.pause();
    await running;
    expect(download.state.phase).toBe('paused');
    expect(asked).toEqual([]);
    prepare = async () => {};
    await download.start();
    expect(saved).toHaveLength(1);
  });

  it('a pause is one over a reload, too', async () => {
    line.cuts = [4000];
    const before = make({ delay: () => 100_000 });
    void before.start();
    await vi.waitFor(() => expect(before.state.phase).toBe('waiting'));
    // The page is left: its note says that it ran.
    const after = make({ prepare: never });
    expect(after.resumesAutomatically).toBe(true);
    const running = after.start();
    after.pause();
    await running;
    expect(make().resumesAutomatically).toBe(false);
    expect(make().state).toMatchObject({ phase: 'paused', received: after.state.received });
    await before.cancel();
  });

  it('a cancel is one', async () => {
    const download = make({ prepare: never });
    void download.start();
    await download.cancel();
    expect(download.state.phase).toBe('idle');
  });
});

it('a speed of the past is not shown for what does not come', async () => {
  vi.useFakeTimers();
  let push: (bytes: number) => void = () => {};
  const slow: typeof fetch = async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = count => controller.enqueue(new Uint8Array(count));
      },
    });
    return new Response(body, { headers: { etag: '"a"', 'content-length': '900000' } });
  };
  const download = make({ fetch: slow, stallMs: 120_000, check: undefined });
  void download.start();
  await vi.advanceTimersByTimeAsync(10);
  for (let second = 0; second < 4; second += 1) {
    push(1000);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(download.state).toMatchObject({ phase: 'receiving', isStill: false });
  expect(download.state.speed).toBeGreaterThan(500);
  expect(download.state.left).toBeGreaterThan(100);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(download.state).toMatchObject({ phase: 'receiving', isStill: true, speed: null, left: null });
  push(1000);
  await vi.advanceTimersByTimeAsync(10);
  expect(download.state).toMatchObject({ received: 5000, isStill: false });
  download.pause();
  await vi.advanceTimersByTimeAsync(1_000);
});
