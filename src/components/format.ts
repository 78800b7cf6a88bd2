/** How values are shown (decision 012 for Urdu). A day is never turned into an instant. */
import { clock, today as dayThere, localTime } from '../../contract/days.ts';
import { limitInWords, sizeInWords } from '../../contract/sizes.ts';
import { dayShort } from '../../contract/texts/day-texts.ts';
import { currentLanguage, isUrdu } from '../i18n/language.ts';
import { programmeZone } from '../providers/programmeZone.ts';
import { serverNow } from '../providers/serverClock.ts';

/** `2026-11-20` as `20 Nov 2026` or `20 نومبر 2026`; anything else stays as it is. */
export const formatDate = (date: string | null | undefined): string =>
  date ? dayShort(date, currentLanguage()) : '';

/** A moment in the programme's time, whatever the device's: `20 Nov 2026, 14:05`, `20 نومبر 2026، 14:05`. */
export function formatMoment(moment: string | number | null | undefined): string {
  if (moment == null || moment === '') return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return String(moment);
  const local = localTime(at, programmeZone());
  return `${dayShort(local.day, currentLanguage())}${isUrdu() ? '،' : ','} ${clock(local)}`;
}

const grouped = new Intl.NumberFormat('en');
/** A number with a sign stays in its order between words written from right to left. */
export const keepOrder = (text: string): string => (isUrdu() ? `\u2066${text}\u2069` : text);

/** `1,234,567`; blank stays blank, so that it differs from zero. */
export const formatNumber = (value: number | null | undefined) => {
  if (value == null) return '';
  return value < 0 ? keepOrder(grouped.format(value)) : grouped.format(value);
};

/** A number and its unit stay in one line. */
const unbroken = (size: string): string => keepOrder(size.replace(' ', '\u00a0'));

/** A size in bytes for people: `812 B`, `1.4 MB`. */
export const formatSize = (bytes: number): string => unbroken(sizeInWords(bytes));

/** The most that may be sent, by its round name: `100 MB`. */
export const formatLimit = (bytes: number): string => unbroken(limitInWords(bytes));

/** Today as `yyyy-mm-dd` where the programme works, by the server's clock (specification §2). */
export const today = (now = new Date(serverNow())): string => dayThere(programmeZone(), now);
