/**
 * A million community organisations, one request at a time: milliseconds of pages far back, of every usual order, and of words that are
 * common, rare and not there. The first request of each kind reads from disk what the others find in memory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { fillCommunities } from './communities.ts';
import { atMost, type Row } from './row.ts';

const RECORDS = Number(process.env.BENCH_MILLION ?? 1_000_000);
const ROUNDS = 5;
const PASSWORD = 'bench-password-1';

interface Asked {
  q?: string;
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  page?: number;
  more?: object;
}

const newest: [string, 'DESC'] = ['updated_at', 'DESC'];
const cases: [name: string, asked: Asked, aim: number][] = [
  ['newest, page 1', {}, 50],
  ['newest, page 1,001', { page: 1_001 }, 50],
  ['newest, page 18,001', { page: 18_001 }, 1_000],
  ['by name', { sort: ['name', 'ASC'] }, 50],
  ['by name, page 1,001', { sort: ['name', 'ASC'], page: 1_001 }, 1_000],
  ['by reference code', { sort: ['ref_code', 'ASC'] }, 50],
  ['by district', { sort: ['district_name', 'ASC'] }, 50],
  ['by village', { sort: ['village_name', 'ASC'] }, 50],
  ['by date of formation', { sort: ['date_of_formation', 'ASC'] }, 50],
  ['by members', { sort: ['members', 'DESC'] }, 50],
  ['by author', { sort: ['created_by_name', 'ASC'] }, 50],
  ['word of a fifth of all', { q: 'roshan' }, 50],
  ['word of a fifth of all, by name', { q: 'roshan', sort: ['name', 'ASC'] }, 1_000],
  ['word of a fifth of all, by village', { q: 'roshan', sort: ['village_name', 'ASC'] }, 1_000],
  ['rare word', { q: '3f9a1' }, 50],
  ['rare word of two letters', { q: 'zq' }, 1_000],
  ['word that is not there', { q: 'xyzzyx' }, 50],
  ['one village', { more: { villages_id: 7 } }, 50],
  ['deleted alone', { more: { trashed: 'only' } }, 50],
];

/** Each request differs in its page or its rows' number, so that none is answered from memory. */
function addressOf({ q, sort = newest, page = 1, more = {} }: Asked, round: number): string {
  const from = (page - 1) * 25 + round;
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + 24]),
    filter: JSON.stringify({ ...more, ...(q && { q }) }),
  });
  return `/api/co?${query}`;
}

export async function benchMillion(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: '', SESSION_SECRET: 'x'.repeat(40) };
  const env = { ...process.env, ...settings, LOG_LEVEL: 'warn', ADMIN_PASSWORD: PASSWORD };
  const app = await buildApp(readConfig(env), { pages: 'nowhere' });
  const rows: Row[] = [];
  try {
    await fillCommunities(app.longDb, RECORDS);
    const payload = { username: 'admin', password: PASSWORD };
    const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    await sql`insert into designations (title) values ('Bench')`.execute(app.db);
    for (const [name, asked, aim] of cases) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // What was found is remembered until something is committed; so something is.
        await sql`update designations set remarks = null`.execute(app.db);
        const started = performance.now();
        const response = await app.inject({ url: addressOf(asked, round), headers });
        took.push(performance.now() - started);
        if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
      }
      const [first = 0, ...others] = took;
      const value = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? first;
      rows.push(atMost(`a million: ${name}`, value, 'ms', aim));
      rows.push({ name: `a million: ${name}, the first`, value: first, unit: 'ms', aim: '', reached: true });
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
