/** `GET summary`: all counts of the dashboard, the period before, and targets with their progress (specification §5, §7). */
import { sql } from 'kysely';
import type { Summary, TargetFigure } from '../../contract/answers/figures.ts';
import { addDays } from '../../contract/days.ts';
import { approvedRegisters, type IndicatorId, isIndicator } from '../../contract/figures/report.ts';
import type { Db } from '../database/schema.ts';
import type { Cell, ReadCells } from './cells.ts';
import { type Cells, figuresOf, indicatorOf, pendingOf, sourcesOf, type Wanted } from './count.ts';
import { peopleOnce, readRepeats } from './people.ts';
import type { DashboardQuestion } from './questions.ts';
import { type Source, sources } from './sources.ts';
import { edgesOf } from './spans.ts';

/** Cells of these sources, read at the same time. */
export async function readAll(
  read: ReadCells,
  sources: readonly Source[],
  asked: Parameters<ReadCells>[1],
): Promise<Cells> {
  const cells = await Promise.all(sources.map(source => read(source, asked)));
  return new Map(sources.map((source, index) => [source, cells[index] as Cell[]]));
}

/** Spans: of the period before, the days that are compared and the rest; of the period, those until today and the rest. */
const edgesOfPeriods = ({ range, previous, compared }: DashboardQuestion) => {
  if (!range || !previous || !compared) return [];
  return [previous.from, addDays(compared.before.to, 1), ...edgesOf([compared.now]), addDays(range.to, 1)];
};
const spansOf = { before: [1], previous: [1, 2], now: [3], period: [3, 4] } as const;

const inSpan = ({ range, district }: DashboardQuestion, which: keyof typeof spansOf): Wanted => {
  const spans: readonly (number | null)[] = spansOf[which];
  return (cell: Cell) =>
    (!range || spans.includes(cell.span)) && (district === null || cell.district === district);
};

export async function readSummary(db: Db, read: ReadCells, question: DashboardQuestion): Promise<Summary> {
  const [cells, targets, repeats] = await Promise.all([
    readAll(read, sources, { edges: edgesOfPeriods(question) }),
    readTargets(db),
    readRepeats(db, question),
  ]);
  const { range, previous, compared } = question;
  const figures = (which: keyof typeof spansOf) => figuresOf(cells, inSpan(question, which));
  const isInPeriod = inSpan(question, 'period');
  return {
    ...figures('period'),
    from: range?.from ?? null,
    to: range?.to ?? null,
    previous: previous && { ...figures('previous'), ...previous },
    compared: compared && {
      now: { ...figures('now'), ...compared.now },
      before: { ...figures('before'), ...compared.before },
    },
    targets: targets.flatMap(({ indicator, target }): TargetFigure[] =>
      isIndicator(indicator) ? [{ indicator, target, achieved: indicatorOf(cells, indicator).total }] : [],
    ),
    pending: approvedRegisters
      .map(register => ({ register, count: pendingOf(cells, register, isInPeriod) }))
      .filter(({ count }) => count > 0),
    people: peopleOnce(repeats, sum => indicatorOf(cells, sum, isInPeriod).total),
  };
}

/** One of the counts, from its own table alone. */
export async function readCount(
  read: ReadCells,
  id: IndicatorId,
  question: DashboardQuestion,
): Promise<number> {
  const asked = { edges: edgesOfPeriods(question) };
  const cells = await readAll(read, sourcesOf([id]), asked);
  return indicatorOf(cells, id, inSpan(question, 'period')).total;
}

async function readTargets(db: Db): Promise<{ indicator: string; target: number }[]> {
  const { rows } = await sql<{ indicator: string; target: string }>`
    select indicator, target from targets where deleted_at is null order by id`.execute(db);
  return rows.map(({ indicator, target }) => ({ indicator, target: Number(target) }));
}
