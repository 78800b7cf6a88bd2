/** Figures of the home page: the larger of what the programme has published and the true number (specification §7, decision 010). */
import type { PublicFigures } from '../../contract/answers/figures.ts';
import { publishedFigures } from '../../contract/figures/figures.ts';
import type { ReadCells } from './cells.ts';
import { figureOf } from './count.ts';
import { readAll } from './summary.ts';

export async function readPublicFigures(read: ReadCells): Promise<PublicFigures> {
  const tables = ['cos', 'cpis', 'cmsts', 'lmsts'] as const;
  const cells = await readAll(read, tables, { edges: [] });
  return {
    co: Math.max(publishedFigures.co, figureOf(cells, 'co')),
    cpi: Math.max(publishedFigures.cpi, figureOf(cells, 'cpi')),
    livelihood: Math.max(publishedFigures.livelihood, figureOf(cells, 'CMSTMem')),
    AdvTraining: Math.max(publishedFigures.AdvTraining, figureOf(cells, 'LMSTMem')),
  };
}
