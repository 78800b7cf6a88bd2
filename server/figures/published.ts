/** Figures of the home page: the larger of what the programme has published and the true number (specification §7, decision 010). */
import { sql } from 'kysely';
import type { PublicFigures } from '../../contract/answers/figures.ts';
import { publishedFigures } from '../../contract/figures/figures.ts';
import type { Db } from '../database/schema.ts';
import type { ReadCells } from './cells.ts';
import { figureOf } from './count.ts';
import { readAll } from './summary.ts';

/** @param snapshot that of the request's session look-up, where there is one */
export async function readPublicFigures(db: Db, read: ReadCells, snapshot?: string): Promise<PublicFigures> {
  const tables = ['cos', 'cpis', 'cmsts', 'lmsts'] as const;
  const cells = await readAll(read, tables, { edges: [] }, snapshot ?? (await currentSnapshot(db)));
  return {
    co: Math.max(publishedFigures.co, figureOf(cells, 'co')),
    cpi: Math.max(publishedFigures.cpi, figureOf(cells, 'cpi')),
    livelihood: Math.max(publishedFigures.livelihood, figureOf(cells, 'CMSTMem')),
    AdvTraining: Math.max(publishedFigures.AdvTraining, figureOf(cells, 'LMSTMem')),
  };
}

async function currentSnapshot(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot;
}
