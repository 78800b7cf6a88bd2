/** Days as somebody types them here and now. */
import { dayOfTyping, monthOfTyping } from '../../../contract/fields/typed-day.ts';
import { today } from '../format.ts';

/** Characters that a day may have at most: `15 September 2025` and some blanks. */
export const DAY_TYPED = 30;

/** The yyyy-mm-dd that is meant; undefined while it is none. */
export const typedDay = (typed: string): string | undefined => dayOfTyping(typed, today());

/** The same; what is no day comes back as typed, for the check to judge. */
export const tidyDay = (typed: string): string => typedDay(typed) ?? typed;

/** The yyyy-mm that is meant; what is no month comes back as typed, too. */
export const tidyMonth = (typed: string): string => monthOfTyping(typed) ?? typed;
