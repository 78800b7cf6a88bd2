import { indicatorIds, indicators, isIndicator } from '../../../contract/figures/report.ts';
import { reportWords } from '../../../contract/figures/report-words.ts';
import type { Target } from '../../../contract/registers/targets.ts';
import { formatNumber } from '../../components/format.ts';
import { formatRupees } from '../../components/money.ts';
import { currentLanguage } from '../../i18n/language.ts';

/** An id that this version doesn't know stays readable. */
export const indicatorName = (id: string): string =>
  isIndicator(id) ? reportWords[currentLanguage()].indicators[id] : id;

export const unitName = (id: string): string =>
  isIndicator(id) ? reportWords[currentLanguage()].units[indicators[id].unit] : '';

export const targetInUnit = ({ indicator, target }: Pick<Target, 'indicator' | 'target'>): string =>
  isIndicator(indicator) && indicators[indicator].unit === 'PKR'
    ? formatRupees(target)
    : formatNumber(target);

export const indicatorChoices = () => indicatorIds.map(id => ({ id, name: indicatorName(id) }));
