/** Figures of the home page: the larger of what the programme has published and the true number (specification §7, decision 018). */
import type { PublicFigures } from '../../contract/answers/figures.ts';
import { declaredTiles } from '../../contract/figures/declared-names.ts';
import { byTile, tileIds } from '../../contract/figures/tiles.ts';
import type { ReadCells } from './cells.ts';
import { indicatorOf, sourcesOf } from './count.ts';
import { readAll } from './summary.ts';

export async function readPublicFigures(read: ReadCells): Promise<PublicFigures> {
  const cells = await readAll(read, sourcesOf(tileIds), { edges: [] });
  return byTile(id => Math.max(declaredTiles[id].published, indicatorOf(cells, id).total));
}
