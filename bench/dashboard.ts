/** Milliseconds of the dashboard's and the report's requests on 100,000 records of each kind (aim: under a second). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { countFilter } from '../contract/figures/figures.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { fillRecords } from './records.ts';
import type { Row } from './row.ts';

const COUNT = Number(process.env.BENCH_RECORDS ?? 100_000);
const ROUNDS = 5;
const AIM = 1000;
const PASSWORD = 'bench-password-1';

const cardFilter = countFilter('CoRRP', { from: '2026-07-01', to: '2026-09-30' }, 1);
const YEARS = 'from=2022-01-01&to=2026-12-31';
const requests: [name: string, path: string][] = [
  ['summary, everything', 'summary'],
  ['summary, this quarter', 'summary?period=quarter'],
  ['charts, everything', 'dashboard/charts'],
  ['charts, this year', 'dashboard/charts?period=year'],
  ['list behind a card, of a quarter', `co?range=[0,24]&filter=${JSON.stringify(cardFilter)}`],
  ['report, a year by quarters', 'report?from=2026-01-01&to=2026-12-31&split=quarter'],
  ['report, five years by quarters', `report?${YEARS}&split=quarter`],
  ['report, five years by quarters, as of half a year ago', `report?${YEARS}&split=quarter&as_of=`],
  ['report, the same as XLSX', `report?${YEARS}&split=quarter&format=xlsx&as_of=`],
];

const halfYearAgo = () => new Date(Date.now() - 183 * 86_400_000).toISOString().slice(0, 10);

/** @param databaseUrl a given PostgreSQL; the embedded one without it */
export async function benchDashboard(databaseUrl?: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', SESSION_SECRET: 'x'.repeat(40) };
  const env = { ...process.env, ...settings, LOG_LEVEL: 'warn', ADMIN_PASSWORD: PASSWORD };
  const app = await buildApp(readConfig(env), { pages: 'nowhere' });
  const where = databaseUrl ? 'given PostgreSQL' : 'embedded';
  try {
    await fillRecords(app.longDb, COUNT);
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'admin', password: PASSWORD },
    });
    const { token } = login.json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (address: string) => {
      const started = performance.now();
      const url = `/api/${encodeURI(address).replace(/as_of=$/, `as_of=${halfYearAgo()}`)}`;
      const response = await app.inject({ url, headers });
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
      return performance.now() - started;
    };
    // What was counted is remembered until something is committed; so something is.
    const commit = () => sql`update designations set remarks = null`.execute(app.db);
    await sql`insert into designations (title) values ('Bench')`.execute(app.db);
    const rows: Row[] = [];
    for (const [name, address] of requests) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await commit();
        times.push(await ask(address));
      }
      const value = times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
      rows.push({ name: `${where}: ${name}`, value, unit: 'ms', aim: `< ${AIM}`, reached: value < AIM });
    }
    const again = await ask('summary').then(() => ask('summary'));
    rows.push({
      name: `${where}: summary, nothing changed since`,
      value: again,
      unit: 'ms',
      aim: '',
      reached: true,
    });
    return rows;
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
