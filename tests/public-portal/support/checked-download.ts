/** A download on a line and a device that the test holds. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeEach, vi } from 'vitest';
import { type ByteStore, memoryStore } from '../../../public-portal/download/byte-store.ts';
import { Download } from '../../../public-portal/download/download.ts';
import type { DownloadOptions } from '../../../public-portal/download/options.ts';
import type { Expected } from '../../../public-portal/download/scope.ts';
import { verify } from '../../../public-portal/download/verify.ts';
import { zipLayout } from '../../../server/files/zip-layout.ts';

export const contents = [
  Buffer.from('terms '.repeat(900)),
  Buffer.from('bill '.repeat(700)),
  Buffer.from('plan '.repeat(500)),
];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
export const documents: Expected[] = contents.map((content, index) => ({
  id: index + 1,
  name: `document ${index + 1}.txt`,
  size: content.length,
  sha256: sha256(content),
}));
const layout = zipLayout(
  documents.map((document, index) => ({
    ...document,
    crc32: crc32(contents[index] as Buffer),
    mtime: new Date(0),
  })),
  'Asia/Karachi',
);
export const archive = new Uint8Array(
  Buffer.concat(
    [...layout.parts(0)].map(part => ('entry' in part ? (contents[part.entry] as Buffer) : part.bytes())),
  ),
);

export interface Asked {
  range: string | null;
  ifRange: string | null;
}
export const asked: Asked[] = [];
export const line = { etag: '"a"', bytes: archive, cuts: [] as number[] };

export const fetchRange: typeof fetch = async (_url, init) => {
  const headers = new Headers(init?.headers);
  const range = headers.get('range');
  asked.push({ range, ifRange: headers.get('if-range') });
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const isPart = from !== undefined && headers.get('if-range') === line.etag;
  const start = isPart ? Number(from) : 0;
  const end = isPart && to ? Number(to) + 1 : line.bytes.length;
  const cut = line.cuts.shift();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const last = Math.min(end, start + (cut ?? end));
      for (let at = start; at < last; at += 1000)
        controller.enqueue(line.bytes.slice(at, Math.min(last, at + 1000)));
      if (cut === undefined) controller.close();
      else setTimeout(() => controller.error(new TypeError('network error')), 1);
    },
  });
  return new Response(body, {
    status: isPart ? 206 : 200,
    headers: {
      etag: line.etag,
      'content-length': String(end - start),
      'content-type': 'application/zip',
      ...(isPart ? { 'content-range': `bytes ${start}-${end - 1}/${line.bytes.length}` } : {}),
    },
  });
};

/** So many bytes come; then the pass is worth nothing any more. */
export function onceThenRefused(bytes: number): typeof fetch {
  line.cuts = [bytes];
  let refuses = false;
  return async (url, init) => {
    if (refuses) return new Response('{}', { status: 403 });
    refuses = true;
    return fetchRange(url, init);
  };
}

/** What the device keeps; `spoil` makes it lose a bit at a place, once. */
export const disk = new Map<string, Uint8Array<ArrayBuffer>>();
export const spoil: number[] = [];

async function fakeDisk(name: string): Promise<ByteStore> {
  const store = memoryStore();
  const kept = disk.get(name);
  if (kept) await store.write(kept.slice());
  const sync = async () => {
    disk.set(name, new Uint8Array(await (await store.finish()).arrayBuffer()));
  };
  return {
    ...store,
    kind: 'disk',
    found: kept?.length ?? 0,
    // As a worker does: what it is given is gone here.
    write: chunk => store.write(structuredClone(chunk, { transfer: [chunk.buffer] })),
    patch: (at, chunk) => store.patch(at, structuredClone(chunk, { transfer: [chunk.buffer] })),
    flush: sync,
    async finish() {
      const bytes = new Uint8Array(await (await store.finish()).arrayBuffer());
      for (const at of spoil.splice(0)) {
        bytes[at] = (bytes[at] as number) ^ 1;
        await store.patch(at, bytes.slice(at, at + 1));
      }
      await sync();
      return new Blob([bytes]);
    },
    async discard() {
      disk.delete(name);
    },
  };
}

export const saved: { name: string; blob: Blob }[] = [];
export const handOver = vi.fn(async () => {});
export const make = (more: Partial<DownloadOptions> = {}) =>
  new Download({
    name: 'pumps_7',
    url: '/api/tender/create-zip/pumps_7',
    headers: () => ({}),
    stallMs: 1000,
    openStore: fakeDisk,
    removeLeftover: async name => void disk.delete(name),
    save: (blob, name) => saved.push({ name, blob }),
    handOver,
    keepAwake: () => () => {},
    isOnline: () => true,
    fetch: fetchRange,
    delay: () => 1,
    expected: async etag => (etag === line.etag ? documents : null),
    check: (request, onBytes) => verify(request, onBytes),
    ...more,
  });

export const placeOf = (index: number) =>
  [...layout.parts(0)].find(part => 'entry' in part && part.entry === index)?.start as number;
export const savedBytes = async () =>
  Buffer.from((await saved.at(-1)?.blob.arrayBuffer()) ?? new ArrayBuffer(0));

beforeEach(() => {
  localStorage.clear();
  disk.clear();
  for (const list of [saved, asked, spoil]) list.length = 0;
  Object.assign(line, { etag: '"a"', bytes: archive, cuts: [] });
  handOver.mockClear();
});
