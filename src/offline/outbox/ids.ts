/** Temporary ids: negative until the server has created the record (decision 023). */
import { MAX_ID } from '../../../contract/fields/reading.ts';
import type { Register } from '../../../contract/register/register.ts';
import type { Outbox, OutboxEntry, Values } from './entry.ts';

export const isTemporary = (id: unknown): boolean => {
  const number = typeof id === 'string' && id !== '' ? Number(id) : id;
  return typeof number === 'number' && Number.isInteger(number) && number < 0;
};

const referenceFields = (register: Register): string[] =>
  Object.entries(register.fields).flatMap(([name, { to, each }]) => (to || each ? [name] : []));

const mapped = (value: unknown, of: (id: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(of) : of(value);

/** The server's id, if known. */
export const knownId = (ids: Outbox['ids'], id: unknown): unknown =>
  isTemporary(id) ? (ids[String(id)] ?? id) : id;

/** These fields with the server's ids, if known. */
export const withKnownIds = (ids: Outbox['ids'], data: Values, fields: readonly string[]): Values => ({
  ...data,
  ...Object.fromEntries(
    fields.filter(field => field in data).map(field => [field, mapped(data[field], id => knownId(ids, id))]),
  ),
});

/** The fields that refer to an unsent record. */
export const temporaryFields = (register: Register, data: Values): string[] =>
  referenceFields(register).filter(field => {
    const value = data[field];
    return Array.isArray(value) ? value.some(isTemporary) : isTemporary(value);
  });

/** All temporary ids in an entry, its own included. */
export function temporaryIdsIn({ id, data, refs, action }: OutboxEntry): number[] {
  const inData = refs.flatMap(field => data[field]).filter(isTemporary);
  return [...inData.map(Number), ...(isTemporary(id) && action !== 'create' ? [id] : [])];
}

/** Entries that can't be sent without this one. */
export const dependentsOf = ({ id, action, seq }: OutboxEntry, box: Outbox): OutboxEntry[] =>
  action === 'create'
    ? box.entries.filter(other => other.seq !== seq && temporaryIdsIn(other).includes(id))
    : [];

/** Form validation accepts server ids only, which are below this one. */
const FIRST_PLACEHOLDER = MAX_ID - 1_000_000;

/** Replaces temporary ids by ones that pass validation. */
export const withPlaceholderIds = (register: Register, values: Values): Values =>
  withIds(register, values, id => (isTemporary(id) ? MAX_ID + Number(id) : id));

export const withoutPlaceholderIds = (register: Register, values: Values): Values =>
  withIds(register, values, id => (typeof id === 'number' && id > FIRST_PLACEHOLDER ? id - MAX_ID : id));

const withIds = (register: Register, values: Values, of: (id: unknown) => unknown): Values => ({
  ...values,
  ...Object.fromEntries(
    referenceFields(register)
      .filter(field => field in values)
      .map(field => [field, mapped(values[field], of)]),
  ),
});
