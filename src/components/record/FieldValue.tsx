import { useGetOne } from 'react-admin';
import { isDate } from '../../../contract/fields/date.ts';
import type { Reference } from '../../../contract/fields/field.ts';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { comma, valueInWords } from '../../i18n/values.ts';
import { formatDate } from '../format.ts';

interface FieldValueProps {
  register: Register;
  field: string;
  value: unknown;
  /** The record the value stands in, which may carry the name beside an id. */
  record?: Record<string, unknown> | null;
}

/** A field's value in words: a name for the id of another record, a day as it is written, "blank" for nothing. */
export function FieldValue({ register, field, value, record }: FieldValueProps) {
  const text = useText();
  if (value === null || value === undefined || value === '') return <em>{text('register.blank')}</em>;
  const reference = register.references?.[field];
  if (reference) {
    const known = record?.[field] === value ? record[reference.as] : undefined;
    return known ? nameIn(reference, String(known)) : <NameOf reference={reference} id={value as number} />;
  }
  if (typeof value === 'boolean') return text(value ? 'register.yes' : 'register.no');
  if (Array.isArray(value)) return value.map(nameOfItem).join(comma());
  if (typeof value === 'object') return JSON.stringify(value);
  return isDate(String(value)) ? formatDate(String(value)) : valueInWords(field, String(value));
}

const nameIn = ({ as, column }: Reference, name: string): string =>
  valueInWords(as, valueInWords(column, name));

/** Of documents the name; anything else as it is. */
const nameOfItem = (item: unknown): string => String((item as { name?: unknown } | null)?.name ?? item);

function NameOf({ reference, id }: { reference: Reference; id: number }) {
  const { data } = useGetOne(reference.resource, { id }, { retry: false, onError: () => undefined });
  return <>{nameIn(reference, String(data?.[reference.column] ?? id))}</>;
}
