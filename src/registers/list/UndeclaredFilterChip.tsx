import { useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { FilterChip } from '../../components/list/filters/FilterChip.tsx';
import { useFilter } from '../../components/list/filters/useFilter.ts';
import { comma } from '../../i18n/values.ts';
import type { ListRecord } from './columns.ts';
import { filtersInWords } from './print/filtersInWords.ts';

interface UndeclaredFilterChipProps {
  register: Register;
  source: string;
}

/** A filter that only a link to the list or a saved view can set. */
export function UndeclaredFilterChip({ register, source }: UndeclaredFilterChipProps) {
  const { data = [], filterValues } = useListContext<ListRecord>();
  const names = [source, `${source}_gte`, `${source}_lte`];
  const { set } = useFilter(source, names);
  const filters = Object.fromEntries(
    names.filter(name => name in filterValues).map(name => [name, filterValues[name]]),
  );
  const words = filtersInWords(register, filters, data).join(comma());
  return <FilterChip label={words || source} onRemove={() => set('')} />;
}
