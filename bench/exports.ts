/**
 * 100,000 records as CSV and as a workbook, as a browser takes them: rows a second, the first byte, and how much memory the server
 * takes for it (aims: 50,000 and 10,000 rows a second, 200 ms, 100 MB).
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { onForked, signIn } from './forked.ts';
import type { Row } from './row.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const ROUNDS = 3;
const formats = [
  { format: 'csv', rows: 50_000 },
  { format: 'xlsx', rows: 10_000 },
];
const MB = 1024;

async function kilobytes({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n');
  return Number.parseInt(lines.find(line => line.startsWith(`${what}:`))?.slice(what.length + 1) ?? '', 10);
}

/** ms until the first byte of the content, and until the last. */
async function take(
  origin: string,
  token: string,
  format: string,
): Promise<{ first: number; whole: number }> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const asked = get(`${origin}/api/co/export?format=${format}&trashed=with`, { agent: false, headers });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200 || response.headers['x-row-count'] !== String(RECORDS))
    throw new Error(`${format}: ${response.statusCode}, ${response.headers['x-row-count']} rows`);
  let first = 0;
  response.on('data', () => {
    first ||= performance.now() - began;
  });
  await once(response, 'end');
  return { first, whole: performance.now() - began };
}

/** Linux alone says what a process has taken at most. */
export async function benchExports(): Promise<Row[]> {
  return onForked(
    './device-server.ts',
    { records: RECORDS },
    async ({ origin }: { origin: string }, server) => {
      const token = await signIn(origin);
      const rows: Row[] = [];
      const before = await kilobytes(server, 'VmRSS');
      for (const { format, rows: aim } of formats) {
        // Forgets what it took at most until now.
        await writeFile(`/proc/${server.pid}/clear_refs`, '5');
        const taken: { first: number; whole: number }[] = [];
        for (let round = 0; round < ROUNDS; round++) taken.push(await take(origin, token, format));
        const perSecond = RECORDS / (Math.min(...taken.map(({ whole }) => whole)) / 1000);
        const first = Math.max(...taken.map(one => one.first));
        const more = ((await kilobytes(server, 'VmHWM')) - before) / MB;
        const name = `${RECORDS.toLocaleString('en')} COs as ${format}`;
        rows.push(
          { name, value: perSecond, unit: 'rows/s', aim: `≥ ${aim}`, reached: perSecond >= aim },
          {
            name: `${name}: memory more, at most`,
            value: more,
            unit: 'MB',
            aim: '< 100',
            reached: more < 100,
          },
          {
            name: `${name}: the first byte, at most`,
            value: first,
            unit: 'ms',
            aim: '< 200',
            reached: first < 200,
          },
        );
      }
      return rows;
    },
  );
}
