/** `GET summary`: all counts of the dashboard, the period before, and targets beside what was achieved (specification §5, §7). */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  type CountKey,
  countSource,
  type Summary,
  type TargetFigure,
} from '../../contract/figures/figures.ts';
import { isIndicator } from '../../contract/figures/report.ts';
import type { Database } from '../database/schema.ts';
import type { Cell, ReadCells } from './cells.ts';
import { type Cells, figureOf, figuresOf, indicatorOf, type Wanted } from './count.ts';
import type { DashboardQuestion } from './questions.ts';
import { type SourceName, sourceNames, sourceOf } from './sources.ts';
import { edgesOf } from './spans.ts';

/** Cells of these tables, read at the same time. */
export async function readAll(
  read: ReadCells,
  tables: readonly SourceName[],
  asked: Parameters<ReadCells>[1],
  snapshot?: string,
): Promise<Cells> {
  const cells = await Promise.all(tables.map(table => read(table, asked, snapshot)));
  return Object.fromEntries(tables.map((table, index) => [table, cells[index]]));
}

/** Spans: 1 the period before, 2 the period. */
const edgesOfPeriods = ({ range, previous }: DashboardQuestion) =>
  range && previous ? edgesOf([previous, range]) : [];

const inSpan =
  ({ range, district }: DashboardQuestion, span: number): Wanted =>
  (cell: Cell) =>
    (!range || cell.span === span) && (district === null || cell.district === district);

export async function readSummary(
  db: Kysely<Database>,
  read: ReadCells,
  question: DashboardQuestion,
  snapshot?: string,
): Promise<Summary> {
  const [cells, targets] = await Promise.all([
    readAll(read, sourceNames, { edges: edgesOfPeriods(question) }, snapshot),
    readTargets(db),
  ]);
  const { range, previous } = question;
  return {
    ...figuresOf(cells, inSpan(question, 2)),
    from: range?.from ?? null,
    to: range?.to ?? null,
    previous: previous && { ...figuresOf(cells, inSpan(question, 1)), ...previous },
    targets: targets.flatMap(({ indicator, target }): TargetFigure[] =>
      isIndicator(indicator) ? [{ indicator, target, achieved: indicatorOf(cells, indicator).total }] : [],
    ),
  };
}

/** One of the counts, from its own table alone. */
export async function readCount(
  read: ReadCells,
  key: CountKey,
  question: DashboardQuestion,
  snapshot?: string,
): Promise<number> {
  const asked = { edges: edgesOfPeriods(question) };
  const cells = await readAll(read, [sourceOf(countSource[key].register)], asked, snapshot);
  return figureOf(cells, key, inSpan(question, 2));
}

async function readTargets(db: Kysely<Database>): Promise<{ indicator: string; target: number }[]> {
  const { rows } = await sql<{ indicator: string; target: string }>`
    select indicator, target from targets where deleted_at is null order by id`.execute(db);
  return rows.map(({ indicator, target }) => ({ indicator, target: Number(target) }));
}
