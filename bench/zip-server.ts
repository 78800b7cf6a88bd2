/** The server that `bench/zip.ts` measures, in a process of its own so that its memory is its own. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { DEFAULT_TIME_ZONE } from '../contract/days.ts';
import { DOCUMENT } from '../contract/register/documents.ts';
import { DiskStore } from '../server/files/disk-store.ts';
import { planRange } from '../server/files/range.ts';
import { FAST_READ_BYTES, type StoredFile } from '../server/files/store.ts';
import { zipLayout } from '../server/files/zip-layout.ts';
import { type OpenEntry, readZip } from '../server/files/zip-stream.ts';

const DOCUMENTS = 10;
const DOCUMENT_BYTES = 50 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

async function* drawing(): AsyncGenerator<Buffer> {
  const piece = randomBytes(PIECE_BYTES);
  piece.write('AC1032', 0, 'latin1');
  for (let sent = 0; sent < DOCUMENT_BYTES; sent += PIECE_BYTES) yield piece;
}

async function serve(folder: string): Promise<void> {
  const store = await DiskStore.open(folder);
  const stored: StoredFile[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    stored.push(await store.put(drawing(), { name: `${index}.dwg`, kind: DOCUMENT }));
  }
  const attached = new Date('2026-11-20T10:00:00Z');
  const sources = stored.map((file, index) => ({ ...file, name: `sheet ${index}.dwg`, mtime: attached }));
  const open: OpenEntry = (entry, range) => {
    const { key, size } = stored[entry] as StoredFile;
    return store.open(key, { ...range, size });
  };

  const ready = path.join(folder, 'ready.zip');
  await pipeline(readZip(zipLayout(sources, DEFAULT_TIME_ZONE), open), createWriteStream(ready));
  const { length } = zipLayout(sources, DEFAULT_TIME_ZONE);

  const app = Fastify();
  app.get('/zip', (request, reply) => {
    const layout = zipLayout(sources, DEFAULT_TIME_ZONE);
    const plan = planRange(request, layout);
    return reply
      .code(plan.status)
      .headers(plan.headers)
      .send(readZip(layout, open, plan));
  });
  const zip = await app.listen({ port: 0, host: '127.0.0.1' });

  // The yardstick: nothing but a file and a socket, with reads as large as ours ever are.
  const raw = createServer((_, response) => {
    response.writeHead(200, { 'content-length': length });
    createReadStream(ready, { highWaterMark: FAST_READ_BYTES }).pipe(response);
  });
  await new Promise<void>(resolve => raw.listen(0, '127.0.0.1', resolve));

  process.on('message', () => process.send?.({ memory: process.memoryUsage().rss }));
  process.send?.({
    zip: `${zip}/zip`,
    raw: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`,
    length,
  });
}

await serve(process.argv[2] as string);
