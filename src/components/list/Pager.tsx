import { TablePagination } from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import { pageSizes } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { PHONE_BELOW } from '../../theme/phone.ts';
import { formatNumber } from '../format.ts';

/** Beyond the exact total, the last page is unknown. */
export function Pager() {
  const { page, perPage, total, meta, hasNextPage, setPage, setPerPage, resource } = useListContext();
  const [, saveRowsPerPage] = useRowsPerPage(resource);
  if (!total) return null;
  const isAtLeast = Boolean(meta?.totalIsAtLeast);
  const pages = Math.ceil(total / perPage);
  const change = (rows: number) => {
    saveRowsPerPage(rows);
    setPerPage(rows);
  };
  return (
    <TablePagination
      component="nav"
      aria-label={text('register.list.pages')}
      count={isAtLeast ? -1 : total}
      page={page - 1}
      onPageChange={(_, to) => setPage(to + 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...new Set([...pageSizes, perPage])].sort((a, b) => a - b)}
      onRowsPerPageChange={({ target }) => change(Number(target.value))}
      labelRowsPerPage={text('register.list.perPage')}
      labelDisplayedRows={() =>
        isAtLeast
          ? text('register.list.pageOfMore', { page: formatNumber(page) })
          : text('register.list.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })
      }
      getItemAriaLabel={type => text(`register.list.${type}`)}
      showFirstButton
      showLastButton
      slotProps={{
        select: { native: true, inputProps: { 'aria-label': text('register.list.perPage') } },
        actions: { nextButton: { disabled: !hasNextPage } },
      }}
    />
  );
}

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
