import { FormControlLabel, Radio, RadioGroup, ToggleButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { FilterBar } from '../../components/list/filters/FilterBar.tsx';
import { FilterChip } from '../../components/list/filters/FilterChip.tsx';
import { useFilter } from '../../components/list/filters/useFilter.ts';
import { SearchField } from '../../components/list/SearchField.tsx';
import { DEFAULT_TRASHED, type Trashed, trashedChoices, trashedOf } from '../../components/list/trashed.ts';
import { useCaller, useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { registerNames } from '../names.ts';
import type { Screens } from '../screens.ts';
import type { ListRecord } from './columns.ts';
import { filtersInWords } from './print/filtersInWords.ts';

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

interface UndeclaredFilterChipProps {
  register: Register;
  source: string;
}

/** A filter that only a link to the list or a saved view can set. */
function UndeclaredFilterChip({ register, source }: UndeclaredFilterChipProps) {
  const { data = [], filterValues } = useListContext<ListRecord>();
  const names = [source, `${source}_gte`, `${source}_lte`];
  const { set } = useFilter(source, names);
  const filters = Object.fromEntries(
    names.filter(name => name in filterValues).map(name => [name, filterValues[name]]),
  );
  const words = filtersInWords(register, filters, data).join(comma());
  return <FilterChip label={words || source} onRemove={() => set('')} />;
}

/** Shows only the records that the user entered. */
function OwnRecordsFilter({ isChip }: { isChip?: boolean }) {
  const caller = useCaller();
  const { value, set } = useFilter('created_by');
  if (!caller?.id) return null;
  if (isChip) return <FilterChip label={text('register.filter.own')} onRemove={() => set('')} />;
  const isOn = Number(value) === caller.id;
  return (
    <ToggleButton
      value="own"
      size="small"
      selected={isOn}
      onChange={() => set(isOn ? '' : (caller.id ?? ''))}
      sx={{ px: 1.5, textTransform: 'none' }}
    >
      {text('register.filter.own')}
    </ToggleButton>
  );
}

const texts = {
  false: 'register.list.live',
  with: 'register.list.withTrashed',
  only: 'register.list.onlyTrashed',
} as const;

function TrashedChoice({ isChip }: { isChip?: boolean }) {
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = trashedOf(filterValues);
  const choose = (trashed: Trashed) => setFilters({ ...filterValues, trashed });
  if (isChip) return <FilterChip label={text(texts[chosen])} onRemove={() => choose(DEFAULT_TRASHED)} />;
  return (
    <RadioGroup
      row
      aria-label={text('register.list.trashed')}
      value={chosen}
      onChange={(_, trashed) => choose(trashed as Trashed)}
      // Narrow enough for one line on a phone.
      sx={{ flexWrap: 'wrap', ml: 1, '& > label': { mr: 2 }, '& > label:last-of-type': { mr: 0 } }}
    >
      {trashedChoices.map(choice => (
        <FormControlLabel
          key={choice}
          value={choice}
          control={<Radio size="small" sx={{ px: { xs: '3px', sm: '7px' } }} />}
          label={text(texts[choice])}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </RadioGroup>
  );
}
