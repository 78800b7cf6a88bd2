/** A chart as data: the picture, its table, its description and its CSV are all made of the same rows. */

export interface ChartColumn {
  key: string;
  label: string;
  /** Otherwise as a plain number. */
  format?: (value: number) => string;
  /** How its bars are labelled, where that is shorter: in the chart's unit. */
  short?: (value: number) => string;
}

export interface ChartRow {
  id: string;
  name: string;
  /** What is at its bar, where that is shorter. */
  short?: string;
  values: Readonly<Record<string, number>>;
}

export interface ChartSpec {
  /** Also the name of its files. */
  id: string;
  title: string;
  /** What the bars measure. */
  unit: string;
  /** The dates of its figures in words, where they are others than those of the page. */
  dates?: string;
  /** What the rows are: the heading of the table's first column. */
  category: string;
  rows: readonly ChartRow[];
  /** The parts of each bar, at most three. */
  series: readonly ChartColumn[];
  /** The columns of the table and the CSV, where they are more than the series. */
  columns?: readonly ChartColumn[];
  /** Bars are horizontal where their names are words, and upright along time. */
  layout: 'horizontal' | 'vertical';
}

/** The length of a row's bar. */
export const totalOf = (spec: ChartSpec, row: ChartRow): number =>
  spec.series.reduce((sum, { key }) => sum + (row.values[key] ?? 0), 0);

export const hasNothing = (spec: ChartSpec): boolean => spec.rows.every(row => totalOf(spec, row) === 0);

export const columnsOf = (spec: ChartSpec): readonly ChartColumn[] => spec.columns ?? spec.series;

export const sumOf = (spec: ChartSpec, key: string): number =>
  spec.rows.reduce((sum, row) => sum + (row.values[key] ?? 0), 0);

/** Districts and kinds without any figure are left out; months keep their place in time. */
export const withoutEmpty = (spec: ChartSpec): ChartSpec =>
  spec.layout === 'vertical'
    ? spec
    : { ...spec, rows: spec.rows.filter(({ values }) => columnsOf(spec).some(({ key }) => values[key])) };
