import { useText } from '../../i18n/useText.ts';
import { formatNumber } from '../format.ts';
import { type ChartSpec, isEmpty, totalOf } from './spec.ts';

/** What a chart shows, in a sentence, for those who don't see it. */
export function useChartTexts(spec: ChartSpec): { summary: string } {
  const text = useText();
  if (isEmpty(spec)) return { summary: text('dashboard.charts.summaryEmpty', { title: spec.title }) };
  const [first] = spec.series;
  const format = first?.short ?? first?.format ?? formatNumber;
  const [most] = [...spec.rows].sort((a, b) => totalOf(spec, b) - totalOf(spec, a));
  return {
    summary: text('dashboard.charts.summary', {
      title: spec.title,
      unit: spec.unit,
      name: most?.name ?? '',
      value: most ? format(totalOf(spec, most)) : '',
      total: format(spec.rows.reduce((sum, row) => sum + totalOf(spec, row), 0)),
    }),
  };
}
