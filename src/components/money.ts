/** Amounts as they are shown (decision 012 for Urdu); blank and zero look different. */
import { monthWithYear } from '../../contract/texts/day-texts.ts';
import { currentLanguage, isUrdu } from '../i18n/language.ts';
import { keepOrder } from './format.ts';

const rupees = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number of units, with the unit where the language has it: before the number in English, after it in Urdu. */
const withUnit = (number: string, english: string, urdu: string): string =>
  isUrdu() ? `${number.startsWith('-') ? keepOrder(number) : number} ${urdu}` : `${english} ${number}`;

/** `Rs 1,234,567`, `1,234,567 روپے`; paisas only where there are some. */
export const formatRupees = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(rupees.format(amount), 'Rs', 'روپے');

/** `€ 4,321.50`, `4,321.50 یورو`. */
export const formatEuro = (amount: number | null | undefined): string =>
  amount == null ? '' : withUnit(euros.format(amount), '€', 'یورو');

/** The month of a day or month written `yyyy-mm…` in words: `Nov 2026`, `نومبر 2026`. */
export const formatMonth = (date: string | null | undefined): string =>
  date ? monthWithYear(date, currentLanguage()) : '';

/** Four digits in any case, so that points are below each other. */
const rates = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** An exchange rate: `310.2500`, `318.4275`. */
export const formatRate = (rate: number | null | undefined): string =>
  rate == null ? '' : rates.format(rate);
