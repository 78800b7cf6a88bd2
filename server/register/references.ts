/** Checks that references point at records that may be chosen and that are in the same place as the record (specification §4, §6). */
import { type RawBuilder, sql } from 'kysely';
import type { Reference, Within } from '../../contract/fields/field.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

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
