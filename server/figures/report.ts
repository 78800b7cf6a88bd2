/** `GET report`: indicator × district × (men, women, total), for any period, with the data as of any day (specification §7). */
import { sql } from 'kysely';
import type { Report, ReportFigure, ReportRow, SomeRecords } from '../../contract/answers/figures.ts';
import { addDays, startOfDay } from '../../contract/days.ts';
import {
  type ApprovedRegister,
  approvedRegisters,
  indicatorIds,
  indicators,
  PENDING,
} from '../../contract/figures/report.ts';
import type { Db } from '../database/schema.ts';
import type { Cell, ReadCells } from './cells.ts';
import { type Cells, indicatorOf, rowsOf, sumOfFigures, type Wanted } from './count.ts';
import { peopleOnce, readRepeats } from './people.ts';
import { type ReportQuestion, readDistricts } from './questions.ts';
import { type Source, sources } from './sources.ts';
import { edgesOf } from './spans.ts';
import { stateOf } from './state.ts';
import { readAll } from './summary.ts';

/** @param clock today's day (yyyy-mm-dd) and the time zone in which days end */
export async function readReport(
  db: Db,
  read: ReadCells,
  question: ReportQuestion,
  clock: { today: string; timeZone: string },
): Promise<Report> {
  const { from, to, as_of, split, periods } = question;
  const before =
    as_of < clock.today ? startOfDay(addDays(as_of, 1), clock.timeZone).toISOString() : undefined;
  const [districts, targets, cells, repeats] = await Promise.all([
    readDistricts(db),
    readTargets(db, before),
    readAll(read, sources, { edges: edgesOf(periods), within: 'last span', undated: true, before }),
    before ? undefined : readRepeats(db, { range: { from, to }, district: null }),
  ]);
  const groups = grouped(cells);
  const used = new Set(
    [...cells.values()].flatMap(table => table.filter(isReported).map(({ district }) => district)),
  );
  const shown = districts.filter(({ id, live }) => live || used.has(id));
  const rows = indicatorIds.map((indicator): ReportRow => {
    const nothing = indicatorOf(noCells, indicator);
    const spans = periods.map((_, index) => {
      const ofSpan = groups.get(index + 1);
      const figures = shown.map(({ id }): [number, ReportFigure] => [
        id,
        indicatorOf(ofSpan?.get(id) ?? noCells, indicator),
      ]);
      const all = sumOfFigures([nothing, ...figures.map(([, figure]) => figure)]);
      return { districts: Object.fromEntries(figures), all };
    });
    return {
      indicator,
      unit: indicators[indicator].unit,
      target: targets.get(indicator) ?? null,
      periods: spans,
      total: sumOfFigures(spans.map(span => span.all)),
      to_date: indicatorOf(cells, indicator, cell => cell.span !== null).total,
    };
  });
  const named = shown.map(({ id, name, name_ur }) => ({ id, name, name_ur }));
  const some = (register: ApprovedRegister, wanted: Wanted): SomeRecords => {
    const counts = shown.map(({ id }): [number, number] => [
      id,
      rowsOf(cells, register, cell => cell.district === id && wanted(cell)),
    ]);
    return {
      register,
      districts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
      all: counts.reduce((sum, [, count]) => sum + count, 0),
    };
  };
  const those = (wanted: Wanted) =>
    approvedRegisters.map(register => some(register, wanted)).filter(({ all }) => all > 0);
  return {
    ...{ from, to, as_of, split, districts: named, periods, rows },
    pending: those(cell => isInPeriod(cell) && cell.approval_status === PENDING),
    undated: those(cell => cell.span === null),
    people: repeats ? peopleOnce(repeats, sum => indicatorOf(cells, sum, isInPeriod).total) : [],
  };
}

/** Not before the first period. */
const isReported = ({ span }: Cell) => span !== 0;
const isInPeriod = (cell: Cell) => cell.span !== null && isReported(cell);

const emptyCells = () => new Map<Source, Cell[]>(sources.map(source => [source, []]));
const noCells = emptyCells();

/** Cells by span, then by district: a report asks each of these groups for every indicator. */
function grouped(cells: Cells): Map<number, Map<number, Map<Source, Cell[]>>> {
  const groups = new Map<number, Map<number, Map<Source, Cell[]>>>();
  for (const [source, table] of cells) {
    for (const cell of table) {
      if (cell.span === null) continue;
      const ofSpan = entry(groups, cell.span, () => new Map<number, Map<Source, Cell[]>>());
      entry(ofSpan, cell.district, emptyCells).get(source)?.push(cell);
    }
  }
  return groups;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const targetsKept = {
  registers: ['targets'],
  columns: { indicator: 'text', target: 'numeric' },
  since: sql`case when t.created_by is null then '-infinity' else t.created_at end`,
} as const;

/** Targets have a history like any record; the programme's built-in ones always applied. */
async function readTargets(db: Db, before: string | undefined): Promise<Map<string, number>> {
  const state = stateOf('targets', targetsKept, before);
  const { rows } = await sql<{ indicator: string; target: string }>`
    select t.indicator, t.target from ${state}`.execute(db);
  return new Map(rows.map(({ indicator, target }) => [indicator, Number(target)]));
}
