import { useListContext } from 'react-admin';
import { CO_DATE } from '../../../contract/figures/figures.ts';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.tsx';

/** The days by which the dashboard counts, for those who come from one of its figures (specification §7). */
export function CountedFilter() {
  const { filterValues } = useListContext();
  const isInUse = [`${CO_DATE}_gte`, `${CO_DATE}_lte`].some(name => filterValues[name]);
  return isInUse ? <DateRangeFilter source={CO_DATE} label="co.counted" /> : null;
}
