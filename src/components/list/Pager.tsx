import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Input, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useListContext } from 'react-admin';
import { pageSizes } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { Quiet } from '../frame/Quiet.tsx';
import { PlainSelect } from '../inputs/PlainSelect.tsx';
import { useRows } from './useRows.ts';

/** Rows a page, and the way through the pages; past the exact total the last page isn't known. */
export function Pager() {
  const id = useId();
  const { page, perPage, total, meta, hasNextPage, setPage, setPerPage, resource } = useListContext();
  const [, keepRows] = useRows(resource);
  if (!total) return null;
  const isBound = Boolean(meta?.totalIsAtLeast);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const sizes = [...new Set<number>([...pageSizes, perPage])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, px: 1 }}>
      <Quiet component="label" htmlFor={id}>
        {text('register.list.perPage')}
      </Quiet>
      <PlainSelect
        id={id}
        value={perPage}
        choices={sizes.map(size => ({ id: size, name: String(size) }))}
        input={<Input disableUnderline />}
        onChange={chosen => {
          keepRows(Number(chosen));
          setPerPage(Number(chosen));
        }}
        sx={{ fontSize: 14 }}
      />
      <Box
        component="nav"
        aria-label={text('register.list.perPage')}
        sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}
      >
        <PageButton label={text('register.list.first')} disabled={page <= 1} onClick={() => setPage(1)}>
          <FirstIcon className="points" fontSize="small" />
        </PageButton>
        <PageButton
          label={text('register.list.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <PreviousIcon className="points" fontSize="small" />
        </PageButton>
        <Typography variant="body2" sx={{ mx: 1, fontVariantNumeric: 'tabular-nums' }}>
          {isBound
            ? text('register.list.pageOfMore', { page: formatNumber(page) })
            : text('register.list.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}
        </Typography>
        <PageButton
          label={text('register.list.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <NextIcon className="points" fontSize="small" />
        </PageButton>
        <PageButton
          label={text('register.list.last')}
          disabled={isBound || page >= pages}
          onClick={() => setPage(pages)}
        >
          <LastIcon className="points" fontSize="small" />
        </PageButton>
      </Box>
    </Box>
  );
}

interface PageButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A tooltip of its own (not `SharedTooltip`) would have all rows laid out at once with each page. */
const PageButton = ({ label, disabled, onClick, children }: PageButtonProps) => (
  <span data-tip={label}>
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </IconButton>
  </span>
);
