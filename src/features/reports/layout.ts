import type { Report, ReportFigure, ReportRow } from '../../../contract/answers/figures.ts';
import type { DateRange } from '../../../contract/figures/date-range.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { localizedName } from '../../components/districts.ts';
import { localized } from '../../i18n/localized.ts';

/** Three columns each: men, women, total. */
export interface FigureColumns {
  id: string;
  name: string;
  /** Dates of the period, for columns of a period. */
  dates?: DateRange;
  /** Only in this district. */
  district?: number;
  figureOf: (row: ReportRow) => ReportFigure;
}

const nothing: ReportFigure = { men: null, women: null, total: 0 };

const plus = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));

/** @param figures of periods that don't overlap */
const sumOf = (figures: readonly ReportFigure[]): ReportFigure =>
  figures.reduce(
    (sum, { men, women, total }) => ({
      men: plus(sum.men, men),
      women: plus(sum.women, women),
      total: sum.total + total,
    }),
    nothing,
  );

const inDistrict = (row: ReportRow, district: number) =>
  row.periods.map(period => period.districts[district] ?? nothing);

/** Leaves out empty quarters before the first and after the last one with figures. */
function periodsWithFigures({ periods, rows }: Report): number[] {
  const indexes = periods.map((_, index) => index);
  const isUsed = (index: number) => rows.some(row => row.periods[index]?.all.total);
  const first = indexes.findIndex(isUsed);
  return first === -1 ? indexes.slice(-1) : indexes.slice(first, indexes.findLastIndex(isUsed) + 1);
}

/** A column group per district, or per quarter of one district or of all. */
export function columnsOf(report: Report, district: number | undefined): FigureColumns[] {
  const named = report.districts.map(({ id, name, name_ur }) => ({
    id,
    name: localizedName(name, name_ur),
  }));
  const chosen = named.find(({ id }) => id === district);
  const all: FigureColumns = {
    id: 'all',
    name: localized(reportTexts.allDistricts),
    figureOf: row => row.total,
  };
  if (report.split === 'quarter') {
    const quarters = periodsWithFigures(report).map((index): FigureColumns => {
      const period = report.periods[index];
      return {
        id: period?.label ?? String(index),
        name: period?.label ?? '',
        dates: period,
        district: chosen?.id,
        figureOf: row => (chosen ? inDistrict(row, chosen.id)[index] : row.periods[index]?.all) ?? nothing,
      };
    });
    const together: FigureColumns = {
      id: 'together',
      name: localized(reportTexts.allPeriods),
      district: chosen?.id,
      figureOf: row => (chosen ? sumOf(inDistrict(row, chosen.id)) : row.total),
    };
    return quarters.length > 1 ? [...quarters, together] : quarters;
  }
  const districts = (chosen ? [chosen] : named).map(
    ({ id, name }): FigureColumns => ({
      id: String(id),
      name,
      district: id,
      figureOf: row => sumOf(inDistrict(row, id)),
    }),
  );
  return [...districts, all];
}

export const isEmptyReport = (report: Report): boolean => report.rows.every(row => row.total.total === 0);
