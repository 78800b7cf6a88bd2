/** Values that only one live record may have. */
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../contract/fields/fold.ts';
import type { Register } from '../../contract/register/register.ts';
import { codeOf } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { PLANNED_EACH_TIME } from '../database/planning.ts';
import { conflict, invalid } from '../http-error.ts';
import { beginning, folded, isFolded } from './expressions.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

/** 422 at its field, or 409 when a record comes back from the bin. */
const taken = (register: Register, field: string, restoring: boolean) => {
  const message = register.unique?.[field] ?? messages.taken;
  return restoring ? conflict(message) : invalid({ [field]: [message] }, { code: codeOf(message) });
};

/** A value that another live record has, as the table says it: 422 at its field, 409 when a record comes back from the bin or no field is known; any other error as it is. */
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

/** More values than these are not held one by one: the database has room for a few thousand locks, of all who write. */
const MOST_HELD = 50;

/** Before so many records: nobody else enters a unique value until these are written. */
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

/** What reads alike (`fold`), one value after the other (specification §6); doubles from before stay until they change. @throws HttpError 422, 409 as `explainDuplicate` makes them */
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
    // No join: of a table that has just been filled PostgreSQL knows too little to choose one, and compared each with each.
    const { rows } = await sql`${PLANNED_EACH_TIME} select from ${name}
      where deleted_at is null and ${key} = any(${mine.rows.map(row => row.key)}::text[])
      group by ${value} having count(*) > 1 and bool_or(id = any(${ids}::int[]))
      limit 1`.execute(trx);
    if (rows.length > 0) throw taken(register, field, false);
  }
}
