import SortIcon from '@mui/icons-material/SwapVert';
import { OutlinedInput } from '@mui/material';
import { useListSortContext } from 'react-admin';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { text } from '../../i18n/text.ts';
import type { Column } from './columns.ts';

/** Shows and changes the order, also of cards, which have no header to click. */
export function SortSelect({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListSortContext();
  const sortable = columns.filter(column => column.sortable);
  const known = sortable.some(column => column.source === sort.field);
  const choices = sortable.flatMap(column =>
    sortLabels(column).map((name, at) => ({ id: `${column.source} ${at === 0 ? 'ASC' : 'DESC'}`, name })),
  );
  const label = text('register.list.sort');
  return (
    <PlainSelect
      label={label}
      value={known ? `${sort.field} ${sort.order}` : ''}
      choices={known ? choices : [{ id: '', name: label }, ...choices]}
      onChange={value => {
        const [field, order] = value.split(' ');
        if (field) setSort({ field, order: order as 'ASC' | 'DESC' });
      }}
      input={<OutlinedInput size="small" startAdornment={<SortIcon fontSize="small" aria-hidden />} />}
      sx={{ paddingInlineStart: 1, '& select': { fieldSizing: 'content' } }}
    />
  );
}

/** @returns the labels of ascending and descending order */
function sortLabels({ label: field, isTime, isNumber, ends }: Column): readonly string[] {
  if (ends) return ends.map(value => text('register.list.beginsWith', { field, value }));
  return sortTextKeys(isTime, isNumber).map(key => text(key, { field }));
}

function sortTextKeys(isTime: boolean, isNumber: boolean) {
  if (isTime) return ['register.list.oldest', 'register.list.newest'] as const;
  if (isNumber) return ['register.list.lowest', 'register.list.highest'] as const;
  return ['register.list.ascending', 'register.list.descending'] as const;
}
