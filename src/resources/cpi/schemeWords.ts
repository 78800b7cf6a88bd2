import {
  type Cpi,
  schemeSubTypes,
  schemeTypes,
  stages,
  strategies,
} from '../../../contract/registers/cpi.ts';
import { asChoices } from '../../components/inputs/NativeSelectInput.tsx';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';

const numbered = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id: Number(id), name }));

export const typeChoices = numbered(schemeTypes);
export const subTypeChoices = numbered(schemeSubTypes);
export const strategyChoices = asChoices(strategies);
export const stageChoices = asChoices(stages);

/** An id that this version doesn't know stays readable. */
export const typeOf = (record: Pick<Cpi, 'type_scheme_id'>) =>
  word(schemeTypes[record.type_scheme_id] ?? String(record.type_scheme_id ?? ''));
export const subTypeOf = (record: Pick<Cpi, 'sub_type_scheme_id'>) =>
  word(schemeSubTypes[record.sub_type_scheme_id] ?? String(record.sub_type_scheme_id ?? ''));

/** @returns what a scheme is called: its type and village */
export function useSchemeName(): (record: Cpi) => string {
  const text = useText();
  return record => text('cpi.called', { type: typeOf(record), village: record.village_name ?? '' });
}
