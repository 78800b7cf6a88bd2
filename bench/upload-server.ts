/** The product, and next to it in the same process and folder the least that keeps a file: a stream to disk and a sync. */
import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import '../server/heap.ts';

const config = readConfig({ ...process.env, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' });
const app = await buildApp(config, { pages: 'nowhere' });
const folder = path.join(config.dataDir, 'bare');
await mkdir(folder);
const bare = createServer(async (request, response) => {
  const file = await open(path.join(folder, randomUUID()), 'w');
  await pipeline(request, file.createWriteStream({ flush: true }));
  response.writeHead(201).end();
});
await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve));
const product = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ product, bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}` });
process.on('disconnect', () => {
  bare.closeAllConnections();
  void app.close().then(() => process.exit(0));
});
