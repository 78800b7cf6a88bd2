/** A server whose line breaks where the test says, and a download from it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { memoryStore } from '../../../public-portal/download/byte-store.ts';
import { type ArchiveProgress, noProgress } from '../../../public-portal/download/http-ranges.ts';
import {
  Transfer,
  type TransferOptions,
  type TransferResult,
} from '../../../public-portal/download/transfer.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

export async function serverWith(handler: Handler) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    handler(request, response, seen.length);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

/** Bytes that differ at every place, so that a gap or an overlap can't go unnoticed. */
export function archiveOf(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let value = seed;
  for (let at = 0; at < length; at += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = value >> 16;
  }
  return bytes;
}

/** Serves ranges as the ZIP address does, and cuts the line where `cut` says (bytes of this answer; null: never). */
export function ranged(
  archive: () => { bytes: Buffer; etag: string },
  cut: (count: number, length: number) => number | null,
): Handler {
  return (request, response, count) => {
    const { bytes, etag } = archive();
    const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const whole = !asked || request.headers['if-range'] !== etag;
    const start = whole ? 0 : Number(asked[1]);
    const last = whole || !asked[2] ? bytes.length - 1 : Number(asked[2]);
    const body = bytes.subarray(start, last + 1);
    response.writeHead(whole ? 200 : 206, {
      'content-type': 'application/zip',
      'content-length': body.length,
      etag,
      ...(whole ? {} : { 'content-range': `bytes ${start}-${last}/${bytes.length}` }),
    });
    const end = cut(count, body.length);
    if (end === null || end >= body.length) return response.end(body);
    response.write(body.subarray(0, end), () => setTimeout(() => response.destroy(), 5));
  };
}

/** As a browser: what has arrived and was not handed over is lost when the connection breaks. */
export const losing: typeof fetch = async (address, init) => {
  const response = await fetch(address, init);
  const bytes = await response.arrayBuffer().catch(() => undefined);
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      if (!bytes) return out.error(new TypeError('network error'));
      out.enqueue(new Uint8Array(bytes));
      out.close();
    },
  });
  return new Response(body, response);
};

export interface Run {
  ending: TransferResult;
  bytes: Buffer;
  waits: (string | null)[];
  events: { restarted: boolean; changed: boolean }[];
  known: ArchiveProgress;
}

export async function bring(url: string, more: Partial<TransferOptions> = {}): Promise<Run> {
  const store = more.store ?? memoryStore();
  const run = { waits: [] as Run['waits'], events: [] as Run['events'], known: noProgress };
  const transfer = new Transfer({
    url,
    headers: () => ({ 'X-Download-Grant': 'pass' }),
    store,
    known: noProgress,
    stallMs: 2_000,
    delay: () => 1,
    watcher: {
      onAttempt: () => {},
      onAnswer: (known, event) => {
        run.known = known;
        run.events.push(event);
      },
      onBytes: known => {
        run.known = known;
      },
      onWait: message => run.waits.push(message),
    },
    ...more,
  });
  const ending = await transfer.run();
  return { ...run, ending, bytes: Buffer.from(await (await store.finish()).arrayBuffer()) };
}
