/** Data of a chart, its table, description and CSV. */

export interface ChartColumn {
  key: string;
  label: string;
  /** Default: a plain number. */
  format?: (value: number) => string;
  /** Shorter format for labels at bars, in the unit of the chart. */
  short?: (value: number) => string;
}

export interface ChartRow {
  id: string;
  name: string;
  /** Shorter name at its bar. */
  short?: string;
  values: Readonly<Record<string, number>>;
}

export interface ChartSpec {
  /** Also the name of downloaded files. */
  id: string;
  title: string;
  /** What the bars measure. */
  unit: string;
  /** Dates of its figures, if they differ from those of the page. */
  dates?: string;
  /** Heading of the first column of the table. */
  category: string;
  rows: readonly ChartRow[];
  /** Parts of each bar, at most three. */
  series: readonly ChartColumn[];
  /** Columns of table and CSV, if there are more than the series. */
  columns?: readonly ChartColumn[];
  /** Bars compare: a single row, such as the chosen district, is shown as figures. */
  isSingle?: boolean;
  /** The rows have an order of their own, such as stages. */
  hasOrder?: true;
  /** Vertical for periods of time. */
  layout: 'horizontal' | 'vertical';
}

export const totalOf = (spec: ChartSpec, row: ChartRow): number =>
  spec.series.reduce((sum, { key }) => sum + (row.values[key] ?? 0), 0);

export const hasNothing = (spec: ChartSpec): boolean => spec.rows.every(row => totalOf(spec, row) === 0);

export const columnsOf = (spec: ChartSpec): readonly ChartColumn[] => spec.columns ?? spec.series;

export const sumOf = (spec: ChartSpec, key: string): number =>
  spec.rows.reduce((sum, row) => sum + (row.values[key] ?? 0), 0);

/** Rows without figures are left out, and the largest come first; periods of time stay as they are. */
export function prepared(spec: ChartSpec): ChartSpec {
  if (spec.layout === 'vertical') return spec;
  const rows = spec.rows.filter(({ values }) => columnsOf(spec).some(({ key }) => values[key]));
  if (!spec.hasOrder) rows.sort((a, b) => totalOf(spec, b) - totalOf(spec, a));
  return { ...spec, rows };
}

/** Height in pixels, known before the chart renders, so that the layout doesn't shift. */
export const chartHeight = (spec: Pick<ChartSpec, 'layout' | 'rows'>): number =>
  spec.layout === 'vertical' ? 300 : Math.max(120, spec.rows.length * 46 + 12);
