import { type CompiledQuery, type RawBuilder, sql } from 'kysely';

/**
 * The same query as a prepared statement, planned once per connection: for the few that nearly every request sends.
 * Kysely knows no names, but passes `sql` to `pg`, which does.
 * @param name for this text only; every column of the answer must be named, as another release may add one (decision 009)
 */
export const named = <Row>(
  name: string,
  { sql: text, ...query }: CompiledQuery<Row>,
): CompiledQuery<Row> => ({
  ...query,
  sql: { name, text } as unknown as string,
});

/** One of these values, for a named statement: as the plan of a plain array depends on its length, short ones would be planned each time. */
export const anyOf = (values: readonly (number | string)[], type: 'int' | 'uuid'): RawBuilder<unknown> =>
  sql`any((select ${[...values]}::${sql.raw(type)}[])::${sql.raw(type)}[])`;
