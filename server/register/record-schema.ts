/** The schema of records in answers, derived from the fields read from the database. */
import { z } from 'zod';
import { day, flag, id, moment, text } from '../../contract/answers/common.ts';
import type { ColumnType } from '../../contract/fields/field.ts';
import type { Register } from '../../contract/register/register.ts';
import { capitalised } from '../openapi/describe.ts';
import type { RegisterTable } from './overrides.ts';

const ofKind: Record<ColumnType, z.ZodType> = {
  text,
  integer: z.int(),
  decimal: z.number(),
  boolean: flag,
  date: day,
  timestamp: moment,
};

/** `Districts`, for many of them. */
export const manyName = ({ register }: RegisterTable) => capitalised(register.name);
/** `District`, for one. */
export const oneName = (table: RegisterTable) => manyName(table).replace(/s$/, '');

const known = new WeakMap<RegisterTable, z.ZodObject>();

/** A record as seen by users who may read all its fields. */
export function recordSchema(table: RegisterTable): z.ZodObject {
  const made = known.get(table) ?? z.object(shapeOf(table)).meta({ id: oneName(table) });
  known.set(table, made);
  return made;
}

const publicOnes = new WeakMap<RegisterTable, z.core.$ZodType>();

/** A record as the caller sees it: without a session some registers show less. */
export function seenSchema(table: RegisterTable): z.core.$ZodType {
  const { publicFields } = table.register;
  const all = recordSchema(table);
  if (!publicFields) return all;
  const shown = Object.fromEntries(publicFields.map(name => [name, all.shape[name] as z.core.$ZodType]));
  const made =
    publicOnes.get(table) ?? z.union([all, z.object(shown).meta({ id: `Public${oneName(table)}` })]);
  publicOnes.set(table, made);
  return made;
}

function shapeOf({ register, overrides, fields, writable }: RegisterTable): Record<string, z.core.$ZodType> {
  const { shape } = register.schema;
  const mayBeNull = (name: string) => z.safeParse(shape[name] as z.core.$ZodType, null).success;
  const shapes: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of fields) shapes[name] = field.schema ?? z.nullable(ofKind[field.kind]);
  for (const name of writable) shapes[name] = shape[name] as z.core.$ZodType;
  for (const [name, { as }] of Object.entries(register.references ?? {})) {
    if (!mayBeNull(name)) shapes[as] = text;
  }
  for (const { through, via, as } of register.derived ?? []) {
    if (!mayBeNull(through)) Object.assign(shapes, { [via]: id, [as]: text });
  }
  const all: Record<string, z.core.$ZodType> = {
    ...shapes,
    ...overrides.presented,
    id,
    created_at: moment,
    updated_at: moment,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, titled(schema, name, register)]),
  );
}

/** With the field's label, as forms and exports have it. */
function titled(schema: z.core.$ZodType, name: string, { allFields }: Register): z.core.$ZodType {
  const known = z.globalRegistry.get(schema);
  const label = allFields[name]?.label.en;
  if (!label || known?.id || known?.title) return schema;
  const made = z.core.clone(schema);
  z.globalRegistry.add(made, { ...known, title: label });
  return made;
}
