/** Amounts as they are shown (look.md, "Numbers and dates"); blank and zero look different. */

const rupees = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `Rs 1,234,567`; paisas only where there are some. */
export const formatRupees = (amount: number | null | undefined): string =>
  amount == null ? '' : `Rs ${rupees.format(amount)}`;

/** `€ 4,321.50`. */
export const formatEuro = (amount: number | null | undefined): string =>
  amount == null ? '' : `€ ${euros.format(amount)}`;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The month of a day or month written `yyyy-mm…` in words: `Nov 2026`. */
export function formatMonth(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d\d)/.exec(date ?? '');
  const name = months[Number(match?.[2]) - 1];
  return match && name ? `${name} ${match[1]}` : (date ?? '');
}

/** Four digits in any case, so that points stand below each other. */
const rates = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** An exchange rate: `310.2500`, `318.4275`. */
export const formatRate = (rate: number | null | undefined): string =>
  rate == null ? '' : rates.format(rate);
