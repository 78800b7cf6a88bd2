import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ByteStore,
  memoryStore,
  StorageBusy,
  StorageFull,
} from '../../public-portal/download/byte-store.ts';
import { Download } from '../../public-portal/download/download.ts';
import { type DownloadOptions, Refused } from '../../public-portal/download/options.ts';

/** What the device keeps; it outlives a `Download`, as a file does a reload. */
const disk = new Map<string, Uint8Array>();

async function fakeDisk(name: string): Promise<ByteStore> {
  const get = () => disk.get(name) ?? new Uint8Array();
  return {
    kind: 'disk',
    found: get().length,
    async write(chunk) {
      const joined = new Uint8Array(get().length + chunk.length);
      joined.set(get());
      joined.set(chunk, get().length);
      disk.set(name, joined);
    },
    async patch(at, chunk) {
      const bytes = get().slice();
      bytes.set(chunk, at);
      disk.set(name, bytes);
    },
    async truncate(length) {
      disk.set(name, get().slice(0, length));
    },
    async flush() {},
    async reserve() {},
    async finish() {
      return new Blob([get().slice()]);
    },
    async close() {},
    async discard() {
      disk.delete(name);
    },
  };
}

const archive = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 251);
const asked: (string | null)[] = [];

/** Answers ranges of `archive`; each entry of `cuts` breaks one answer after so many bytes; `hold` keeps it open. */
function line(cuts: number[] = [], hold = false): typeof fetch {
  return async (_url, init) => {
    const headers = new Headers(init?.headers);
    const range = headers.get('range');
    asked.push(range);
    const start = Number(/\d+/.exec(range ?? '0')?.[0]);
    const rest = archive.slice(start);
    const cut = cuts.shift();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init?.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('Aborted', 'AbortError')),
        );
        controller.enqueue(rest.slice(0, cut ?? rest.length));
        if (cut === undefined) controller.close();
        else if (!hold) setTimeout(() => controller.error(new TypeError('network error')), 1);
      },
    });
    return new Response(body, {
      status: range ? 206 : 200,
      headers: {
        etag: '"a"',
        'content-length': String(rest.length),
        'content-type': 'application/zip',
        ...(range ? { 'content-range': `bytes ${start}-999/1000` } : {}),
      },
    });
  };
}

const saved: { name: string; size: number }[] = [];
const handOver = vi.fn(async () => {});

const make = (more: Partial<DownloadOptions> = {}) =>
  new Download({
    name: 'pumps_7',
    url: '/api/tender/create-zip/pumps_7',
    headers: () => ({}),
    stallMs: 1000,
    openStore: fakeDisk,
    removeLeftover: async name => void disk.delete(name),
    save: (blob, name) => saved.push({ name, size: blob.size }),
    handOver,
    keepAwake: () => () => {},
    isOnline: () => true,
    fetch: line(),
    delay: () => 1,
    ...more,
  });

beforeEach(() => {
  localStorage.clear();
  disk.clear();
  saved.length = 0;
  asked.length = 0;
  handOver.mockReset();
});

describe('a download', () => {
  it('keeps in view why it is tried again, until bytes come', async () => {
    const seen: (string | null)[][] = [];
    let calls = 0;
    const stalling: typeof fetch = (url, init) => {
      calls += 1;
      return calls < 3
        ? new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('Aborted'))),
          )
        : line()(url, init);
    };
    const download = make({ fetch: stalling, stallMs: 20 });
    download.subscribe(() => {
      const { phase, error } = download.state;
      if (seen.at(-1)?.[0] !== phase) seen.push([phase, error]);
    });
    await download.start();
    const timeout = 'Download timeout. Please try again.';
    expect(seen).toEqual([
      ['connecting', null],
      ['waiting', timeout],
      ['connecting', timeout],
      ['waiting', timeout],
      ['connecting', timeout],
      ['receiving', null],
      ['done', null],
    ]);
  });

  it('is saved under the tender’s name, and again when asked', async () => {
    const download = make();
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', received: 1000, total: 1000 });
    await download.saveAgain();
    expect(saved).toEqual([
      { name: 'pumps_7.zip', size: 1000 },
      { name: 'pumps_7.zip', size: 1000 },
    ]);
  });

  it('pauses and goes on from the byte where it paused', async () => {
    const download = make({ fetch: line([300], true) });
    const first = download.start();
    await vi.waitFor(() => expect(download.state.received).toBe(300));
    download.pause();
    await first;
    expect(download.state).toMatchObject({ phase: 'paused', received: 300 });
    await download.start();
    expect(asked).toEqual([null, 'bytes=300-']);
    expect(disk.get('pumps_7')).toEqual(archive);
  });

  it('resumes automatically after a reload, from what is there', async () => {
    const before = make({ fetch: line([300], true) });
    void before.start();
    await vi.waitFor(() => expect(before.state.received).toBe(300));
    await vi.waitFor(() => expect(localStorage.getItem('aup-download:pumps_7')).toContain('"written":300'));
    const after = make();
    expect(after.resumesAutomatically).toBe(true);
    expect(after.state).toMatchObject({ phase: 'paused', received: 300, total: 1000 });
    await after.start();
    expect(asked).toEqual([null, 'bytes=300-']);
    expect(disk.get('pumps_7')).toEqual(archive);
  });

  it('trusts no more than is really there after a reload', async () => {
    localStorage.setItem(
      'aup-download:pumps_7',
      JSON.stringify({ etag: '"a"', total: 1000, written: 900, running: true, done: false, at: 1 }),
    );
    disk.set('pumps_7', archive.slice(0, 200));
    await make().start();
    expect(asked).toEqual(['bytes=200-']);
    expect(disk.get('pumps_7')).toEqual(archive);
  });

  it('starts over after a reload where only memory held it', async () => {
    localStorage.setItem(
      'aup-download:pumps_7',
      JSON.stringify({ etag: '"a"', total: 1000, written: 900, running: true, done: false, at: 1 }),
    );
    await make({ openStore: async () => memoryStore() }).start();
    expect(asked).toEqual([null]);
    expect(saved).toEqual([{ name: 'pumps_7.zip', size: 1000 }]);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const download = make({ fetch: line([300], true) });
    void download.start();
    await vi.waitFor(() => expect(download.state.received).toBe(300));
    await download.cancel();
    expect(download.state.phase).toBe('idle');
    expect(disk.size).toBe(0);
    expect(localStorage.length).toBe(0);
    await download.start();
    expect(asked).toEqual([null, null]);
  });

  it('can be cancelled before it has anything to stop', async () => {
    const download = make();
    void download.start();
    await download.cancel();
    expect(download.state.phase).toBe('idle');
    expect(saved).toEqual([]);
  });

  it('keeps what it has when the pass is refused', async () => {
    const refusing: typeof fetch = async () => new Response('{}', { status: 403 });
    localStorage.setItem(
      'aup-download:pumps_7',
      JSON.stringify({ etag: '"a"', total: 1000, written: 400, running: true, done: false, at: 1 }),
    );
    disk.set('pumps_7', archive.slice(0, 400));
    const download = make({ fetch: refusing });
    await download.start();
    expect(download.state).toMatchObject({ phase: 'refused', refusal: 403 });
    expect(disk.get('pumps_7')?.length).toBe(400);
  });
});

describe('the fallback', () => {
  it('is retried automatically, once, when not a byte could be had', async () => {
    const dead: typeof fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    const download = make({ fetch: dead });
    await download.start();
    expect(download.state.phase).toBe('handedOver');
    await download.start();
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(download.state).toMatchObject({
      phase: 'failed',
      error: 'Download failed: no connection to the server',
    });
  });

  it('is tried when the device has no room', async () => {
    const full = async () => ({
      ...memoryStore(),
      write: async () => Promise.reject(new StorageFull('No room left')),
    });
    const download = make({ openStore: full });
    await download.start();
    expect(handOver).toHaveBeenCalledTimes(1);
  });

  it('is only offered when the server said no', async () => {
    const download = make({ fetch: async () => new Response('{}', { status: 500 }) });
    await download.start();
    expect(handOver).not.toHaveBeenCalled();
    expect(download.state).toMatchObject({
      phase: 'failed',
      error: 'Server error occurred. Please try again later.',
      offersFallback: true,
    });
  });

  it('says when it fails, too, and knows a refusal', async () => {
    handOver.mockRejectedValueOnce(new Error('HTTP error! status: 502'));
    const download = make();
    await download.handOver();
    expect(download.state).toMatchObject({
      phase: 'failed',
      error: 'Download failed: HTTP error! status: 502',
    });
    handOver.mockRejectedValueOnce(new Refused(401));
    await download.handOver();
    expect(download.state).toMatchObject({ phase: 'refused', refusal: 401 });
  });
});

it('says that another tab is at it', async () => {
  const download = make({ openStore: async () => Promise.reject(new StorageBusy('')) });
  await download.start();
  expect(download.state.error).toMatch(/another tab/);
  expect(download.state.offersFallback).toBe(false);
});
