/** How amounts are shown (decision 004 for Urdu). Blank stays blank, so that it differs from zero. */
import { monthWithYear } from '../../contract/texts/day-texts.ts';
import { currentLanguage, isUrdu } from '../i18n/language.ts';
import { keepOrder } from './format.ts';

const rupees = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The unit is before the number in English, after it in Urdu. */
const withUnit = (number: string, english: string, urdu: string): string =>
  isUrdu() ? `${number.startsWith('-') ? keepOrder(number) : number} ${urdu}` : `${english} ${number}`;

/** `Rs 1,234,567`, `1,234,567 روپے`; with paisas only if there are any. */
export const formatRupees = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(rupees.format(amount), 'Rs', 'روپے');

/** `€ 4,321.50`, `4,321.50 یورو`. */
export const formatEuro = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(euros.format(amount), '€', 'یورو');

/** `2026-11` or `2026-11-20` as `Nov 2026`, `نومبر 2026`. */
export const formatMonth = (date: string | null | undefined): string =>
  date ? monthWithYear(date, currentLanguage()) : '';

/** Always four decimals, so that decimal points line up in a column. */
const rates = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** An exchange rate: `310.2500`, `318.4275`. */
export const formatRate = (rate: number | null | undefined): string =>
  rate == null ? '' : rates.format(rate);
