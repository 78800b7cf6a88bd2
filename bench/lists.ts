/**
 * Lists of 100,000 community organisations under a load that varies pages, words and sessions, as a share of a bare handler
 * in the same run (aim: at least 0.8, and 0.7 while one request in twenty writes).
 */
import { NAMES } from './co.ts';
import { onForked, signIn } from './forked.ts';
import { load, type Sent } from './load.ts';
import type { Row } from './row.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const SESSIONS = 16;
const REQUESTS = 4_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const TURNS = 9;
const SECONDS_OF_A_TURN = 2;

export interface Servers {
  product: string;
  handler: string;
}

interface Page {
  from: number;
  size: number;
  words?: string;
}

export interface Case {
  name: string;
  /** The n-th request. */
  page: (n: number) => Page;
  /** Every so many-th request changes a record. */
  writes?: number;
  aim: number;
}

/** The same numbers in every run, without a pattern. */
const scattered = (n: number, below: number) =>
  Math.floor((Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1) * below);
const hex = (n: number, digits: number) =>
  scattered(n, 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

const pageOf25 = (n: number) => ({ from: 25 * scattered(n, 41), size: 25 });
export const cases: Case[] = [
  { name: 'the newest 5', page: () => ({ from: 0, size: 5 }), aim: 0.8 },
  { name: '25 rows, one of the first 41 pages', page: pageOf25, aim: 0.8 },
  {
    name: 'search, common words',
    page: n => ({
      from: 0,
      size: 25,
      words: `${NAMES[n % NAMES.length]?.toLowerCase().split(' ')[0]} ${scattered(n, 10)}`,
    }),
    aim: 0.8,
  },
  {
    name: 'search, rare words',
    page: n => ({ from: 0, size: 25, words: `co ${scattered(n, 10)}${hex(n, 3)}` }),
    aim: 0.8,
  },
  { name: '25 rows, one request in twenty an edit', page: pageOf25, writes: 20, aim: 0.7 },
];

const edit = (n: number) => JSON.stringify({ remarks: `Seen again, visit ${n}` });
/** Every fiftieth record is trashed, and can't be changed. */
export const recordFor = (n: number) => 50 * scattered(n, Math.floor(RECORDS / 50)) + 1 + (n % 49);

export function toProduct({ page, writes }: Case, tokens: string[]): Sent[] {
  return Array.from({ length: REQUESTS }, (_, n) => {
    const token = tokens[n % tokens.length] as string;
    if (writes && n % writes === 0)
      return { method: 'PUT', path: `/api/co/${recordFor(n)}`, token, body: edit(n) };
    const { from, size, words } = page(n);
    const query = new URLSearchParams({
      sort: '["updated_at","DESC"]',
      range: JSON.stringify([from, from + size - 1]),
      filter: JSON.stringify(words ? { q: words } : {}),
    });
    return { method: 'GET', path: `/api/co?${query}`, token };
  });
}

function toHandler({ page, writes }: Case): Sent[] {
  return Array.from({ length: REQUESTS }, (_, n) => {
    if (writes && n % writes === 0) return { method: 'PUT', path: `/co/${recordFor(n)}`, body: edit(n) };
    const { from, size, words } = page(n);
    const query = new URLSearchParams({ from: String(from), size: String(size), ...(words && { words }) });
    return { method: 'GET', path: `/co?${query}` };
  });
}

export async function ask(origin: string, { method, path: url, token, body }: Sent): Promise<unknown> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(origin + url, { method, headers, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Both answer the same rows, or the comparison is worth nothing. */
async function compare(servers: Servers, ours: Sent[], theirs: Sent[]): Promise<void> {
  const ids = (rows: unknown) => (rows as { id: number }[]).map(row => row.id).join();
  for (let n = 0; n < REQUESTS; n += 130) {
    const [our, their] = [ours[n] as Sent, theirs[n] as Sent];
    const [mine, other] = [await ask(servers.product, our), await ask(servers.handler, their)];
    if (our.method !== 'GET') continue;
    if (ids(mine) !== ids(other))
      throw new Error(`${decodeURIComponent(our.path)}: ${ids(mine)} is not ${ids(other)}`);
  }
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** What runs while the product and the bare handler serve on one database, and who is signed in there. */
type Measure<T> = (servers: Servers, tokens: string[]) => Promise<T>;

/** @param databaseUrl a given PostgreSQL; the embedded one without it */
export const onDatabase = <T>(databaseUrl: string | undefined, measure: Measure<T>): Promise<T> =>
  onForked('./list-server.ts', { records: RECORDS, databaseUrl }, async (servers: Servers) => {
    const tokens: string[] = [];
    for (let n = 0; n < SESSIONS; n++) tokens.push(await signIn(servers.product));
    return measure(servers, tokens);
  });

export const run = (origin: string, requests: Sent[], seconds = SECONDS) =>
  load(origin, requests, { connections: CONNECTIONS, seconds });

/** @param databaseUrl as in `onDatabase` */
export const benchLists = (databaseUrl?: string): Promise<Row[]> =>
  onDatabase(databaseUrl, async (servers, tokens) => {
    const where = databaseUrl ? 'given PostgreSQL' : 'embedded';
    const rows: Row[] = [];
    for (const one of cases) {
      const [ours, theirs] = [toProduct(one, tokens), toHandler(one)];
      await compare(servers, ours, theirs);
      await run(servers.product, ours, 2);
      await run(servers.handler, theirs, 2);
      const rounds: { rate: number; share: number; p99: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const own = await run(servers.product, ours);
        const bare = await run(servers.handler, theirs);
        rounds.push({ rate: own.perSecond, share: own.perSecond / bare.perSecond, p99: own.p99 });
      }
      const share = median(rounds.map(round => round.share));
      const name = `${where}: ${one.name}`;
      rows.push(
        { name, value: median(rounds.map(round => round.rate)), unit: 'requests/s', aim: '', reached: true },
        {
          name: `${name}, 99 of 100 within`,
          value: median(rounds.map(round => round.p99)),
          unit: 'ms',
          aim: '',
          reached: true,
        },
        {
          name: `${name}, share of a bare handler without a total`,
          value: share,
          unit: '',
          aim: `≥ ${one.aim}`,
          reached: share >= one.aim,
        },
      );
    }
    return rows;
  });

/** The product's lists on the embedded database as a share of the same on a given one, in turns: what else the machine does hits both. */
export const benchEngines = (databaseUrl: string): Promise<Row[]> =>
  onDatabase(undefined, (embedded, ourTokens) =>
    onDatabase(databaseUrl, async (given, theirTokens) => {
      const rows: Row[] = [];
      const row = (what: string, share: number) =>
        rows.push({
          ...{ name: `${what}: embedded as a share of the given PostgreSQL`, value: share, unit: '' },
          ...{ aim: '≥ 0.9', reached: share >= 0.9 },
        });
      const all: number[] = [];
      for (const one of cases) {
        const [ours, theirs] = [toProduct(one, ourTokens), toProduct(one, theirTokens)];
        await compare({ product: embedded.product, handler: given.product }, ours, theirs);
        await run(embedded.product, ours, 2);
        await run(given.product, theirs, 2);
        const shares: number[] = [];
        const ourTurn = () => run(embedded.product, ours, SECONDS_OF_A_TURN);
        const theirTurn = () => run(given.product, theirs, SECONDS_OF_A_TURN);
        for (let round = 0; round < TURNS; round++) {
          // Who goes first has the quieter disk, or the colder cache.
          const first = round % 2 ? await theirTurn() : undefined;
          const { perSecond } = await ourTurn();
          shares.push(perSecond / (first ?? (await theirTurn())).perSecond);
        }
        row(one.name, median(shares));
        all.push(...shares);
      }
      row('all of them', median(all));
      return rows;
    }),
  );
