/** Lists of a million COs, one request at a time. */
import { atMost, type Figure, median, timed } from './figure.ts';
import { rounds, withProduct } from './product.ts';

const RECORDS = Number(process.env.BENCH_MILLION ?? 1_000_000);
const LAST_PAGE = Math.floor((RECORDS * 0.98) / 25);
/** ms. */
const USUAL = 300;
const SORTED = 2_000;

interface Asked {
  q?: string;
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  page?: number;
  more?: object;
}

const cases: [name: string, asked: Asked, most: number][] = [
  ['newest, page 1', {}, USUAL],
  ['newest, last page', { page: LAST_PAGE }, SORTED],
  ['by name', { sort: ['name', 'ASC'] }, SORTED],
  ['by name, page 1,001', { sort: ['name', 'ASC'], page: 1_001 }, SORTED],
  ['by reference code', { sort: ['ref_code', 'ASC'] }, SORTED],
  ['by village', { sort: ['village_name', 'ASC'] }, SORTED],
  ['by members', { sort: ['members', 'DESC'] }, SORTED],
  ['by author', { sort: ['created_by_name', 'ASC'] }, SORTED],
  ['word of a fifth of all', { q: 'roshan' }, USUAL],
  ['word of a fifth of all, by name', { q: 'roshan', sort: ['name', 'ASC'] }, SORTED],
  ['word of the names that come last, by name', { q: 'umeed', sort: ['name', 'ASC'] }, SORTED],
  ['rare word', { q: '3f9a1' }, USUAL],
  ['rare word of two letters', { q: 'zq' }, USUAL],
  ['word that is not there', { q: 'xyzzyx' }, USUAL],
  ['one village', { more: { villages_id: 7 } }, USUAL],
  ['deleted only', { more: { trashed: 'only' } }, USUAL],
];

/** Each round asks for other rows, so that nothing is answered from memory. */
function addressOf({ q, sort = ['updated_at', 'DESC'], page = 1, more = {} }: Asked, round: number): string {
  const from = (page - 1) * 25 + round;
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + 24]),
    filter: JSON.stringify({ ...more, ...(q && { q }) }),
  });
  return `/api/co?${query}`;
}

export const benchMillion = (): Promise<Figure[]> =>
  withProduct({ with: 'cos', count: RECORDS }, async ({ ask, commit }) => {
    const figures: Figure[] = [];
    for (const [name, asked, most] of cases) {
      const took: number[] = [];
      // The first reads from disk what the others find in memory.
      for (let round = 0; round <= rounds(4); round++) {
        await commit();
        took.push(await timed(async () => (await ask(addressOf(asked, round))).text()));
      }
      figures.push(atMost(`a million: ${name}`, median(took.slice(1)), 'ms', most));
    }
    return figures;
  });
