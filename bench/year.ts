/**
 * After a year of 1,000 staff, more and more of them at work at once, until something gives: `npm run bench -- year`. What the year brought is
 * 1.2 million records, five for each person and working day; `BENCH_RECORDS` of each of twelve kinds otherwise.
 */
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { kyselyOn } from '../server/database/pools.ts';
import { createDatabase, startServer } from '../tests/support/postgres.ts';
import { openSale, pdf } from './contractors.ts';
import { type Look, most, watch } from './looks.ts';
import { fillRecords } from './records.ts';
import type { Row } from './row.ts';
import { type SeveralServers, startSeveral } from './several-servers.ts';
import { hire, type Kept, office, type Person, worksOf } from './staff.ts';
import { steadily, Visitors, within } from './visitors.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** One of them asks for something, or saves it, every twenty seconds of a busy hour. */
const STAFF = [250, 500, 1000, 2000, 4000];
const PAUSE_SECONDS = 20;
/** Accounts; several people of the same role share one's session. */
const ACCOUNTS = 64;
const PROCESSES = 2;
/** ms from which people call it slow. */
const SLOW = 1_000;

export async function benchYear(): Promise<Row[]> {
  const postgres = await startServer({ max_connections: 100 });
  try {
    const url = await createDatabase(postgres, 'aup_year');
    const servers = await startSeveral({ DATABASE_URL: url }, PROCESSES);
    try {
      await fill(url);
      return await growingStaff(servers);
    } finally {
      await servers.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await fillRecords(
      kyselyOn(() => pool.connect()),
      RECORDS,
      { isSearched: true },
    );
  } finally {
    await pool.end();
  }
}

async function growingStaff(servers: SeveralServers): Promise<Row[]> {
  const { token } = await servers.signIn();
  const origin = servers.origins[0] as string;
  const people = await hire(origin, token, ACCOUNTS);
  const sale = await openSale(origin, token, 'year', [pdf(1_000_000)]);
  const rows: Row[] = [];
  for (const staff of STAFF) {
    const measured = await atWork(servers, people, sale, staff);
    rows.push(...measured.rows);
    if (measured.gave) break;
  }
  return rows;
}

async function atWork(
  servers: SeveralServers,
  people: readonly Person[],
  sale: Parameters<typeof worksOf>[1],
  staff: number,
): Promise<{ rows: Row[]; gave: boolean }> {
  const visitors = new Visitors(servers.origins);
  const kept: Kept = new Map();
  const work = office(people, worksOf(visitors, sale, kept, Date.now() + 1000 * (SECONDS + 120)));
  const perSecond = staff / PAUSE_SECONDS;
  let n = 0;
  const { looks } = await watch(servers.origins, () =>
    visitors.arrive(steadily(perSecond, SECONDS), () => {
      n += 1;
      return work(n);
    }),
  );
  return rowsOf(staff, perSecond, visitors, looks);
}

function rowsOf(
  staff: number,
  perSecond: number,
  { seen }: Visitors,
  looks: Look[],
): { rows: Row[]; gave: boolean } {
  const row = (name: string, value: number, unit: string): Row => ({
    name: `a year's records, ${staff.toLocaleString('en')} staff: ${name}`,
    value,
    unit,
    aim: '',
    reached: true,
  });
  const of = (kind: string) => seen.filter(one => one.kind === kind && one.isFine);
  const refused = seen.filter(({ isFine }) => !isFine);
  const [read, write] = [within(of('read'), 0.99), within(of('write'), 0.99)];
  const [first, last] = [looks[0], looks.at(-1)];
  const busy = first && last ? (last.cpuSeconds - first.cpuSeconds) / (last.at - first.at) : 0;
  return {
    rows: [
      row('requests a second', perSecond, ''),
      row('reads, half within', within(of('read'), 0.5), 'ms'),
      row('reads, 99 of 100 within', read, 'ms'),
      row('writes, 99 of 100 within', write, 'ms'),
      row('asked to come later, or not answered', refused.length, `of ${seen.length}`),
      row(`processors that ${PROCESSES} servers keep busy, of ${cpus().length}`, busy, ''),
      row('longest that a server was kept busy (99 of 100)', most(looks, 'lag'), 'ms'),
      row('waiting for the database at most', most(looks, 'waiting'), ''),
      row('memory of both servers at most', most(looks, 'megabytes'), 'MB'),
      row('load average at the end', loadavg()[0] ?? 0, ''),
    ],
    gave: refused.length > 0 || Math.max(read, write) > SLOW,
  };
}
