import type { RaRecord } from 'react-admin';
import { placeName } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { translatedName } from '../../i18n/values.ts';
import type { FieldInputProps } from '../fields/kind.ts';
import { CoInput } from './CoInput.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import { RecordInput } from './RecordInput.tsx';
import { TrainerInput } from './TrainerInput.tsx';

const places = ['districts', 'tehsils', 'villages'] as const;
const placeOf = (resource: string) => places.find(place => place === resource);

/** Chooses a place, a CO, a trainer or any other record. */
export function ReferenceInput({ source, field }: FieldInputProps) {
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
  const nameOf = (record: RaRecord) => String(record[to.column] ?? '');
  return (
    <RecordInput
      {...{ source, helperText, required }}
      label={localized(field.label)}
      reference={to.resource}
      nameField={to.column}
      nameOf={record => translatedName(to.column, nameOf(record))}
      otherNames={record => [nameOf(record)]}
      filter={to.filter}
    />
  );
}

/** Joins fields of the record. The first is its name. */
const textOf = ([name = 'id', ...others]: readonly string[]) =>
  function optionText(record: RaRecord): string {
    return [placeName(String(record[name])), ...others.map(field => record[field])]
      .filter(Boolean)
      .join(' - ');
  };
