/** Makes the empty cluster that new data folders are copied from (`server/database/embedded/cluster.ts`). */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '../server/database/embedded/start.ts';
import { silentLog } from '../server/database/log.ts';

const server = path.resolve(import.meta.dirname, '../dist/server');
const dataDir = await mkdtemp(path.join(server, 'making-'));
const embedded = await startEmbedded({ dataDir, log: silentLog });
await embedded.stop();
await rename(path.join(dataDir, 'database'), path.join(server, 'new-cluster'));
await rm(dataDir, { recursive: true });
