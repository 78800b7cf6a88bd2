/** Dashboard and report on so many records of each kind, one request at a time. */
import { countFilter } from '../contract/figures/figures.ts';
import { atMost, type Figure, median, timed } from './figure.ts';
import { records, rounds, withProduct } from './product.ts';

/** ms, of 100,000 records of each kind and of a million. */
const MOST = records > 100_000 ? 2_000 : 300;
const HALF_YEAR_MS = 183 * 86_400_000;

const cardFilter = countFilter('cosRrp', { from: '2026-07-01', to: '2026-09-30' }, 1);
const years = 'report?from=2022-01-01&to=2026-12-31&split=quarter';
const asOf = `as_of=${new Date(Date.now() - HALF_YEAR_MS).toISOString().slice(0, 10)}`;
const requests: Record<string, string> = {
  'summary, everything': 'summary',
  'summary, this quarter': 'summary?period=quarter',
  'summary, this quarter, one district': 'summary?period=quarter&district=2',
  'charts, everything': 'dashboard/charts',
  'charts, this year': 'dashboard/charts?period=year',
  'list behind a card, of a quarter': `co?range=[0,24]&filter=${JSON.stringify(cardFilter)}`,
  'report, a year by quarters': 'report?from=2026-01-01&to=2026-12-31&split=quarter',
  'report, five years by quarters': years,
  'report, five years by quarters, as of half a year ago': `${years}&${asOf}`,
  'report, the same as XLSX': `${years}&${asOf}&format=xlsx`,
};

export const benchDashboard = (): Promise<Figure[]> =>
  withProduct({ with: 'records', count: records }, async ({ ask, commit }) => {
    const figures: Figure[] = [];
    for (const [name, address] of Object.entries(requests)) {
      const took: number[] = [];
      for (let round = 0; round < rounds(5); round++) {
        await commit();
        took.push(await timed(async () => (await ask(`/api/${encodeURI(address)}`)).arrayBuffer()));
      }
      figures.push(atMost(name, median(took), 'ms', MOST));
    }
    return figures;
  });
