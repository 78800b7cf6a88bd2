/** Figures of the home page: the larger of what the programme has published and the true number (rulings §7, decision 010). */
import { type Kysely, sql } from 'kysely';
import type { PublicFigures } from '../../contract/figures.ts';
import type { Database } from '../database/schema.ts';
import type { ReadCells } from './cells.ts';
import { figureOf } from './count.ts';
import { readAll } from './summary.ts';

/** What the programme has published (access specification §9); the home page never shows less. */
const published: PublicFigures = { co: 340, cpi: 312, livelihood: 3400, AdvTraining: 1700 };

/** @param snapshot that of the request's session look-up, where there is one */
export async function readPublicFigures(
  db: Kysely<Database>,
  read: ReadCells,
  snapshot?: string,
): Promise<PublicFigures> {
  const tables = ['cos', 'cpis', 'cmsts', 'lmsts'] as const;
  const cells = await readAll(read, tables, { edges: [] }, snapshot ?? (await currentSnapshot(db)));
  return {
    co: Math.max(published.co, figureOf(cells, 'co')),
    cpi: Math.max(published.cpi, figureOf(cells, 'cpi')),
    livelihood: Math.max(published.livelihood, figureOf(cells, 'CMSTMem')),
    AdvTraining: Math.max(published.AdvTraining, figureOf(cells, 'LMSTMem')),
  };
}

async function currentSnapshot(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot;
}
