import type { ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { OwnRecordsFilter } from '../../components/list/filters/OwnRecordsFilter.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { TrashedChoice } from '../../components/list/TrashedChoice.tsx';
import { DEFAULT_TRASHED, trashedOf } from '../../components/list/trashed.ts';
import { useCaller, useCan } from '../../components/useCan.ts';
import { registerNames } from '../names.ts';
import type { Screens } from '../screens.ts';
import { UndeclaredFilterChip } from './UndeclaredFilterChip.tsx';

interface ListFiltersProps extends Screens {
  isNarrow: boolean;
  children: ReactNode;
}

const MAX_MAIN_FILTERS = 2;

export const initialFilter = (list: Screens['list']) =>
  list?.without?.includes('trashed') ? undefined : { trashed: DEFAULT_TRASHED };

/** Search, the declared filters of a register, the user's own records where they are approved, and deleted records. */
export function ListFilters({ register, list, isNarrow, children }: ListFiltersProps) {
  const own = list?.filter;
  const hasTrashed = !list?.without?.includes('trashed');
  const { filterValues } = useListFilterContext();
  const caller = useCaller();
  const can = useCan(register.name);
  const sources = (register.filters ?? []).filter(source => !isHidden(register, source, filterValues));
  const main = isNarrow
    ? []
    : sources.filter(source => !isRange(register, source)).slice(0, MAX_MAIN_FILTERS);
  const others = sources.filter(source => !main.includes(source));
  const hasOwnRecords = Boolean(register.approval) && can('create');
  const filterOf = (source: string, isChip = false) => {
    const field = register.allFields[source];
    const Filter = field && kindOf(field).Filter;
    if (!Filter) return isChip && <UndeclaredFilterChip key={source} register={register} source={source} />;
    const label = columnHeading(register, source) ?? field.label;
    return <Filter key={source} source={source} field={{ ...field, label }} isChip={isChip} />;
  };
  const chips = namesOf(filterValues)
    .filter(source => source !== own?.source)
    .map(source =>
      source === 'created_by' && Number(filterValues.created_by) === caller?.id ? (
        <OwnRecordsFilter key={source} isChip />
      ) : (
        filterOf(source, true)
      ),
    );
  return (
    <FilterBar
      search={<SearchField name={registerNames(register).many} />}
      main={
        <>
          {main.map(source => filterOf(source))}
          {own && <own.Filter />}
        </>
      }
      others={
        (others.length > 0 || hasOwnRecords || hasTrashed) && (
          <>
            {others.map(source => filterOf(source))}
            {hasOwnRecords && <OwnRecordsFilter />}
            {hasTrashed && <TrashedChoice />}
          </>
        )
      }
      chips={
        hasTrashed && trashedOf(filterValues) !== DEFAULT_TRASHED
          ? [...chips, <TrashedChoice key="trashed" isChip />]
          : chips
      }
      initially={initialFilter(list)}
    >
      {children}
    </FilterBar>
  );
}

/** Filters that are neither field nor column, such as the dashboard's reporting date, are shown only while in use (specification §7). */
const isHidden = ({ fields, list, derived = [] }: Register, source: string, used: Record<string, unknown>) =>
  !(source in fields) &&
  !(source in list) &&
  !derived.some(({ via }) => via === source) &&
  !namesOf(used).includes(source);

/** From one day to another, which takes up half a row. */
const isRange = ({ allFields }: Register, source: string): boolean =>
  allFields[source] !== undefined && Boolean(kindOf(allFields[source]).isTime);

/** The fields by which a list is narrowed. */
const namesOf = ({ q: _, trashed: __, ...used }: Record<string, unknown>): string[] => [
  ...new Set(Object.keys(used).map(name => name.replace(/_[gl]te$/, ''))),
];

/** A filter has the same label as its column. */
const columnHeading = ({ list }: Register, source: string) => {
  const column = list[source];
  return typeof column === 'object' && column.in === 'summary' ? column.heading : undefined;
};
