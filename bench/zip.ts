/**
 * How fast a ZIP of ten documents of 50 MB leaves, and what two hundred slow readers cost (the aims: at least
 * 0.9 of a file pipe, below 150 MB).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Row } from './row.ts';

const ROUNDS = 15;
const SLOW_READERS = 200;
const SLOW_BYTES_PER_SECOND = 50_000;
const SLOW_SECONDS = 15;
const MB = 1024 * 1024;

interface Served {
  zip: string;
  raw: string;
  length: number;
}

/** Takes about half a minute, 1.1 GB of temporary disk and both cores. */
export async function benchZip(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const server = fork(new URL('./zip-server.ts', import.meta.url), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const [served] = (await once(server, 'message')) as [Served];
    // Memory first: what a quick download leaves behind would hide what slow ones take.
    const growth = await memoryOfSlowReaders(server, served.zip);
    const { raw, zip, share } = await speeds(served);
    return [
      { name: 'raw pipe of a ready file', value: Math.round(raw), unit: 'MB/s', aim: '', reached: true },
      { name: 'ZIP of computed layout', value: Math.round(zip), unit: 'MB/s', aim: '', reached: true },
      {
        name: 'ZIP as a share of the raw pipe',
        value: Number(share.toFixed(2)),
        unit: '',
        aim: 'at least 0.9',
        reached: share >= 0.9,
      },
      {
        name: `memory more with ${SLOW_READERS} readers of 50 kB/s`,
        value: Math.round(growth),
        unit: 'MB',
        aim: 'below 150',
        reached: growth < 150,
      },
    ];
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The best of several rounds each, in turns: what else the machine does can only make a round slower. */
async function speeds(served: Served): Promise<{ raw: number; zip: number; share: number }> {
  let raw = 0;
  let zip = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    raw = Math.max(raw, await speed(served.raw, served.length));
    zip = Math.max(zip, await speed(served.zip, served.length));
  }
  return { raw, zip, share: zip / raw };
}

/** In MB/s. */
async function speed(address: string, length: number): Promise<number> {
  const started = performance.now();
  const bytes = await download(address);
  if (bytes !== length) throw new Error(`${bytes} bytes arrived instead of ${length}`);
  return bytes / MB / ((performance.now() - started) / 1000);
}

async function download(address: string): Promise<number> {
  const response = await request(address);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(response, 'end');
  return bytes;
}

async function memoryOfSlowReaders(server: ChildProcess, address: string): Promise<number> {
  const before = await memory(server);
  const readers = await Promise.all(Array.from({ length: SLOW_READERS }, () => request(address)));
  let most = 0;
  for (let tick = 0; tick < SLOW_SECONDS * 5; tick += 1) {
    for (const reader of readers) reader.read(SLOW_BYTES_PER_SECOND / 5);
    await setTimeout(200);
    if (tick % 5 === 0) most = Math.max(most, await memory(server));
  }
  for (const reader of readers) reader.destroy();
  return (most - before) / MB;
}

async function memory(server: ChildProcess): Promise<number> {
  server.send('memory');
  const [answer] = (await once(server, 'message')) as [{ memory: number }];
  return answer.memory;
}

async function request(address: string): Promise<IncomingMessage> {
  const [response] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage];
  return response;
}
