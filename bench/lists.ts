/** List page and search on 100,000 tenders, as a share of a bare Fastify-and-`pg` handler in the same run (aim: at least 0.5). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Row } from './row.ts';

const CONNECTIONS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const PASSWORD = 'bench-password-1';

interface Servers {
  product: string;
  handler: string;
}

/** Requests a second that were answered with 200. */
async function rate(url: string, token?: string, duration = SECONDS): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** @param databaseUrl a given PostgreSQL; the embedded one without it */
export async function benchLists(databaseUrl?: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const server = fork(new URL('./list-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
  });
  try {
    const [servers] = (await once(server, 'message')) as [Servers];
    const login = await fetch(`${servers.product}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const where = databaseUrl ? 'given PostgreSQL' : 'embedded';
    const list = (filter: object) =>
      `${servers.product}/api/tender?range=[0,4]&sort=["updated_at","DESC"]&filter=${JSON.stringify(filter)}`;
    const cases: [string, string, string, string][] = [
      ['page of 5, newest first', list({}), '/page', '/page-total'],
      ['search, common word', list({ q: 'pavement' }), '/search?q=pavement', '/search-total?q=pavement'],
      ['search, rare word', list({ q: 'c4ca42' }), '/search?q=c4ca42', '/search-total?q=c4ca42'],
    ];
    const rows: Row[] = [];
    for (const [name, product, plain, withTotal] of cases) {
      await rate(encodeURI(product), token, 2);
      const shares: { plain: number; same: number; rate: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const own = await rate(encodeURI(product), token);
        const same = await rate(servers.handler + withTotal);
        const rowsOnly = await rate(servers.handler + plain);
        shares.push({ rate: own, same: own / same, plain: own / rowsOnly });
      }
      const requests = median(shares.map(share => share.rate));
      const same = median(shares.map(share => share.same));
      const plainShare = median(shares.map(share => share.plain));
      rows.push(
        { name: `${where}: ${name}`, value: requests, unit: 'requests/s', aim: '', reached: true },
        {
          name: `${where}: ${name}, share of a bare handler with the same total`,
          value: same,
          unit: '',
          aim: '≥ 0.5',
          reached: same >= 0.5,
        },
        {
          name: `${where}: ${name}, share of a bare handler without a total`,
          value: plainShare,
          unit: '',
          aim: '',
          reached: true,
        },
      );
    }
    return rows;
  } finally {
    server.disconnect();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}
