/** Charts of schemes. In their own file, because importing the names of CPI types also loads schemas. */
import type { Charts } from '../../../../contract/answers/figures.ts';
import { cpiTypes } from '../../../../contract/figures/cpi-types.ts';
import type { ChartColumn, ChartSpec } from '../../../components/charts/spec.ts';
import { formatNumber, formatRupees } from '../../../components/format.ts';
import { valueText } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import { byDistrict } from './specs.ts';

const count = (): ChartColumn => ({ key: 'count', label: text('dashboard.charts.schemes') });
const cost = (): ChartColumn => ({
  key: 'cost',
  label: text('dashboard.charts.cost'),
  format: formatRupees,
  short: value => formatNumber(Math.round(value / 100_000) / 10),
});
export const cpiByType = (charts: Charts): ChartSpec => ({
  id: 'cpi-by-type',
  title: text('dashboard.charts.cpiByType'),
  unit: text('dashboard.charts.unitSchemes'),
  category: text('dashboard.charts.type'),
  layout: 'horizontal',
  series: [count()],
  columns: [count(), cost()],
  rows: charts.cpiByType.map(row => ({
    id: String(row.type),
    name: valueText(cpiTypes[row.type] ?? String(row.type)),
    values: { count: row.count, cost: row.cost },
  })),
});

export const cpiByDistrict = (charts: Charts): ChartSpec => ({
  id: 'cpi-cost-by-district',
  title: text('dashboard.charts.costByDistrict'),
  unit: text('dashboard.charts.unitCost'),
  series: [cost()],
  columns: [count(), cost()],
  ...byDistrict(charts.cpiByDistrict, row => ({ count: row.count, cost: row.cost })),
});

export const cpiByStage = (charts: Charts): ChartSpec => ({
  id: 'cpi-by-stage',
  title: text('dashboard.charts.cpiByStage'),
  unit: text('dashboard.charts.unitSchemes'),
  category: text('dashboard.charts.stage'),
  layout: 'horizontal',
  hasOrder: true,
  series: [count()],
  rows: charts.cpiByStage
    .filter(({ stage, count }) => stage !== null || count > 0)
    .map(row => ({
      id: row.stage ?? '',
      name: row.stage ? valueText(row.stage) : text('dashboard.charts.noStage'),
      values: { count: row.count },
    })),
});
