import { NativeSelect, OutlinedInput } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import type { Column } from './columns.ts';
import { useColumnLabel } from './useColumnLabel.ts';

/** Cards have no header to click: the order is chosen here. */
export function SortSelect<T>({ columns }: { columns: readonly Column<T>[] }) {
  const text = useText();
  const { sort, setSort, resource } = useListContext();
  const labelOf = useColumnLabel(resource);
  const sortable = columns.filter(column => !column.unsortable);
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
      {sortable.flatMap(column => {
        const field = labelOf(column);
        return [
          <option key={`${column.source} ASC`} value={`${column.source} ASC`}>
            {text(isTime(column) ? 'register.list.oldest' : 'register.list.ascending', { field })}
          </option>,
          <option key={`${column.source} DESC`} value={`${column.source} DESC`}>
            {text(isTime(column) ? 'register.list.newest' : 'register.list.descending', { field })}
          </option>,
        ];
      })}
    </NativeSelect>
  );
}

const isTime = ({ kind, source }: { kind?: string; source: string }) =>
  kind === 'date' || kind === 'moment' || source.endsWith('_date');
