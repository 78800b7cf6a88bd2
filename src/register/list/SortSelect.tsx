import { useListContext } from 'react-admin';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { text } from '../../i18n/text.ts';
import type { Column } from './columns.ts';

/** Cards have no header to click: the order is chosen here. */
export function SortSelect({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(column => column.sortable);
  const known = sortable.some(column => column.source === sort.field);
  const choices = sortable.flatMap(({ source, label: field, isTime }) => [
    {
      id: `${source} ASC`,
      name: text(isTime ? 'register.list.oldest' : 'register.list.ascending', { field }),
    },
    {
      id: `${source} DESC`,
      name: text(isTime ? 'register.list.newest' : 'register.list.descending', { field }),
    },
  ]);
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
      sx={{ flex: '1 1 160px' }}
    />
  );
}
