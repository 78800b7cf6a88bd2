/** Unique values: only one live record may have them. */
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../contract/fields/fold.ts';
import type { Register } from '../../contract/register/register.ts';
import { codeOf } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { conflict, invalid } from '../http-error.ts';
import { beginning, folded, isFolded } from './expressions.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

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
