import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { TenderDocument } from '../../contract/register/documents.ts';
import { memoryStore } from '../../public-portal/download/byte-store.ts';
import { Download } from '../../public-portal/download/download.ts';
import { DownloadManager } from '../../public-portal/download/manager.ts';
import type { DownloadOptions } from '../../public-portal/download/options.ts';
import { readSaved, retentionMs, unfinished, writeSaved } from '../../public-portal/download/record.ts';
import {
  addressOf,
  type DownloadScope,
  documentsOf,
  fileNameOf,
  keyOf,
  scopeFor,
  sizeOf,
} from '../../public-portal/download/scope.ts';
import { server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const tender = { web_link: 'solar', id: 7 };
const documents: TenderDocument[] = [3, 5, 9].map(id => ({
  id,
  name: `document ${id}.pdf`,
  size: id * 1000,
  sha256: `${id}`.repeat(64),
  created_at: '2026-11-20T08:00:00.000Z',
}));
const status: TenderStatusAnswer = {
  exists: true,
  id: 7,
  status: 'Active',
  documents,
  total: 18_000,
  etag: '"a"',
};

describe('a scope', () => {
  it('for one is the document, for all the archive, for some an archive of those', () => {
    expect(scopeFor([], documents)).toEqual({ kind: 'archive' });
    expect(scopeFor([9, 3, 5], documents)).toEqual({ kind: 'archive' });
    expect(scopeFor([9, 3], documents)).toEqual({ kind: 'selection', ids: [3, 9] });
    expect(scopeFor([5], documents)).toEqual({ kind: 'document', id: 5 });
    expect(scopeFor([5], documents.slice(1, 2))).toEqual({ kind: 'document', id: 5 });
  });

  const scopes: [DownloadScope, string, { path: string; query: string }, string, number[], number | null][] =
    [
      [
        { kind: 'archive' },
        'solar_7',
        { path: 'tender/create-zip/solar_7', query: '' },
        'solar_7.zip',
        [3, 5, 9],
        18_000,
      ],
      [
        { kind: 'selection', ids: [3, 9] },
        'solar_7.s3-9',
        { path: 'tender/create-zip/solar_7', query: '?documents=3,9' },
        'solar_7-2-documents.zip',
        [3, 9],
        12_000,
      ],
      [
        { kind: 'document', id: 5 },
        'solar_7.d5',
        { path: 'tenderDoc/5', query: '' },
        'document 5.pdf',
        [5],
        5_000,
      ],
    ];
  it.each(scopes)('%j', (scope, key, address, fileName, ids, size) => {
    expect(keyOf(tender, scope)).toBe(key);
    expect(addressOf(tender, scope)).toEqual(address);
    expect(fileNameOf(tender, scope, 'document 5.pdf')).toBe(fileName);
    expect(documentsOf(scope, documents).map(({ id }) => id)).toEqual(ids);
    expect(sizeOf(scope, { documents, total: 18_000, etag: null })).toBe(size);
  });

  it('for very many still fits a file’s name, and is told from another of as many', () => {
    const many = (first: number): DownloadScope => ({
      kind: 'selection',
      ids: Array.from({ length: 300 }, (_, index) => first + index),
    });
    expect(keyOf(tender, many(1000)).length).toBeLessThan(150);
    expect(keyOf(tender, many(1000))).not.toBe(keyOf(tender, many(1001)));
  });
});

describe('the manager', () => {
  const started: DownloadScope[] = [];
  const make = (
    _tender: unknown,
    scope: DownloadScope,
    _manager: unknown,
    stored?: DownloadOptions['findFinished'],
  ) =>
    new Download({
      findFinished: stored,
      name: keyOf(tender, scope),
      scope,
      url: '/api/x',
      headers: () => ({}),
      stallMs: 60_000,
      openStore: async () => memoryStore(),
      removeLeftover: async () => {},
      save: () => {},
      handOver: async () => {},
      keepAwake: () => () => {},
      isOnline: () => true,
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          started.push(scope);
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
  const archive = { kind: 'archive' } as const;
  const known = { scope: archive, etag: '"a"', total: 18_000, written: 500, done: false };
  beforeEach(() => {
    started.length = 0;
  });

  it('has again what was begun before the page was left, the last touched first; what ran goes on', async () => {
    writeSaved('solar_7', { ...known, running: true });
    writeSaved('solar_7.d5', { ...known, running: false, scope: { kind: 'document', id: 5 } });
    writeSaved('solar_7.d3', { ...known, running: false, done: true, scope: { kind: 'document', id: 3 } });
    writeSaved('solar_77', { ...known, running: true });
    expect(unfinished('solar_7')).toHaveLength(2);
    const manager = new DownloadManager(tender, status, make);
    expect(manager.downloads.map(({ state }) => state.phase)).toEqual(['paused', 'paused']);
    manager.resumeAutomatically();
    await vi.waitFor(() => expect(started).toEqual([{ kind: 'archive' }]));
    expect(manager.running?.scope).toEqual({ kind: 'archive' });
    await manager.running?.cancel();
  });

  it('does not resume what was paused since the page was loaded', async () => {
    writeSaved('solar_7', { ...known, running: true });
    const manager = new DownloadManager(tender, status, make);
    manager.resumeAutomatically();
    await vi.waitFor(() => expect(started).toHaveLength(1));
    const [download] = manager.downloads;
    download?.pause();
    await vi.waitFor(() => expect(download?.state.phase).toBe('paused'));
    manager.resumeAutomatically();
    expect(manager.running).toBeUndefined();
    await download?.cancel();
  });

  it('reads what devices have had since before: no scope of an archive, that of a part under its older name', () => {
    const older = { ...known, scope: undefined, running: false, at: 1 };
    const scope = { kind: 'document', id: 5 } as const;
    localStorage.setItem('aup-download:solar_7', JSON.stringify(older));
    localStorage.setItem('aup-download:solar_7.d5', JSON.stringify({ ...older, wish: scope }));
    expect(readSaved('solar_7')?.scope).toEqual(archive);
    expect(readSaved('solar_7.d5')?.scope).toEqual(scope);
    writeSaved('solar_7.d5', { ...known, running: false, scope });
    expect(JSON.parse(localStorage.getItem('aup-download:solar_7.d5') ?? '')).toMatchObject({ wish: scope });
  });

  it('goes on with what was refused when somebody comes back', async () => {
    const manager = new DownloadManager(tender, status, make);
    manager.startOrResume({ kind: 'archive' });
    const [download] = manager.downloads;
    await vi.waitFor(() => expect(started).toHaveLength(1));
    download?.pause();
    await vi.waitFor(() => expect(download?.state.phase).toBe('paused'));
    manager.resumeAutomatically();
    expect(started).toHaveLength(1);
    if (download) download.state = { ...download.state, phase: 'refused', refusal: 401 };
    manager.resumeAutomatically();
    await vi.waitFor(() => expect(started).toHaveLength(2));
    await manager.running?.cancel();
  });

  it('mends what is damaged rather than taking all of it again', () => {
    const manager = new DownloadManager(tender, status, make);
    manager.startOrResume({ kind: 'archive' });
    const [download] = manager.downloads;
    if (!download) throw new Error('No download');
    const fetchAgain = vi.spyOn(download, 'fetchAgain').mockResolvedValue();
    download.state = { ...download.state, phase: 'differs' };
    manager.startOrResume({ kind: 'archive' });
    expect(fetchAgain).toHaveBeenCalledTimes(1);
    void download.cancel();
  });

  it('runs one at a time, and drops what is cancelled', async () => {
    const manager = new DownloadManager(tender, status, make);
    const told = vi.fn();
    manager.subscribe(told);
    manager.startOrResume({ kind: 'document', id: 5 });
    manager.startOrResume({ kind: 'archive' });
    await vi.waitFor(() => expect(started).toEqual([{ kind: 'document', id: 5 }]));
    expect(told).toHaveBeenCalled();
    const [download] = manager.downloads;
    if (download) manager.cancel(download);
    expect(manager.downloads).toEqual([]);
    await vi.waitFor(() => expect(download?.state.phase).toBe('idle'));
    manager.startOrResume({ kind: 'archive' });
    await vi.waitFor(() => expect(started).toHaveLength(2));
    await manager.running?.cancel();
  });

  it('expects of an archive what was published under its tag, and asks again when that is another', async () => {
    const manager = new DownloadManager(tender, status, make);
    const ids = async (scope: DownloadScope, etag: string) =>
      (await manager.expected(scope, etag))?.map(({ id }) => id);
    expect(await ids({ kind: 'archive' }, '"a"')).toEqual([3, 5, 9]);
    expect(server.calls('GET check-tender-status/solar')).toHaveLength(0);
    server.on('GET check-tender-status/solar', {
      json: { ...status, etag: '"b"', documents: documents.slice(1) },
    });
    expect(await ids({ kind: 'archive' }, '"b"')).toEqual([5, 9]);
    expect(await ids({ kind: 'archive' }, '"c"')).toBeUndefined();
    server.on('GET check-tender-status/solar', { json: { exists: true, status: 'Closed' } });
    expect(await ids({ kind: 'archive' }, '"d"')).toBeUndefined();
    expect(await ids({ kind: 'selection', ids: [5, 9] }, '"whatever"')).toEqual([5, 9]);
    expect(await ids({ kind: 'selection', ids: [3, 9] }, '"whatever"')).toBeUndefined();
    expect(await ids({ kind: 'document', id: 9 }, '"whatever"')).toEqual([9]);
  });

  it('takes what was added while the rest came', async () => {
    const manager = new DownloadManager(tender, { ...status, documents: documents.slice(0, 2) }, make);
    server.on('GET check-tender-status/solar', { json: { ...status, etag: '"b"' } });
    await manager.downloadOthers([3, 5]);
    await vi.waitFor(() => expect(started).toEqual([{ kind: 'document', id: 9 }]));
    await manager.running?.cancel();
    started.length = 0;
    await manager.downloadOthers([3, 5, 9]);
    expect(manager.running).toBeUndefined();
  });

  it('has a finished file again for as long as it is here', async () => {
    writeSaved('solar_7.d3', { ...known, running: false, done: true, scope: { kind: 'document', id: 3 } });
    writeSaved('solar_7.d5', { ...known, running: false, done: true, scope: { kind: 'document', id: 5 } });
    const stored = async (name: string) => (name === 'solar_7.d3' ? new Blob([new Uint8Array(500)]) : null);
    const manager = new DownloadManager(tender, status, (...given) => make(...given, stored));
    await vi.waitFor(() => expect(manager.downloads).toHaveLength(1));
    const [download] = manager.downloads;
    expect(download?.state).toMatchObject({ phase: 'done', isHere: true, received: 500 });
    await vi.waitFor(() => expect(localStorage.getItem('aup-download:solar_7.d5')).toBeNull());
    await download?.leave();
  });

  it('keeps files for a week while they are unfinished, for a day when they are done, nobody’s not for long', () => {
    writeSaved('solar_7', { ...known, running: true });
    writeSaved('solar_7.d3', { ...known, running: false, done: true });
    const hour = 3_600_000;
    expect(retentionMs('solar_7')).toBe(7 * 24 * hour);
    expect(retentionMs('solar_7.d3')).toBe(24 * hour);
    expect(retentionMs('of-nobody_1')).toBeLessThanOrEqual(hour);
  });
});
