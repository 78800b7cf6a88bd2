import { dayOfTyping, monthOfTyping, normalizeDayText } from '../../../contract/fields/typed-day.ts';
import { programmeZone } from '../../providers/programmeZone.ts';
import { today } from '../format.ts';

/** Longest typed day, such as `15 September 2025`, with some spaces. */
export const MAX_DAY_LENGTH = 30;

/** As `yyyy-mm-dd`; undefined if it is not a day. */
export const typedDay = (typed: string): string | undefined => dayOfTyping(typed, today(), programmeZone());

/** A complete day in digits. */
const ALL_FIGURES = /^[\d\-/.]{10,}$/;

/** Whether to show an error. While the user types, only for days in digits: the name of a month may be incomplete. */
export const isNoDay = (typed: string, isTyping: boolean): boolean =>
  typed !== '' && !typedDay(typed) && (!isTyping || ALL_FIGURES.test(normalizeDayText(typed)));

/** As `yyyy-mm-dd`. Other text is returned unchanged, for validation. */
export const tidyDay = (typed: string): string => typedDay(typed) ?? typed;

/** As `yyyy-mm`. Other text is returned unchanged, for validation. */
export const tidyMonth = (typed: string): string => monthOfTyping(typed, programmeZone()) ?? typed;
