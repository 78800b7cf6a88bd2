/** Figures out of cells. */

import type { ReportFigure } from '../../contract/answers/figures.ts';
import { cards, type Figures, figureKeys } from '../../contract/figures/figures.ts';
import {
  type CountedRegister,
  type IndicatorId,
  indicators,
  PENDING,
} from '../../contract/figures/report.ts';
import type { Cell } from './cells.ts';
import { type Source, sourceOf } from './sources.ts';

export type Cells = ReadonlyMap<Source, readonly Cell[]>;

/** The sources that these indicators count. */
export const sourcesOf = (ids: readonly IndicatorId[]): Source[] => [
  ...new Set(
    ids.flatMap(id => {
      const indicator = indicators[id];
      return 'sumOf' in indicator ? sourcesOf(indicator.sumOf) : sourceOf(indicator.register);
    }),
  ),
];

/** Selects cells by span and district. */
export type Wanted = (cell: Cell) => boolean;

const all: Wanted = () => true;

/** The selected cells of a register, without those of other registers in the same table. */
function cellsOf(cells: Cells, register: CountedRegister, wanted: Wanted): Cell[] {
  const source = sourceOf(register);
  const given = cells.get(source);
  if (!given) throw new Error(`the cells of ${source.table} were not read`);
  const scope = Object.entries(source.scopes[register] ?? {});
  return given.filter(cell => wanted(cell) && scope.every(([name, value]) => cell[name] === value));
}

/** Records of a register that await approval. */
export const pendingOf = (cells: Cells, register: CountedRegister, wanted: Wanted = all): number =>
  rowsOf(cells, register, cell => cell.approval_status === PENDING && wanted(cell));

/** Records of a register. */
export const rowsOf = (cells: Cells, register: CountedRegister, wanted: Wanted): number =>
  sumOf(cellsOf(cells, register, wanted), 'rows');

const sumOf = (cells: readonly Cell[], name: string): number =>
  cells.reduce((sum, cell) => sum + Number(cell[name] ?? 0), 0);

/** All figures of the dashboard, as answers call them. */
export const figuresOf = (cells: Cells, wanted: Wanted): Figures =>
  Object.fromEntries(cards.map(id => [figureKeys[id], indicatorOf(cells, id, wanted).total])) as Figures;

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
  const { register, measure, where = {}, sexes } = indicator;
  const has = (conditions: Readonly<Record<string, readonly string[]>>) => (cell: Cell) =>
    Object.entries(conditions).every(([name, values]) => values.includes(String(cell[name])));
  const matching = cellsOf(cells, register, wanted).filter(has(where));
  const { hundredths } = sourceOf(register);
  const sum = (name: string, some = matching) => sumOf(some, name) / (hundredths.includes(name) ? 100 : 1);
  const total = sum(measure);
  if (!sexes) return { men: null, women: null, total };
  const { by, men, women } = sexes;
  const one = (sex: string) => (by ? sum(measure, matching.filter(has({ [by]: [sex] }))) : sum(sex));
  return { men: one(men), women: one(women), total };
}
