/**
 * A million community organisations, one request at a time: milliseconds of pages far back, of every usual order, and of words that are
 * common, rare and not there. The first request of each kind reads from disk what the others find in memory.
 */
import { performance } from 'node:perf_hooks';
import { fillCos } from './co.ts';
import { withFilled } from './filled-app.ts';
import { atMost, type Row } from './row.ts';

const RECORDS = Number(process.env.BENCH_MILLION ?? 1_000_000);
const ROUNDS = 5;

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
  ['the same of the names that come last', { q: 'umeed', sort: ['name', 'ASC'] }, 1_000],
  ['word of a fifth of all, by village', { q: 'roshan', sort: ['village_name', 'ASC'] }, 1_000],
  ['rare word', { q: '3f9a1' }, 50],
  ['rare word of two letters', { q: 'zq' }, 1_000],
  ['word that is not there', { q: 'xyzzyx' }, 50],
  ['one village', { more: { villages_id: 7 } }, 50],
  ['deleted alone', { more: { trashed: 'only' } }, 50],
];

/** Each request differs in its page or its rows' number, so that nothing is answered from memory. */
function addressOf({ q, sort = newest, page = 1, more = {} }: Asked, round: number): string {
  const from = (page - 1) * 25 + round;
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + 24]),
    filter: JSON.stringify({ ...more, ...(q && { q }) }),
  });
  return `/api/co?${query}`;
}

export const benchMillion = (): Promise<Row[]> =>
  withFilled(
    `cos-${RECORDS}`,
    db => fillCos(db, RECORDS),
    async ({ ask, commit }) => {
      const rows: Row[] = [];
      for (const [name, asked, aim] of cases) {
        const took: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          await commit();
          const started = performance.now();
          await ask(addressOf(asked, round));
          took.push(performance.now() - started);
        }
        const [first = 0, ...others] = took;
        const value = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? first;
        rows.push(atMost(`a million: ${name}`, value, 'ms', aim));
        rows.push({
          name: `a million: ${name}, the first`,
          value: first,
          unit: 'ms',
          aim: '',
          reached: true,
        });
      }
      return rows;
    },
  );
