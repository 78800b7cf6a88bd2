/** What the fields of answers hold, as a declaration says it; the server asks its tables, and comes to the same. */
import { type ColumnType, columnTypeOf } from '../../../contract/fields/field.ts';
import { placeParameters } from '../../../contract/register/places.ts';
import type { Register } from '../../../contract/register/register.ts';

/** By name. What is not there, such as lists and what a register's own code works out, can't be ordered or narrowed by. */
export function columnsOf(register: Register): Map<string, ColumnType> {
  const columns = new Map<string, ColumnType>([['id', 'integer']]);
  for (const [name, schema] of Object.entries(register.schema.shape)) {
    if (!register.elsewhere?.includes(name)) columns.set(name, columnTypeOf(schema as never));
  }
  for (const { as } of Object.values(register.references)) columns.set(as, 'text');
  for (const { via, as } of register.derived ?? []) columns.set(via, 'integer').set(as, 'text');
  for (const [name, given] of Object.entries(register.given ?? {})) {
    if (given.column) columns.set(name, given.column);
    else if (given.sumOf || given.countOf) columns.set(name, 'integer');
  }
  if (register.approval) columns.set('approval_note', 'text').set('approved_at', 'timestamp');
  for (const name of ['created_at', 'updated_at', 'deleted_at']) columns.set(name, 'timestamp');
  const people = ['created_by', register.editor ?? 'updated_by', 'deleted_by'];
  if (register.approval) people.push('approved_by');
  for (const name of people) columns.set(name, 'integer').set(`${name}_name`, 'text');
  return columns;
}

/** Whether what is kept of it can be that of one district. */
export const takesDistrict = (register: Register): boolean => 'district' in placeParameters(register);
