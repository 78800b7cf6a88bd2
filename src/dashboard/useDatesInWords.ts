import { useCallback } from 'react';
import type { Summary } from '../../contract/answers/figures.ts';
import { dayInWords, rangeInWords } from '../components/dateTexts.ts';
import { today } from '../components/format.ts';
import { useText } from '../i18n/useText.ts';

/** The days that figures are of, in words; without any, all until today. */
export function useDatesInWords(): (figures: Pick<Summary, 'from' | 'to'>) => string {
  const text = useText();
  return useCallback(
    ({ from, to }) =>
      from && to
        ? rangeInWords(from, to)
        : text('dashboard.view.wholeProgramme', { date: dayInWords(today()) }),
    [text],
  );
}
