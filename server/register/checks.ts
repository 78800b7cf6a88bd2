/** Checks that need the database: references point at records that may be chosen and are in the same place (specification §4, §6), and only one live record has a unique value. */
import { type RawBuilder, sql } from 'kysely';
import type { Reference, Within } from '../../contract/fields/field.ts';
import { fold } from '../../contract/fields/fold.ts';
import type { CodedDistrict } from '../../contract/register/ref-codes.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import { codeOf, type Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import { conflict, invalid } from '../http-error.ts';
import { beginning, folded, isFolded } from './expressions.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

/** Districts by id, with the prefixes of their reference codes. */
export async function codedDistricts(db: Db, ids: readonly unknown[]): Promise<Map<unknown, CodedDistrict>> {
  const { rows } = await sql<CodedDistrict>`select id, district_short_name from districts
    where id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(district => [district.id, district]));
}

type Values = Record<string, unknown>;

/** A referenced record: may it be chosen, and in which place is it? */
export interface ReferenceTarget {
  live: boolean;
  /** Its places by their columns. */
  places: Readonly<Record<string, number | null>>;
}

/** The places that must be the same in the record and the referenced record, if it has them. */
const commonPlaces = ({ within, alsoWithin }: Reference, values: Values): Within[] =>
  [within, alsoWithin].filter(place => place !== undefined && values[place.field] != null) as Within[];

/** `false` if there is no reference, or it and the place are unchanged: no query is needed. */
export function mustCheckReference(
  field: string,
  reference: Reference,
  values: Values,
  before: Values | undefined,
): boolean {
  const id = values[field];
  if (id == null) return false;
  if (before?.[field] !== id) return true;
  return commonPlaces(reference, values).some(place => before[place.field] !== values[place.field]);
}

/** The record must not be deleted, unless the reference is unchanged; its places must match (specification §4, §6). */
export function referenceProblem(
  field: string,
  reference: Reference,
  values: Values,
  before: Values | undefined,
  target: ReferenceTarget | undefined,
): Message | undefined {
  if (!target || (!target.live && before?.[field] !== values[field])) return messages.unknownReference;
  const other = commonPlaces(reference, values).find(
    place => target.places[place.column] !== values[place.field],
  );
  return other && messages.placeMismatch({ child: reference.label, parent: other.label });
}

/** One query for all references, which locks the referenced records until the end of the transaction. */
export async function referenceErrors(
  table: RegisterTable,
  values: Values,
  { trx, before }: WriteContext,
): Promise<Errors> {
  const asked = Object.entries(table.register.references ?? {}).filter(([field, reference]) =>
    mustCheckReference(field, reference, values, before),
  );
  if (asked.length === 0) return {};
  const looks = asked.map(([field, reference]) => {
    const columns = commonPlaces(reference, values).map(({ column }) => column);
    const places = sql.join(columns.flatMap(column => [sql.lit(column), sql.ref(column)]));
    return sql`select * from (
      select ${sql.lit(field)} as field, ${liveTarget(table.register, field, reference.table)} as live, json_build_object(${places}) as places
      from ${sql.table(reference.table)} where id = ${values[field]} for share) as ${sql.ref(field)}`;
  });
  const { rows } = await sql<
    ReferenceTarget & { field: string }
  >`${sql.join(looks, sql` union all `)}`.execute(trx);
  const errors: Errors = {};
  for (const [field, reference] of asked) {
    const target = rows.find(row => row.field === field);
    const problem = referenceProblem(field, reference, values, before, target);
    if (problem) errors[field] = [problem];
  }
  // A missing place is reported at the place's field alone.
  const isUnknown = (place: Within) => errors[place.field]?.[0] === messages.unknownReference;
  for (const [field, reference] of asked) {
    const isElsewhere = errors[field] && errors[field][0] !== messages.unknownReference;
    if (isElsewhere && commonPlaces(reference, values).some(isUnknown)) delete errors[field];
  }
  return errors;
}

/** The referenced record must not be deleted, nor its place if the record gets its place only from this reference. */
export function liveTarget({ derived = [] }: Register, field: string, table: string): RawBuilder<boolean> {
  const above = derived
    .filter(({ through }) => through === field)
    .map(
      place => sql`and exists (select from ${sql.table(place.table)} as above
        where above.id = ${sql.ref(`${table}.${place.via}`)} and above.deleted_at is null)`,
    );
  return sql<boolean>`(deleted_at is null ${sql.join(above, sql` `)})`;
}

/** 422 at its field, or 409 when restoring a record. */
const taken = (register: Register, field: string, restoring: boolean) => {
  const message = register.unique?.[field] ?? messages.taken;
  return restoring ? conflict(message) : invalid({ [field]: [message] }, { code: codeOf(message) });
};

/** Turns the table's uniqueness error into 422 at the field, or 409 when restoring or if the field is unknown; returns other errors unchanged. */
export function explainDuplicate(register: Register, error: unknown, restoring = false): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  const field = Object.keys(register.unique ?? {}).find(
    name => constraint === `${register.table}_${name}_live`,
  );
  return field === undefined ? conflict(messages.taken) : taken(register, field, restoring);
}

const allValues = ({ register }: RegisterTable, field: string): RawBuilder<unknown> =>
  sql`hashtext('unique'), hashtext(${`${register.table} ${field}`})`;

/** More values than this aren't locked separately: the database has room for a few thousand locks in total. */
const MOST_HELD = 50;

/** For many records: locks all unique values of the register until they are written. */
export async function holdUnique<Context extends Omit<WriteContext, 'before'>>(
  table: RegisterTable,
  records: number,
  context: Context,
): Promise<Context> {
  if (records <= MOST_HELD) return context;
  for (const field of table.register.uniqueInAnyCase ?? [])
    await sql`select pg_advisory_xact_lock(${allValues(table, field)})`.execute(context.trx);
  return { ...context, holdsUnique: true };
}

/** Refuses values that are equal after `fold` (specification §6); earlier duplicates stay until they change. @throws HttpError 422, 409 as `explainDuplicate` makes them */
export async function requireUnique(
  table: RegisterTable,
  values: Readonly<Record<string, unknown>>,
  { trx, before, holdsUnique }: WriteContext,
): Promise<void> {
  const { register } = table;
  const restoring = before !== undefined && before.deleted_at !== null;
  for (const field of register.uniqueInAnyCase ?? []) {
    const value = values[field];
    if (typeof value !== 'string' || (!restoring && before?.[field] === value)) continue;
    if (!holdsUnique)
      await sql`select pg_advisory_xact_lock_shared(${allValues(table, field)}),
        pg_advisory_xact_lock(hashtext(${`${register.table} ${field}`}), hashtext(${fold(value)}))`.execute(
        trx,
      );
    const { rows } = await sql`select from ${sql.table(register.table)}
      where deleted_at is null and id <> ${before?.id ?? 0} and ${isFolded(sql.ref(field), [fold(value)])}
      limit 1`.execute(trx);
    if (rows.length > 0) throw taken(register, field, restoring);
  }
}

/** Runs after the write: a concurrent transaction with the same value has either committed or waits for this one. @param written ids of records with a new value in a field @throws HttpError 422 */
export async function requireStillUnique(
  table: RegisterTable,
  written: (field: string) => number[],
  { trx }: WriteContext,
): Promise<void> {
  const { register } = table;
  for (const field of register.uniqueInAnyCase ?? []) {
    const ids = written(field);
    if (ids.length === 0) continue;
    await sql`select pg_advisory_xact_lock(${allValues(table, field)})`.execute(trx);
    const name = sql.table(register.table);
    const value = folded(sql.ref(field));
    const key = beginning(value);
    const mine = await sql<{ key: string }>`select distinct ${key} as key from ${name}
      where id = any(${ids}::int[]) and ${key} is not null`.execute(trx);
    // No join: right after a table is filled, PostgreSQL lacks statistics and compared each row with each.
    const { rows } = await sql`select from ${name}
      where deleted_at is null and ${key} = any(${mine.rows.map(row => row.key)}::text[])
      group by ${value} having count(*) > 1 and bool_or(id = any(${ids}::int[]))
      limit 1`.execute(trx);
    if (rows.length > 0) throw taken(register, field, false);
  }
}
