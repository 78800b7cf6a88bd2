/** Milliseconds of the dashboard's and the report's requests on 100,000 records of each kind, or as many as `BENCH_RECORDS` says. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, today } from '../contract/days.ts';
import { countFilter } from '../contract/figures/figures.ts';
import type { Db } from '../server/database/schema.ts';
import { closeDays, endingAt, isClosed } from '../server/figures/recorded.ts';
import { withFilled } from './filled-app.ts';
import { fillRecords } from './records.ts';
import { atMost, type Row } from './row.ts';

const COUNT = Number(process.env.BENCH_RECORDS ?? 100_000);
const ROUNDS = 5;
/** Milliseconds, whatever the number of records: figures, and the report as of a past day. */
const FIGURES = 300;
const REPORT = 1_500;

const cardFilter = countFilter('CoRRP', { from: '2026-07-01', to: '2026-09-30' }, 1);
const YEARS = 'from=2022-01-01&to=2026-12-31';
const requests: [name: string, path: string, aim: number][] = [
  ['summary, everything', 'summary', FIGURES],
  ['summary, this quarter', 'summary?period=quarter', FIGURES],
  ['summary, this quarter, one district', 'summary?period=quarter&district=2', FIGURES],
  ['charts, everything', 'dashboard/charts', FIGURES],
  ['charts, this year', 'dashboard/charts?period=year', FIGURES],
  ['list behind a card, of a quarter', `co?range=[0,24]&filter=${JSON.stringify(cardFilter)}`, FIGURES],
  ['report, a year by quarters', 'report?from=2026-01-01&to=2026-12-31&split=quarter', REPORT],
  ['report, five years by quarters', `report?${YEARS}&split=quarter`, REPORT],
  ['report, five years by quarters, as of half a year ago', `report?${YEARS}&split=quarter&as_of=`, REPORT],
  ['report, the same as XLSX', `report?${YEARS}&split=quarter&format=xlsx&as_of=`, REPORT],
];

const halfYearAgo = () => new Date(Date.now() - 183 * 86_400_000).toISOString().slice(0, 10);

/** The server closes the days of what was filled on its own; the report as of one of them is measured afterwards. */
async function daysClosed(db: Db, timeZone: string): Promise<void> {
  const last = endingAt(addDays(today(timeZone), -2), timeZone);
  for (;;) {
    await closeDays(db, timeZone);
    const { rows } = await sql<{ done: boolean }>`select ${isClosed(last)} as done`.execute(db);
    if (rows[0]?.done) return;
    await sleep(1_000);
  }
}

/** @param databaseUrl a given PostgreSQL; the embedded one without it */
export function benchDashboard(databaseUrl?: string): Promise<Row[]> {
  const where = databaseUrl ? 'given PostgreSQL' : 'embedded';
  return withFilled(
    `records-${COUNT}`,
    db => fillRecords(db, COUNT),
    async ({ app, ask, commit }) => {
      await daysClosed(app.longDb, app.config.timeZone);
      const timed = async (address: string) => {
        const started = performance.now();
        await ask(`/api/${encodeURI(address).replace(/as_of=$/, `as_of=${halfYearAgo()}`)}`);
        return performance.now() - started;
      };
      const rows: Row[] = [];
      for (const [name, address, aim] of requests) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          await commit();
          times.push(await timed(address));
        }
        const value = times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
        rows.push(atMost(`${where}: ${name}`, value, 'ms', aim));
      }
      const value = await timed('summary').then(() => timed('summary'));
      return [...rows, atMost(`${where}: summary, nothing changed since`, value, 'ms', FIGURES)];
    },
    databaseUrl,
  );
}
