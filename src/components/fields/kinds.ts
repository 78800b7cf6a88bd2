/** Every kind of field, by the word that a declaration says. */
import type { FieldKind, ShownField } from '../../../contract/fields/field.ts';
import { localized } from '../../i18n/localized.ts';
import { check } from './check.tsx';
import { choice } from './choice.tsx';
import { code } from './code.tsx';
import { date } from './date.tsx';
import { decimal } from './decimal.tsx';
import { documents } from './documents.tsx';
import { email } from './email.tsx';
import { euro } from './euro.tsx';
import { isBlank, type Kind } from './kind.ts';
import { list } from './list.tsx';
import { longText } from './long-text.tsx';
import { moment } from './moment.tsx';
import { money } from './money.tsx';
import { month } from './month.tsx';
import { number } from './number.tsx';
import { phone } from './phone.tsx';
import { placeName } from './place-name.tsx';
import { reference } from './reference.tsx';
import { rowNumber } from './row-number.tsx';
import { text } from './text.tsx';

export const kinds: Record<FieldKind, Kind> = {
  check,
  choice,
  code,
  // Nobody is zero.
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
  person: text,
  phone,
  placeName,
  refCode: code,
  reference,
  references: documents,
  rowNumber,
  text,
  webLink: code,
};

export const kindOf = (field: ShownField): Kind => kinds[field.kind];

/** What a field of a record says, in the page's language; blank for nothing. */
export function inWords(
  field: ShownField,
  source: string,
  record: Readonly<Record<string, unknown>>,
): string {
  if (field.from) return localized(field.from(record));
  const value = record[source];
  return isBlank(value) ? '' : kindOf(field).inWords(value, field, record);
}
