/** Query parameters from a register's declaration: places by id or name, and those it declares (specification §4). */
import { sql } from 'kysely';
import { idIn } from '../../contract/fields/reading.ts';
import { placeParameters } from '../../contract/register/places.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Field, PlainFilter } from './overrides.ts';

/** An id, or a name; what is neither finds nothing. */
const byPlace =
  (id: Field, name: Field): PlainFilter =>
  value =>
    idIn(value) !== undefined
      ? { where: sql`${id.value} = ${Number(value)}`, joins: id.joins }
      : { where: sql`lower(${name.value}) = lower(${value})`, joins: name.joins };

/** Comma-separated names. */
const byNames =
  (field: Field): PlainFilter =>
  value => {
    const names = value.split(',').map(name => name.trim().toLowerCase());
    return { where: sql`lower(${field.value}) in (${sql.join(names)})`, joins: field.joins };
  };

export function plainFiltersOf(
  register: Register,
  fields: ReadonlyMap<string, Field>,
): Record<string, PlainFilter> {
  const filters: Record<string, PlainFilter> = {};
  for (const [parameter, { id, name }] of Object.entries(placeParameters(register))) {
    const [idField, nameField] = [fields.get(id), fields.get(name)];
    if (idField && nameField) filters[parameter] = byPlace(idField, nameField);
  }
  for (const [parameter, meaning] of Object.entries(register.parameters ?? {})) {
    const field = fields.get(meaning.oneOf);
    if (field) filters[parameter] = byNames(field);
  }
  return filters;
}
