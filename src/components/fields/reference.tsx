import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import type { Reference } from '../../../contract/fields/field.ts';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { comma, translatedName } from '../../i18n/values.ts';
import { districtChoices, useDistricts } from '../districts.ts';
import type { Choice } from '../inputs/NativeSelectInput.tsx';
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx';
import { FilterChip } from '../list/filters/FilterChip.tsx';
import { useFilter } from '../list/filters/useFilter.ts';
import type { FieldFilterProps, Kind } from './kind.ts';
import { code } from './texts.tsx';

function ReferenceFilter({ source, field, isChip }: FieldFilterProps) {
  const { to, label } = field;
  if (!to) return null;
  if (isChip) return <ReferenceChip source={source} label={localized(label)} to={to} />;
  const props = { source, label: localized(label), dependents: dependents[source] };
  return to.resource === 'districts' ? <DistrictFilter {...props} /> : <PartFilter {...props} to={to} />;
}

/** Filters that are cleared when the place around them changes. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  districts_id: ['tehsils_id', 'villages_id'],
  tehsils_id: ['villages_id'],
};

interface PlaceFilterProps {
  source: string;
  label: string;
  dependents?: readonly string[];
}

function DistrictFilter(props: PlaceFilterProps) {
  const chosen = useFilter(props.source).value;
  const choices = districtChoices(useDistricts(), Number(chosen));
  return <ChoiceFilter {...props} choices={choices} />;
}

/** Names the records that the list is narrowed to, which may be any. */
function ReferenceChip({ source, label, to }: Omit<PlaceFilterProps, 'dependents'> & { to: Reference }) {
  const { value, set } = useFilter(source, dependents[source]);
  const { data = [] } = useGetMany<RaRecord>(
    to.resource,
    { ids: [value].flat() },
    { onError: () => undefined },
  );
  const names = data.map(record => translatedName(to.column, String(record?.[to.column] ?? '')));
  return (
    <FilterChip
      label={text('register.filter.is', { field: label, value: names.join(comma()) })}
      onRemove={() => set('')}
    />
  );
}

const parents: Readonly<Record<string, string>> = { tehsils: 'districts_id', villages: 'tehsils_id' };

/** Offers the records that can be named; places within the chosen district or tehsil alone. */
function PartFilter({ to, ...props }: PlaceFilterProps & { to: Reference }) {
  const within = to.within?.field ?? parents[to.resource];
  const parent = useFilter(within ?? '').value;
  const isReady = !within || Boolean(parent);
  const { data = [] } = useGetList<RaRecord>(
    to.resource,
    {
      filter: within ? { [within]: parent } : {},
      sort: { field: to.column, order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PAGE },
    },
    { enabled: isReady, onError: () => undefined },
  );
  const choices: Choice[] = isReady
    ? data.map(record => ({
        id: record.id as number,
        name: translatedName(to.column, String(record[to.column])),
      }))
    : [];
  return <ChoiceFilter {...props} choices={choices} disabled={!isReady} />;
}

/** The id of a record; its name is a separate field. */
export const reference: Kind = {
  inWords: code.inWords,
  cell: code.cell,
  Filter: ReferenceFilter,
  isNumber: true,
};
