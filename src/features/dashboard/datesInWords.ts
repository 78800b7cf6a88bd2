import type { Summary } from '../../../contract/answers/figures.ts';
import { dayInWords, rangeInWords } from '../../components/dateTexts.ts';
import { today } from '../../components/format.ts';
import { text } from '../../i18n/text.ts';

/** Dates of figures. Without dates, they cover the whole programme until today. */
export const datesInWords = ({ from, to }: Pick<Summary, 'from' | 'to'>): string =>
  from && to ? rangeInWords(from, to) : text('dashboard.view.wholeProgramme', { date: dayInWords(today()) });
