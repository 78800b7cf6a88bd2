import type { FieldKind, ShownField } from '../../../contract/fields/field.ts';
import { localized } from '../../i18n/localized.ts';
import { check, choice } from './choices.tsx';
import { date, moment, month } from './dates.tsx';
import { documents, list, people } from './documents.tsx';
import { isBlank, type Kind } from './kind.ts';
import { decimal, euro, money, number, rowNumber } from './numbers.tsx';
import { reference } from './reference.tsx';
import { code, email, longText, phone, placeName, text, webAddress } from './texts.tsx';

export const kinds: Record<FieldKind, Kind> = {
  check,
  choice,
  code,
  count: number,
  date,
  decimal,
  documents,
  email,
  euro,
  file: documents,
  list,
  longText,
  moment,
  money,
  month,
  number,
  people,
  person: text,
  phone,
  placeName,
  refCode: code,
  reference,
  references: documents,
  rowNumber,
  text,
  webAddress,
  webLink: code,
};

export const kindOf = (field: ShownField): Kind => kinds[field.kind];

/** Text of a field in the language of the page. Empty if the field is blank. */
export function inWords(
  field: ShownField,
  source: string,
  record: Readonly<Record<string, unknown>>,
): string {
  if (field.from) return localized(field.from(record));
  const value = record[source];
  return isBlank(value) ? '' : kindOf(field).inWords(value, field, record);
}
