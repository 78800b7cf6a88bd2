/** Charts of the dashboard (specification §7). */
import type { Charts } from '../../../../contract/answers/figures.ts';
import { cpiTypes } from '../../../../contract/figures/cpi-types.ts';
import type { FigureTab } from '../../../../contract/figures/declaration.ts';
import type { ChartColumn, ChartSpec } from '../../../components/charts/spec.ts';
import { localizedName } from '../../../components/districts.ts';
import { formatMonth, formatNumber, formatRupees } from '../../../components/format.ts';
import { valueText } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';

const columns = (keys: readonly ('men' | 'women')[]) =>
  keys.map((key): ChartColumn => ({ key, label: text(`dashboard.charts.${key}`) }));

type OfDistrict = { districts_id: number; district_name: string; district_name_ur: string | null };

const byDistrict = <T extends OfDistrict>(
  rows: readonly T[],
  values: (row: T) => Record<string, number>,
) => ({
  category: text('dashboard.view.district'),
  layout: 'horizontal' as const,
  isSingle: rows.length === 1,
  rows: rows.map(row => ({
    id: String(row.districts_id),
    name: localizedName(row.district_name, row.district_name_ur),
    values: values(row),
  })),
});

const events = (): ChartColumn => ({ key: 'events', label: text('dashboard.charts.events') });

/** In the order of the bars. */
const coTypes = ['MCO', 'WCO', 'Network'] as const;

const coByDistrict = (charts: Charts): ChartSpec => ({
  id: 'co-by-district',
  title: text('dashboard.charts.coByDistrict'),
  unit: text('dashboard.charts.unitCos'),
  series: coTypes.map(key => ({ key, label: valueText(key) })),
  ...byDistrict(charts.coByDistrict, ({ MCO, WCO, Network }) => ({ MCO, WCO, Network })),
});

/** What charts of men and women at events have in common. */
const trained = () => ({
  unit: text('dashboard.charts.unitParticipants'),
  series: columns(['men', 'women']),
  columns: [events(), ...columns(['men', 'women'])],
});
const people = ({ events, men, women }: { events: number; men: number; women: number }) => ({
  events,
  men,
  women,
});

const cmstByDistrict = (charts: Charts): ChartSpec => ({
  id: 'cmst-by-district',
  title: text('dashboard.charts.cmstByDistrict'),
  ...trained(),
  ...byDistrict(charts.cmstByDistrict, people),
});

const kinds = (suffix: '' | 'Events'): ChartColumn[] => [
  { key: `CMST${suffix}`, label: 'CMST' },
  { key: `LMST${suffix}`, label: 'LMST' },
  { key: `other${suffix}`, label: text('dashboard.charts.other') },
];

/** Without a period, charts show the latest months and name them. */
const latestMonths = ({ from, participantsByMonth }: Charts): string | undefined => {
  const [first, last] = [participantsByMonth[0], participantsByMonth.at(-1)];
  if (from || !first || !last) return undefined;
  return text('dashboard.charts.latestMonths', {
    from: formatMonth(first.month),
    to: formatMonth(last.month),
  });
};

const byMonth = (
  charts: Charts,
  months: readonly ({ month: string } & Record<string, string | number>)[],
) => ({
  dates: latestMonths(charts),
  category: text('dashboard.charts.month'),
  layout: 'vertical' as const,
  rows: months.map(({ month, ...values }) => ({
    id: month,
    name: formatMonth(month),
    // Without the year, because no month occurs twice.
    short: formatMonth(month).replace(/\s?\d{1,4}$/, ''),
    values: values as Record<string, number>,
  })),
});

const participantsByMonth = (charts: Charts): ChartSpec => ({
  ...byMonth(charts, charts.participantsByMonth),
  id: 'participants-by-month',
  title: text('dashboard.charts.byMonth'),
  unit: text('dashboard.charts.unitParticipants'),
  series: kinds(''),
});

const eventsByMonth = (charts: Charts): ChartSpec => ({
  ...byMonth(charts, charts.participantsByMonth),
  id: 'events-by-month',
  title: text('dashboard.charts.eventsByMonth'),
  unit: text('dashboard.charts.unitEvents'),
  series: kinds('Events'),
});

const trainingsByKind = (charts: Charts): ChartSpec => ({
  id: 'trainings-by-kind',
  ...trained(),
  title: text('dashboard.charts.byKind'),
  category: text('dashboard.charts.kind'),
  layout: 'horizontal',
  rows: charts.trainingsByKind.map(row => ({
    id: row.kind,
    // Short names of trainings, plural names of activities.
    name: text(`resources.${row.kind}.name`, {
      smart_count: row.kind === 'cmst' || row.kind === 'lmst' ? 1 : 2,
    }),
    values: people(row),
  })),
});

const livelihoodByTrade = (charts: Charts): ChartSpec => ({
  ...trained(),
  id: 'livelihood-by-trade',
  title: text('dashboard.charts.byTrade'),
  category: text('dashboard.charts.trade'),
  layout: 'horizontal',
  rows: charts.livelihoodByTrade.map(row => ({
    id: String(row.trade_id),
    name: localizedName(row.trade_name, row.trade_name_ur),
    values: people(row),
  })),
});

const livelihoodByDistrict = (charts: Charts): ChartSpec => ({
  ...trained(),
  id: 'livelihood-by-district',
  title: text('dashboard.charts.livelihoodByDistrict'),
  ...byDistrict(charts.livelihoodByDistrict, people),
});

const livelihoodByMonth = (charts: Charts): ChartSpec => ({
  ...byMonth(charts, charts.livelihoodByMonth),
  ...trained(),
  id: 'livelihood-by-month',
  title: text('dashboard.charts.livelihoodByMonth'),
});

const count = (): ChartColumn => ({ key: 'count', label: text('dashboard.charts.schemes') });
const cost = (): ChartColumn => ({
  key: 'cost',
  label: text('dashboard.charts.cost'),
  format: formatRupees,
  short: value => formatNumber(Math.round(value / 100_000) / 10),
});

const cpiByType = (charts: Charts): ChartSpec => ({
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

const cpiByDistrict = (charts: Charts): ChartSpec => ({
  id: 'cpi-cost-by-district',
  title: text('dashboard.charts.costByDistrict'),
  unit: text('dashboard.charts.unitCost'),
  series: [cost()],
  columns: [count(), cost()],
  ...byDistrict(charts.cpiByDistrict, row => ({ count: row.count, cost: row.cost })),
});

const cpiByStage = (charts: Charts): ChartSpec => ({
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

/** The charts of each tab. */
export const chartSpecs = {
  social: [coByDistrict, cmstByDistrict, participantsByMonth, eventsByMonth],
  cpi: [cpiByType, cpiByDistrict, cpiByStage],
  livelihood: [
    livelihoodByTrade,
    livelihoodByDistrict,
    livelihoodByMonth,
    trainingsByKind,
    participantsByMonth,
  ],
} satisfies Record<FigureTab, ((charts: Charts) => ChartSpec)[]>;
