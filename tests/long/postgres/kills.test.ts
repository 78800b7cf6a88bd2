/** The built product under many writers, while one of its processes after the other is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { gone, killed, postgresProcesses, postmaster } from '../../support/holder.ts';
import { type Product, startProduct } from '../../support/product.ts';

/** Each process is killed so many times; `KILLS=40` for a long look, which also says how long nobody was answered. */
const ROUNDS = Number(process.env.KILLS ?? 1);
const WRITERS = 6;
const TIMEOUT = 60_000 + ROUNDS * 60_000;

let product: Product;
let token: string | undefined;
beforeAll(async () => {
  product = await startProduct({ REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' }, inject('emptyFolder'));
  token = (await product.admin()).token;
}, TIMEOUT + 180_000);
afterAll(() => product?.stop());

const cluster = () => `${product.dataDir}/database`;
const named = (part: string) => () =>
  postgresProcesses(cluster()).find(({ name }) => name.includes(part))?.pid;
const kill = (find: () => number | undefined) => () => killed(find).then(() => 0);
async function killServer(): Promise<number> {
  await product.crash();
  const started = performance.now();
  await product.restart();
  return performance.now() - started;
}

/** Each name is sent again under its key until it is acknowledged. */
async function write(name: string, statuses: Set<number>): Promise<void> {
  for (;;) {
    const response = await fetch(`${product.origin}/api/villages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      body: JSON.stringify({ village_name: name, tehsils_id: 1 }),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => {});
    if (response) statuses.add(response.status);
    if (response?.status === 201) return;
    await sleep(20);
  }
}

async function villages(): Promise<Map<string, number>> {
  const { pool, close } = await openDatabase({ dataDir: product.dataDir }, undefined, { isGuest: true });
  const { rows } = await pool
    .query('select village_name as name, count(*) as n from villages group by 1')
    .finally(close);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

test.each([
  ['the server', killServer],
  ['PostgreSQL', kill(() => postmaster(cluster()))],
  ['the process of a connection', kill(named('aup postgres [local]'))],
  ['the process that writes checkpoints', kill(named('checkpointer'))],
  ['the process that writes the log', kill(named('walwriter'))],
])(
  'acknowledged records exist exactly once and one PostgreSQL runs after killing %s',
  async (whom, kill) => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn++) {
        const name = `${whom}-${writer}-${turn}`.replaceAll(' ', '-');
        await write(name, statuses);
        acknowledged.push(name);
      }
    });
    const more = async (enough = acknowledged.length + 10) => {
      while (acknowledged.length < enough) await sleep(5);
    };
    const starts: number[] = [];
    const gaps: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await more();
      const began = performance.now();
      starts.push(await kill());
      await more(acknowledged.length + WRITERS + 1);
      gaps.push(performance.now() - began);
    }
    isOver = true;
    await Promise.all(writers);
    const found = await villages();
    expect(acknowledged.filter(name => found.get(name) !== 1)).toEqual([]);
    for (const status of statuses) expect([201, 409, 503]).toContain(status);
    // One that was made this very moment is called as its maker still.
    await vi.waitFor(() => {
      const running = postgresProcesses(cluster());
      const masters = running.filter(({ name }) => !name.startsWith('postgres: '));
      expect(masters.map(({ pid }) => pid)).toEqual([postmaster(cluster())]);
    });
    if (ROUNDS > 1) {
      const figures = (all: number[]) =>
        `median ${Math.round(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0)}, most ${Math.round(Math.max(...all))} ms`;
      process.stderr.write(
        `${whom}: ${ROUNDS} kills, ${acknowledged.length} acknowledged; until writes went on ${figures(gaps)}; ` +
          `start ${figures(starts)}; answers ${[...statuses].join(' ')}\n`,
      );
    }
  },
  TIMEOUT,
);

test('nothing is left running when the server ends', async () => {
  const pids = postgresProcesses(cluster()).map(({ pid }) => pid);
  expect(pids.length).toBeGreaterThan(3);
  await product.crash();
  await Promise.all(pids.map(gone));
  await product.restart();
});
