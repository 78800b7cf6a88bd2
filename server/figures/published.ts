/** Figures of the home page: the larger of what the programme has published and the true number (specification §7, decision 010). */
import type { PublicFigures } from '../../contract/answers/figures.ts';
import { publishedFigures, tileIndicators, tileKeys } from '../../contract/figures/tiles.ts';
import type { ReadCells } from './cells.ts';
import { indicatorOf, sourcesOf } from './count.ts';
import { readAll } from './summary.ts';

export async function readPublicFigures(read: ReadCells): Promise<PublicFigures> {
  const cells = await readAll(read, sourcesOf(Object.values(tileIndicators)), { edges: [] });
  const larger = tileKeys.map(key => [
    key,
    Math.max(publishedFigures[key], indicatorOf(cells, tileIndicators[key]).total),
  ]);
  return Object.fromEntries(larger) as PublicFigures;
}
