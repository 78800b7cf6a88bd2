import { useListFilterContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { OwnRecordsFilter } from '../../components/list/filters/OwnRecordsFilter.tsx';
import { useCan } from '../../components/useCan.ts';
import type { Screens } from '../screens.ts';

/** The declared filters of a register, the user's own records where they are approved, then filters of this register alone. */
export function ListFilters({ register, list }: Screens) {
  const Own = list?.filters;
  const { filterValues } = useListFilterContext();
  const can = useCan(register.name);
  const sources = register.filters ?? [];
  if (sources.length === 0 && !Own) return null;
  return (
    <FilterBar hasOneFilter={sources.length === 0}>
      {sources.map(source => {
        const field = register.allFields[source];
        const Filter = field && kindOf(field).Filter;
        if (!Filter || isHiddenFilter(register, source, filterValues)) return null;
        const label = columnHeading(register, source) ?? field.label;
        return <Filter key={source} source={source} field={{ ...field, label }} />;
      })}
      {register.approval && can('create') && <OwnRecordsFilter />}
      {Own && <Own />}
    </FilterBar>
  );
}

/** Filters that are neither field nor column, such as the dashboard's reporting date, are shown only while in use (specification §7). */
const isHiddenFilter = (
  { fields, list, derived = [] }: Register,
  source: string,
  used: Record<string, unknown>,
) =>
  !(source in fields) &&
  !(source in list) &&
  !derived.some(({ via }) => via === source) &&
  ![source, `${source}_gte`, `${source}_lte`].some(name => name in used);

/** A filter has the same label as its column. */
const columnHeading = ({ list }: Register, source: string) => {
  const column = list[source];
  return typeof column === 'object' && column.in === 'summary' ? column.heading : undefined;
};
