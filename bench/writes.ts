/**
 * Creating and changing records alongside a bare handler of the same durability, which keeps history and answers as the product does
 * (aim: at least 0.5 of it). Sessions, rights, checks and references are the product's own.
 */
import { ask, median, onDatabase, recordFor, run, type Servers } from './lists.ts';
import type { Sent } from './load.ts';
import type { Row } from './row.ts';

const REQUESTS = 2_000;
const ROUNDS = 5;
const SECONDS = 3;
const AIM = 0.5;

interface Village {
  id: number;
  tehsils_id: number;
  districts_id: number;
}

type Place = (n: number) => Record<string, number>;

const newOne = (n: number, place: Place) => ({
  name: `Made at the bench ${n}`,
  status: 'New',
  type: n % 2 ? 'MCO' : 'WCO',
  date_of_formation: '2024-05-06',
  organized_hh: n % 40,
  total_hh: 80,
  members: n % 50,
  president_name: `President ${n}`,
  mobile: '03001234567',
  account: 'NO',
  active_status: 'Active',
  approval_status: 'Pending',
  remarks: `Visited ${n}`,
  ...place(n),
});

interface Case {
  name: string;
  /** The n-th request, without who sends it. */
  sent: (n: number, place: Place) => Sent;
}

const cases: Case[] = [
  {
    name: 'create a CO',
    sent: (n, place) => ({ method: 'POST', path: '/co', body: JSON.stringify(newOne(n, place)) }),
  },
  {
    name: 'edit a CO',
    sent: n => ({
      method: 'PUT',
      path: `/co/${recordFor(n)}`,
      body: JSON.stringify({ remarks: `Seen again, visit ${n} ${Math.random()}` }),
    }),
  },
];

async function placesOf({ product }: Servers, token = ''): Promise<Place> {
  const query = 'range=[0,199]&sort=["id","ASC"]&filter={}';
  const villages = (await ask(product, {
    method: 'GET',
    path: `/api/villages?${query}`,
    token,
  })) as Village[];
  return n => {
    const { id, tehsils_id, districts_id } = villages[n % villages.length] as Village;
    return { villages_id: id, tehsils_id, districts_id };
  };
}

/** In turns, so that what else the machine does hits both. */
export const benchWrites = (databaseUrl?: string): Promise<Row[]> =>
  onDatabase(databaseUrl, async (servers, tokens) => {
    const place = await placesOf(servers, tokens[0]);
    const rows: Row[] = [];
    for (const { name, sent } of cases) {
      const bare = Array.from({ length: REQUESTS }, (_, n) => ({ ...sent(n, place), isOnce: true }));
      const own = bare.map((one, n) => ({
        ...one,
        path: `/api${one.path}`,
        token: tokens[n % tokens.length],
      }));
      const ours = () => run(servers.product, own, SECONDS);
      const theirs = () => run(servers.handler, bare, SECONDS);
      await ours();
      await theirs();
      const rounds: { rate: number; share: number; p99: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const first = round % 2 ? await theirs() : undefined;
        const { perSecond, p99 } = await ours();
        const share = perSecond / (first ?? (await theirs())).perSecond;
        rounds.push({ rate: perSecond, share, p99 });
      }
      const middle = (of: 'rate' | 'share' | 'p99') => median(rounds.map(round => round[of]));
      const share = middle('share');
      rows.push(
        { name, value: middle('rate'), unit: 'requests/s', aim: '', reached: true },
        { name: `${name}, 99 of 100 within`, value: middle('p99'), unit: 'ms', aim: '', reached: true },
        {
          name: `${name}, share of a bare handler`,
          value: share,
          unit: '',
          aim: `≥ ${AIM}`,
          reached: share >= AIM,
        },
      );
    }
    return rows;
  });
