import { useGetOne } from 'react-admin';
import type { Reference } from '../../../contract/fields/field.ts';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { translatedName } from '../../i18n/values.ts';
import { isBlank } from './kind.ts';
import { inWords } from './kinds.ts';

interface FieldValueProps {
  register: Register;
  field: string;
  value: unknown;
  /** May contain the name of a referenced record. */
  record?: Record<string, unknown> | null;
}

/** Value of a field as text. References show the name of the record. */
export function FieldValue({ register, field: name, value, record }: FieldValueProps) {
  if (isBlank(value)) return <em>{text('register.blank')}</em>;
  const reference = register.references[name];
  if (reference) {
    const known = record?.[name] === value ? record?.[reference.as] : undefined;
    return known ? nameIn(reference, String(known)) : <NameOf reference={reference} id={value as number} />;
  }
  const field = register.allFields[name];
  if (field) return inWords(field, name, { ...record, [name]: value });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const nameIn = ({ column }: Reference, name: string): string => translatedName(column, name);

function NameOf({ reference, id }: { reference: Reference; id: number }) {
  const { data } = useGetOne(reference.resource, { id }, { retry: false, onError: () => undefined });
  return <>{nameIn(reference, String(data?.[reference.column] ?? id))}</>;
}
