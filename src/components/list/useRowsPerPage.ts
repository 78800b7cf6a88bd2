import { useStore } from 'react-admin';
import { pageSizes } from '../../../contract/register/register.ts';
import { PHONE_BELOW } from '../../theme/phone.ts';

/** Height of everything above and below the rows, and of one row. */
const AROUND_ROWS_PX = 350;
const ROW_PX = 40;

/** The largest page size that fits into the window without scrolling, else the smallest. */
export const rowsThatFit = ({
  innerWidth,
  innerHeight,
}: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  pageSizes.findLast(size => innerWidth >= PHONE_BELOW && AROUND_ROWS_PX + size * ROW_PX <= innerHeight) ??
  pageSizes[0];

/** What the user chose in this register, else as many as fit. */
export function useRowsPerPage(resource: string): [rows: number, save: (rows: number) => void] {
  const [chosen, save] = useStore<number | undefined>(`rows.${resource}`);
  return [chosen ?? rowsThatFit(window), save];
}
