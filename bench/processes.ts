/** One, two and four processes of the built server on one PostgreSQL: what more of them answer, and what they take. */
import pg from 'pg';
import { kyselyOn } from '../server/database/pools.ts';
import { createDatabase, startServer } from '../tests/support/postgres.ts';
import { fillCos } from './co.ts';
import { cases, toProduct } from './lists.ts';
import { load } from './load.ts';
import type { Row } from './row.ts';
import { startSeveral } from './several-servers.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 32;
const COUNTS = [1, 2, 4];
const SESSIONS = 16;

export async function benchProcesses(): Promise<Row[]> {
  // Each takes 22 connections at most.
  const postgres = await startServer({ max_connections: 120 });
  try {
    const url = await createDatabase(postgres, 'aup_processes');
    const rows: Row[] = [];
    for (const count of COUNTS) rows.push(...(await measure(url, count)));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function fillOnce(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query('select from cos limit 1');
    if (rows.length === 0)
      await fillCos(
        kyselyOn(() => pool.connect()),
        RECORDS,
      );
  } finally {
    await pool.end();
  }
}

async function measure(url: string, count: number): Promise<Row[]> {
  const servers = await startSeveral({ DATABASE_URL: url }, count);
  try {
    await fillOnce(url);
    const rest = await servers.taken();
    const tokens: string[] = [];
    while (tokens.length < SESSIONS) tokens.push((await servers.signIn()).token);
    const rows: Row[] = [];
    const add = (name: string, value: number, unit: string) =>
      rows.push({ name: `${count} at once: ${name}`, value, unit, aim: '', reached: true });
    const most = (megabytes: { megabytes: number }[]) => Math.max(...megabytes.map(one => one.megabytes));
    add('memory of each at rest', most(rest), 'MB');
    for (const one of cases) {
      const requests = toProduct(one, tokens);
      const all = (seconds: number) =>
        Promise.all(
          servers.origins.map(origin =>
            load(origin, requests, { connections: CONNECTIONS / count, seconds }),
          ),
        );
      await all(2);
      const before = await servers.taken();
      const rates = await all(SECONDS);
      const used = (await servers.taken()).reduce(
        (sum, { seconds }, index) => sum + seconds - (before[index]?.seconds ?? 0),
        0,
      );
      const answered = rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
      add(one.name, answered, 'requests/s');
      add(`${one.name}, 99 of 100 within`, Math.max(...rates.map(({ p99 }) => p99)), 'ms');
      add(`${one.name}, Node's processor time a request`, (used / (answered * SECONDS)) * 1000, 'ms');
    }
    add('memory of each after that', most(await servers.taken()), 'MB');
    return rows;
  } finally {
    await servers.stop();
  }
}
