import { NativeSelect, OutlinedInput } from '@mui/material';
import { useListContext } from 'react-admin';
import { text } from '../../i18n/text.ts';
import type { Column } from './columns.ts';

/** Cards have no header to click: the order is chosen here. */
export function SortSelect({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(column => column.sortable);
  const known = sortable.some(column => column.source === sort.field);
  return (
    <NativeSelect
      value={known ? `${sort.field} ${sort.order}` : ''}
      onChange={event => {
        const [field, order] = event.target.value.split(' ');
        if (field) setSort({ field, order: order as 'ASC' | 'DESC' });
      }}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': text('register.list.sort') }}
      sx={{ flex: '1 1 160px' }}
    >
      {!known && <option value="">{text('register.list.sort')}</option>}
      {sortable.flatMap(({ source, label: field, isTime }) => [
        <option key={`${source} ASC`} value={`${source} ASC`}>
          {text(isTime ? 'register.list.oldest' : 'register.list.ascending', { field })}
        </option>,
        <option key={`${source} DESC`} value={`${source} DESC`}>
          {text(isTime ? 'register.list.newest' : 'register.list.descending', { field })}
        </option>,
      ])}
    </NativeSelect>
  );
}
