/** A download that is checked, and mended where it is not what was published: on a line and a device that the test holds. */
import { describe, expect, it, vi } from 'vitest';
import { memoryStore, StorageFull } from '../../public-portal/download/byte-store.ts';
import { CheckUnavailable } from '../../public-portal/download/load-script.ts';
import type { DownloadOptions } from '../../public-portal/download/options.ts';
import { readSaved } from '../../public-portal/download/record.ts';
import { verify } from '../../public-portal/download/verify.ts';
import {
  archive,
  asked,
  contents,
  disk,
  documents,
  fetchRange,
  handOver,
  line,
  make,
  onceThenRefused,
  placeOf,
  saved,
  savedBytes,
  spoil,
} from './support/checked-download.ts';

describe('the check', () => {
  it('comes before the file is handed over, and says that all is as published', async () => {
    const phases: string[] = [];
    const download = make();
    download.subscribe(() => phases.at(-1) !== download.state.phase && phases.push(download.state.phase));
    await download.start();
    expect(phases).toEqual(['connecting', 'receiving', 'checking', 'done']);
    expect(download.state.report).toMatchObject({ isWhole: true });
    expect(download.state.checked).toBe(contents.reduce((sum, { length }) => sum + length, 0));
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
  });

  it('names what is damaged, and mends just that before anything is saved', async () => {
    spoil.push(placeOf(1) + 5);
    const download = make();
    await download.start();
    expect(download.state.phase).toBe('differs');
    expect(download.state.report?.documents.filter(({ isSame }) => !isSame)).toMatchObject([{ id: 2 }]);
    expect(saved).toEqual([]);
    asked.length = 0;
    await download.fetchAgain();
    const [part, ...more] = asked;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(part?.range ?? '') ?? [];
    expect([Number(from) <= placeOf(1), Number(to) >= placeOf(1) + 5, more]).toEqual([true, true, []]);
    expect(Number(to) - Number(from)).toBeLessThan((contents[1]?.length ?? 0) + 100);
    expect(part?.ifRange).toBe('"a"');
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
  });

  it('mends several documents over a line that breaks', async () => {
    spoil.push(placeOf(0), placeOf(2) + 100);
    const download = make();
    await download.start();
    line.cuts = [1000, 700, 300];
    await download.fetchAgain();
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
  });

  it('mends through forty breaks without a byte: what has arrived is never given up', async () => {
    spoil.push(placeOf(0), placeOf(1));
    const download = make();
    await download.start();
    line.cuts = Array.from({ length: 40 }, () => 0);
    await download.fetchAgain();
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
  });

  it('after mending was broken off, the next start looks again and loses nothing', async () => {
    spoil.push(placeOf(1));
    const download = make();
    await download.start();
    line.cuts = Array.from({ length: 40 }, () => 0);
    const mending = download.fetchAgain();
    await vi.waitFor(() => expect(line.cuts.length).toBeLessThan(30));
    download.pause();
    await mending;
    expect(download.state.phase).toBe('paused');
    line.cuts = [];
    asked.length = 0;
    await download.start();
    expect(asked.map(({ range }) => range)).toEqual([`bytes=${archive.length - 1}-`]);
    expect(download.state.phase).toBe('differs');
    await download.fetchAgain();
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
  });

  it('starts again, and says so, when the documents changed before they could be mended', async () => {
    spoil.push(placeOf(1));
    const download = make();
    await download.start();
    line.etag = '"b"';
    await download.fetchAgain();
    expect(download.state).toMatchObject({ phase: 'done', changed: true, report: { isWhole: true } });
  });

  it('is of the documents that came, when those were changed on the way', async () => {
    line.cuts = [4000];
    const changed = documents.map((document, index) => (index === 0 ? { ...document, id: 9 } : document));
    const download = make({
      delay: () => {
        line.etag = '"b"';
        return 1;
      },
      expected: async etag => (etag === '"a"' ? [] : changed),
    });
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', changed: true, report: { isWhole: true } });
    expect(download.state.report?.documents.map(({ id }) => id)).toEqual([9, 2, 3]);
  });

  it('an archive whose own records are damaged is fetched whole again', async () => {
    spoil.push(archive.length - 22);
    const download = make();
    await download.start();
    expect(download.state).toMatchObject({ phase: 'differs', report: { isUnreadable: true } });
    asked.length = 0;
    await download.fetchAgain();
    expect(asked).toEqual([{ range: null, ifRange: null }]);
    expect(download.state.phase).toBe('done');
  });

  it('is not in the way of who wants the file as it is', async () => {
    spoil.push(placeOf(1));
    const download = make();
    await download.start();
    download.saveAnyway();
    expect([saved.length, download.state.phase, download.state.report?.isWhole]).toEqual([1, 'done', false]);
  });

  it('is fetched before the first byte; without it nothing is asked for, and that is said', async () => {
    const order: string[] = [];
    const prepare = vi.fn(async () => void order.push('check'));
    const fetchNoted: typeof fetch = (...call) => {
      order.push('byte');
      return fetchRange(...call);
    };
    await make({ prepare, fetch: fetchNoted }).start();
    expect(order).toEqual(['check', 'byte']);
    prepare.mockRejectedValueOnce(new CheckUnavailable('no worker'));
    const download = make({ prepare, fetch: fetchNoted, name: 'other_8' });
    await download.start();
    expect([order.length, download.state.phase, saved.length]).toEqual([2, 'failed', 1]);
    expect(download.state.error).toMatch(/^The program that checks the documents couldn’t be loaded/);
    await download.start();
    expect([download.state.phase, saved.length]).toEqual(['done', 2]);
  });

  it('that fails is reported, nothing is saved automatically, and it is repeated when asked', async () => {
    const check = vi.fn<NonNullable<DownloadOptions['check']>>(async () =>
      Promise.reject(new Error('no worker')),
    );
    const download = make({ check });
    await download.start();
    expect([saved.length, download.state.phase, download.state.unchecked]).toEqual([
      0,
      'unchecked',
      'failed',
    ]);
    expect(readSaved('pumps_7')).toMatchObject({ written: archive.length, done: false });
    check.mockImplementation((request, onBytes) => verify(request, onBytes));
    await download.checkAgain();
    expect(download.state).toMatchObject({ phase: 'done', unchecked: null, report: { isWhole: true } });
    expect(saved).toHaveLength(1);
  });

  it('that fails does not keep anyone from saving the file anyway', async () => {
    const download = make({ check: async () => Promise.reject(new Error('can’t be read')) });
    await download.start();
    download.saveAnyway();
    expect([saved.length, download.state.phase, download.state.unchecked]).toEqual([1, 'done', 'failed']);
    await download.checkAgain();
    expect([saved.length, download.state.phase]).toEqual([1, 'done']);
  });

  it('is not made up where nothing was published for these bytes', async () => {
    const download = make({ expected: async () => null });
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', unchecked: 'unpublished', report: null });
    expect(saved).toHaveLength(1);
  });

  it('knows after a reload what was published, though the server would not say any more', async () => {
    await make({ fetch: onceThenRefused(4000) }).start();
    expect(readSaved('pumps_7')).toMatchObject({ documents, written: 4000 });
    const after = make({ expected: async () => null });
    await after.start();
    expect(after.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
  });

  it('can be broken off, and then nothing is saved', async () => {
    const check: DownloadOptions['check'] = (_request, _onBytes, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped'))));
    const download = make({ check });
    void download.start();
    await vi.waitFor(() => expect(download.state.phase).toBe('checking'));
    await download.cancel();
    expect([download.state.phase, saved, disk.size, localStorage.length]).toEqual(['idle', [], 0, 0]);
  });
});

describe('room on the device', () => {
  it('is asked for before the first byte, with clear words and another way', async () => {
    const download = make({ size: () => 9_000_000, freeSpace: async () => 2_000_000 });
    await download.start();
    expect(asked).toEqual([]);
    expect(download.state).toMatchObject({ phase: 'failed', offersFallback: true });
    expect(download.state.error).toContain(
      '9.0\u00a0MB are still to download, but this site can use only 2.0\u00a0MB more',
    );
    expect(handOver).not.toHaveBeenCalled();
    await download.handOver();
    expect(download.state.phase).toBe('handedOver');
  });

  it('need only be there for what is missing', async () => {
    localStorage.setItem(
      'aup-download:pumps_7',
      JSON.stringify({
        etag: '"a"',
        total: archive.length,
        written: 9000,
        running: false,
        done: false,
        at: 1,
      }),
    );
    disk.set('pumps_7', archive.slice(0, 9000));
    const room = vi.fn(async (needed: number) => needed);
    const download = make({ freeSpace: room });
    await download.start();
    expect(room).toHaveBeenCalledWith(archive.length - 9000);
    expect(download.state.phase).toBe('done');
  });

  it('that runs out on the way is said in the same words', async () => {
    const openStore = async () => ({
      ...memoryStore(),
      write: async () => Promise.reject(new StorageFull('No room left')),
    });
    handOver.mockRejectedValueOnce(new Error('HTTP error! status: 502'));
    const download = make({ openStore });
    await download.start();
    expect(handOver).toHaveBeenCalledTimes(1);
    download.state = { ...download.state, error: null };
    await download.start();
    expect(download.state.error).toMatch(/^There is not enough space on this device for the file\./);
  });
});

it('a refused download resumes automatically after coming back with a new pass', async () => {
  const download = make({ fetch: onceThenRefused(4000) });
  await download.start();
  expect(download.state).toMatchObject({ phase: 'refused', refusal: 403 });
  asked.length = 0;
  const after = make();
  expect(after.resumesAutomatically).toBe(true);
  await after.start();
  expect(asked.map(({ range }) => range)).toEqual(['bytes=4000-']);
  expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
});

it('notes what has arrived although no more comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const download = make({
      fetch: async (_url, init) => {
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            init?.signal?.addEventListener('abort', () =>
              controller.error(new DOMException('', 'AbortError')),
            );
            controller.enqueue(archive.slice(0, 100));
            await Promise.resolve();
            controller.enqueue(archive.slice(100, 5000));
          },
        });
        return new Response(body, { headers: { etag: '"a"', 'content-length': `${archive.length}` } });
      },
      stallMs: 60_000,
    });
    void download.start();
    await vi.waitFor(() => expect(download.state.received).toBe(5000));
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect(readSaved('pumps_7')).toMatchObject({ written: 5000, running: true }));
    expect(disk.get('pumps_7')?.length).toBe(5000);
    await download.cancel();
  } finally {
    vi.useRealTimers();
  }
});
