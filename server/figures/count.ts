/** Figures out of cells. */

import type { Area } from '../../contract/access.ts';
import type { ReportFigure } from '../../contract/answers/figures.ts';
import { countIndicators, type FigureKey, type Figures, figureKeys } from '../../contract/figures/figures.ts';
import {
  type IndicatorId,
  indicators,
  PENDING,
  type RecordIndicator,
} from '../../contract/figures/report.ts';
import type { Cell } from './cells.ts';
import { type Source, type SourceName, sourceOf, sources } from './sources.ts';

export type Cells = Readonly<Partial<Record<SourceName, readonly Cell[]>>>;

/** Selects cells by span and district. */
export type Wanted = (cell: Cell) => boolean;

const all: Wanted = () => true;

/** The selected cells of a register, without those of other registers in the same table. */
function cellsOf(cells: Cells, register: RecordIndicator['register'], wanted: Wanted): Cell[] {
  const name = sourceOf(register);
  const source: Source = sources[name];
  const given = cells[name];
  if (!given) throw new Error(`the cells of ${name} were not read`);
  const isShared = source.registers.length > 1;
  return given.filter(cell => wanted(cell) && (!isShared || cell.kind === register));
}

/** Records of a register that await approval. */
export const pendingOf = (cells: Cells, register: Area, wanted: Wanted = all): number =>
  rowsOf(cells, register, cell => cell.approval_status === PENDING && wanted(cell));

/** Records of a register. */
export const rowsOf = (cells: Cells, register: Area, wanted: Wanted): number =>
  sumOf(cellsOf(cells, register, wanted), 'rows');

/** Money is counted in paisa and shown in rupees. */
const toRupees = (value: string, sum: number) => (value === 'total_cost' ? sum / 100 : sum);

export function sumOf(cells: readonly Cell[], value: string): number {
  return toRupees(
    value,
    cells.reduce((sum, cell) => sum + Number(cell[value] ?? 0), 0),
  );
}

/** One count of the dashboard. */
export const figureOf = (cells: Cells, key: FigureKey, wanted: Wanted = all): number =>
  indicatorOf(cells, countIndicators[key], wanted).total;

export const figuresOf = (cells: Cells, wanted: Wanted): Figures =>
  Object.fromEntries(figureKeys.map(key => [key, figureOf(cells, key, wanted)])) as Figures;

/** Sums stay exact to the paisa. */
const plus = (a: number, b: number) => Math.round((a + b) * 100) / 100;
const plusKnown = (a: number | null, b: number | null) => (a === null || b === null ? null : plus(a, b));

/** @param figures of one indicator, at least one */
export const sumOfFigures = (figures: readonly ReportFigure[]): ReportFigure =>
  figures.reduce((a, b) => ({
    men: plusKnown(a.men, b.men),
    women: plusKnown(a.women, b.women),
    total: plus(a.total, b.total),
  }));

/** One figure of the report. */
export function indicatorOf(cells: Cells, id: IndicatorId, wanted: Wanted = all): ReportFigure {
  const indicator = indicators[id];
  if ('sumOf' in indicator) {
    return sumOfFigures(indicator.sumOf.map(part => indicatorOf(cells, part, wanted)));
  }
  const { register, value, where, sexes } = indicator;
  const conditions = Object.entries(where ?? {});
  const matching = cellsOf(cells, register, wanted).filter(cell =>
    conditions.every(([name, words]) => words.includes(String(cell[name]))),
  );
  const total = sumOf(matching, value);
  if (sexes === 'participants')
    return { men: sumOf(matching, 'men'), women: sumOf(matching, 'women'), total };
  if (sexes === 'none') return { men: null, women: null, total };
  const ofType = (type: string) =>
    sumOf(
      matching.filter(cell => cell.type === type),
      value,
    );
  return { men: ofType('MCO'), women: ofType('WCO'), total };
}
