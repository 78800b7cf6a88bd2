/** Lists of COs under a load of varied pages, words and sessions, as a share of a bare handler that answers the same rows. */
import autocannon from 'autocannon';
import { atLeast, type Figure, figure, median } from './figure.ts';
import { NAMES } from './fill.ts';
import { type Product, records, rounds, withProduct } from './product.ts';

const CONNECTIONS = 32;
const SESSIONS = 16;
/** For each connection, all of them different. */
const REQUESTS = 125;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

interface Page {
  from: number;
  size: number;
  words?: string;
}

/** The same numbers in every run, without a pattern. */
const scattered = (n: number, below: number) =>
  Math.floor((Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1) * below);
const hex = (n: number, digits: number) =>
  scattered(n, 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
const commonWord = (n: number) => NAMES[n % NAMES.length]?.toLowerCase().split(' ')[0];

const cases: Record<string, (n: number) => Page> = {
  'the newest 5': () => ({ from: 0, size: 5 }),
  '25 rows, one of the first 41 pages': n => ({ from: 25 * scattered(n, 41), size: 25 }),
  'search, common words': n => ({ from: 0, size: 25, words: `${commonWord(n)} ${scattered(n, 10)}` }),
  'search, rare words': n => ({ from: 0, size: 25, words: `co ${scattered(n, 10)}${hex(n, 3)}` }),
};

function ourPath({ from, size, words }: Page): string {
  const query = new URLSearchParams({
    sort: '["updated_at","DESC"]',
    range: JSON.stringify([from, from + size - 1]),
    filter: JSON.stringify(words ? { q: words } : {}),
  });
  return `/api/co?${query}`;
}

const barePath = ({ from, size, words }: Page) =>
  `/co?${new URLSearchParams({ from: String(from), size: String(size), ...(words && { words }) })}`;

/** Each connection sends requests of its own, one after the other. @returns answers a second */
async function load(
  url: string,
  pathOf: (n: number) => string,
  tokens: readonly string[],
  seconds: number,
): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const first = REQUESTS * connection;
      const headers = { authorization: `Bearer ${tokens[connection++ % tokens.length]}` };
      client.setRequests(
        Array.from({ length: REQUESTS }, (_, n) => ({ method: 'GET', path: pathOf(first + n), headers })),
      );
    },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** Both answer the same rows, or the comparison is worth nothing. */
async function compare({ ask, bare }: Product, page: (n: number) => Page): Promise<void> {
  const ids = (rows: unknown) => (rows as { id: number }[]).map(row => row.id).join();
  for (let n = 0; n < CONNECTIONS * REQUESTS; n += 130) {
    const ours = ids(await (await ask(ourPath(page(n)))).json());
    const theirs = ids(await (await fetch(bare + barePath(page(n)))).json());
    if (ours !== theirs) throw new Error(`${JSON.stringify(page(n))}: ${ours} is not ${theirs}`);
  }
}

export const benchLists = (): Promise<Figure[]> =>
  withProduct({ with: 'cos', count: records }, async product => {
    const tokens: string[] = [];
    while (tokens.length < SESSIONS) tokens.push((await product.signIn()).token);
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(cases)) {
      await compare(product, page);
      const ours = (seconds = SECONDS) => load(product.origin, n => ourPath(page(n)), tokens, seconds);
      const theirs = (seconds = SECONDS) => load(product.bare, n => barePath(page(n)), tokens, seconds);
      await ours(1);
      await theirs(1);
      const rates: number[] = [];
      const shares: number[] = [];
      // In turns: what else the machine does affects both.
      for (let round = 0; round < rounds(3); round++) {
        const rate = await ours();
        rates.push(rate);
        shares.push(rate / (await theirs()));
      }
      figures.push(
        figure(name, median(rates), 'requests/s'),
        atLeast(`${name}, share of a bare handler without a total`, median(shares), '', 0.7),
      );
    }
    return figures;
  });
