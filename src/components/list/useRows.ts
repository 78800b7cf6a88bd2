import { useStore } from 'react-admin';
import { pageSizes } from '../../../contract/register/register.ts';
import { PHONE_BELOW } from '../../theme/phone.ts';

/** What is above and below the rows of a list, and how high one is, in pixels. */
const AROUND_ROWS = 350;
const ROW = 40;

/** The largest of the sizes that fits into the window whole, or the smallest; of cards on phones few fit. */
export const rowsThatFit = ({
  innerWidth,
  innerHeight,
}: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  pageSizes.findLast(size => innerWidth >= PHONE_BELOW && AROUND_ROWS + size * ROW <= innerHeight) ??
  pageSizes[0];

/** Rows a page: what the person chose in this register, until then as many as fit. */
export function useRows(resource: string): [rows: number, keep: (rows: number) => void] {
  const [chosen, keep] = useStore<number | undefined>(`rows.${resource}`);
  return [chosen ?? rowsThatFit(window), keep];
}
