import { type RaRecord, useGetList } from 'react-admin';
import type { Reference } from '../../contract/fields/field.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import { districtChoices, useDistricts } from '../components/districts.ts';
import { CoInput } from '../components/inputs/CoInput.tsx';
import type { Choice } from '../components/inputs/NativeSelectInput.tsx';
import { PlaceInput } from '../components/inputs/PlaceInput.tsx';
import { RecordInput } from '../components/inputs/RecordInput.tsx';
import { TrainerInput } from '../components/inputs/TrainerInput.tsx';
import { ChoiceFilter } from '../components/list/filters/ChoiceFilter.tsx';
import { useFilter } from '../components/list/filters/useFilter.ts';
import { placeName } from '../i18n/catalogue.ts';
import { localized } from '../i18n/localized.ts';
import { valueInWords } from '../i18n/values.ts';
import { Code } from './code.tsx';
import type { FilterProps, InputProps, Kind } from './kind.ts';

const places = ['districts', 'tehsils', 'villages'] as const;
const placeOf = (resource: string) => places.find(place => place === resource);

function Input({ source, field }: InputProps) {
  const { to, required } = field;
  if (!to) return null;
  const helperText = field.help && localized(field.help);
  if (to.offered === 'staffOfDistrict') return <TrainerInput required={required} />;
  if (to.offered) {
    const of = to.offered === 'cosOfVillage' ? 'village' : 'tehsil';
    return (
      <CoInput {...{ source, helperText, required, of }} nameField={to.as} preselect={field.preselect} />
    );
  }
  const place = placeOf(to.resource);
  if (place) {
    return (
      <PlaceInput
        {...{ source, required }}
        reference={place}
        optionText={to.optionFields && textOf(to.optionFields)}
        filter={to.filter}
        within={to.within?.field}
      />
    );
  }
  return (
    <RecordInput
      {...{ source, helperText, required }}
      label={localized(field.label)}
      reference={to.resource}
      nameField={to.column}
      nameOf={record => String(record[to.column] ?? '')}
      filter={to.filter}
    />
  );
}

/** Several fields of the record offered, the first being its name. */
const textOf = ([name = 'id', ...others]: readonly string[]) =>
  function optionText(record: RaRecord): string {
    return [placeName(String(record[name])), ...others.map(field => record[field])]
      .filter(Boolean)
      .join(' - ');
  };

/** Narrows the list to the records of a district, then of one of its tehsils, then of one of that tehsil's villages. */
function Filter({ source, field }: FilterProps) {
  const { to, label } = field;
  if (!to) return null;
  const props = { source, label: localized(label), dependents: dependents[source] };
  return to.resource === 'districts' ? <DistrictFilter {...props} /> : <PartFilter {...props} to={to} />;
}

/** What a change of the wider place drops. */
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

const parents: Readonly<Record<string, string>> = { tehsils: 'districts_id', villages: 'tehsils_id' };

/** Offers what lies in the wider place that is chosen already. */
function PartFilter({ to, ...props }: PlaceFilterProps & { to: Reference }) {
  const within = to.within?.field ?? parents[to.resource] ?? '';
  const parent = useFilter(within).value;
  const { data = [] } = useGetList<RaRecord>(
    to.resource,
    {
      filter: { [within]: parent },
      sort: { field: to.column, order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PAGE },
    },
    { enabled: Boolean(parent), onError: () => undefined },
  );
  const choices: Choice[] = parent
    ? data.map(record => ({
        id: record.id as number,
        name: valueInWords(to.column, String(record[to.column])),
      }))
    : [];
  return <ChoiceFilter {...props} choices={choices} disabled={!parent} />;
}

/** The id of a record elsewhere; its name is a field of its own. */
export const reference: Kind = { inWords: String, Cell: Code, Input, Filter };
