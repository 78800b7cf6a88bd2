/** Documents that are added while others come: what has arrived is finished as it was begun, and the new ones come after it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DownloadOptions } from '../../public-portal/download/options.ts';
import {
  archive,
  asked,
  contents,
  documents,
  fetchRange,
  line,
  make,
  placeOf,
  saved,
  savedBytes,
  spoil,
} from './support/checked-download.ts';

const part = { url: '/api/tender/create-zip/pumps_7?documents=1,2,3', fileName: 'pumps_7-3-documents.zip' };
const whole = new Uint8Array([...archive, ...archive]);
const addresses: string[] = [];
let isAdded = false;
/** Whether the documents of the beginning are all still there. */
let isThere = true;

/** The whole archive is another one as soon as a document was added; that of the first three stays. */
const server: typeof fetch = async (url, init) => {
  addresses.push(String(url));
  const isPart = String(url).includes('documents=');
  if (isPart && !isThere) return new Response('{}', { status: 404 });
  Object.assign(line, isPart || !isAdded ? { etag: '"a"', bytes: archive } : { etag: '"b"', bytes: whole });
  return fetchRange(url, init);
};
const afterwards = vi.fn();
const expected: DownloadOptions['expected'] = async etag => (etag === '"a"' ? documents : null);
const begin = (more: Partial<DownloadOptions> = {}) =>
  make({ fetch: server, partOf: () => part, onNarrowedDone: afterwards, expected, ...more });
/** Adds a document while the connection is broken. */
const add = () => {
  isAdded = true;
  return 1;
};

beforeEach(() => {
  addresses.length = 0;
  isAdded = false;
  isThere = true;
  afterwards.mockClear();
});

describe('a document that is added on the way', () => {
  it('costs nothing of what has arrived', async () => {
    line.cuts = [4000];
    const download = begin({ delay: add });
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', narrowed: true, report: { isWhole: true } });
    expect(download.state.changed).toBe(false);
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
    expect(saved.map(({ name }) => name)).toEqual([part.fileName]);
    expect(download.documentIds).toEqual([1, 2, 3]);
    expect(addresses.at(-1)).toBe(part.url);
    expect(asked.at(-1)?.range).toMatch(/^bytes=[1-9]\d+-$/);
    expect(afterwards.mock.calls).toEqual([[[1, 2, 3]]]);
  });

  it('costs nothing after a reload either', async () => {
    line.cuts = [4000];
    const before = begin({ delay: () => 100_000 });
    void before.start();
    await vi.waitFor(() => expect(before.state.phase).toBe('waiting'));
    before.pause();
    await vi.waitFor(() => expect(before.state.phase).toBe('paused'));
    isAdded = true;
    line.cuts = [4000, 3000];
    const middle = begin({ delay: () => 100_000 });
    void middle.start();
    await vi.waitFor(() => expect(middle.state).toMatchObject({ phase: 'waiting', narrowed: true }));
    middle.pause();
    await vi.waitFor(() => expect(middle.state.phase).toBe('paused'));
    addresses.length = 0;
    line.cuts = [];
    const after = begin();
    await after.start();
    expect(addresses).toEqual([part.url]);
    expect(after.state).toMatchObject({ phase: 'done', narrowed: true, report: { isWhole: true } });
  });

  it('costs nothing when a damaged one is mended', async () => {
    spoil.push(placeOf(1) + 5);
    const download = begin();
    await download.start();
    expect(download.state.phase).toBe('differs');
    isAdded = true;
    asked.length = 0;
    await download.fetchAgain();
    expect(download.state).toMatchObject({ phase: 'done', report: { isWhole: true } });
    expect((await savedBytes()).equals(Buffer.from(archive))).toBe(true);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.at(-1)?.range ?? '') ?? [];
    expect(Number(to) - Number(from)).toBeLessThan((contents[1]?.length ?? 0) + 100);
  });

  it('is the next thing that is taken with the button of all', async () => {
    line.cuts = [4000];
    const download = begin({ delay: add });
    await download.start();
    await download.leave();
    expect(download.documentIds).toEqual([1, 2, 3]);
    await download.start();
    expect(addresses.at(-1)).not.toContain('documents=');
    expect(saved.at(-1)?.blob.size).toBe(whole.length);
  });
});

describe('where one was removed, too', () => {
  it('starts again, and says so', async () => {
    line.cuts = [4000];
    isThere = false;
    const download = begin({ delay: add });
    await download.start();
    expect(download.state).toMatchObject({ phase: 'done', changed: true, narrowed: false });
    expect(saved.map(({ name, blob }) => [name, blob.size])).toEqual([['pumps_7.zip', whole.length]]);
    expect(afterwards).not.toHaveBeenCalled();
  });

  it('and all are gone, what has arrived stays', async () => {
    line.cuts = [4000];
    isThere = false;
    let isGone = false;
    const download = begin({
      delay: () => {
        isGone = true;
        return 1;
      },
      fetch: (url, init) =>
        isGone ? Promise.resolve(new Response('{}', { status: 404 })) : server(url, init),
    });
    await download.start();
    expect(download.state.phase).toBe('failed');
    expect(download.state.received).toBeGreaterThan(0);
  });
});
