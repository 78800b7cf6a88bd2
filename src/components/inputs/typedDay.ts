/** Days as somebody types them here and now. */
import { dayOfTyping, inPlainSigns, monthOfTyping } from '../../../contract/fields/typed-day.ts';
import { programmeZone } from '../../providers/programmeZone.ts';
import { today } from '../format.ts';

/** Characters that a day may have at most: `15 September 2025` and some blanks. */
export const DAY_TYPED = 30;

/** The yyyy-mm-dd that is meant; undefined while it is none. */
export const typedDay = (typed: string): string | undefined => dayOfTyping(typed, today(), programmeZone());

/** A whole day in figures. */
const ALL_FIGURES = /^[\d\-/.]{10,}$/;

/** Whether to say that this is no day. While somebody types, only figures tell that: a month in words may still lack its end. */
export const isNoDay = (typed: string, isTyping: boolean): boolean =>
  typed !== '' && !typedDay(typed) && (!isTyping || ALL_FIGURES.test(inPlainSigns(typed)));

/** The day that is meant; what is no day comes back as typed, for the check to judge. */
export const tidyDay = (typed: string): string => typedDay(typed) ?? typed;

/** The yyyy-mm that is meant; what is no month comes back as typed, too. */
export const tidyMonth = (typed: string): string => monthOfTyping(typed, programmeZone()) ?? typed;
