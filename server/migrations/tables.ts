/** What migrations have in common. Released migrations build on it, so it only ever grows. */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own time
export type Schema = Kysely<any>;

export type Column = [
  name: string,
  type: string,
  build?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
];

/** A register's table: its columns and those of every register, an index for the newest-first list, a trigram index for searches. */
export async function createRegisterTable(
  db: Schema,
  table: string,
  columns: readonly Column[],
  options: { search: readonly string[]; unique?: readonly string[]; index?: readonly string[] },
): Promise<void> {
  let create = db.schema
    .createTable(table)
    .addColumn('id', 'integer', column => column.generatedByDefaultAsIdentity().primaryKey());
  for (const [name, type, build] of columns) {
    create = create.addColumn(name, sql.raw(type), build);
  }
  await create
    .addColumn('created_at', sql`timestamptz(3)`, column => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', sql`timestamptz(3)`, column => column.notNull().defaultTo(sql`now()`))
    .addColumn('deleted_at', sql`timestamptz(3)`)
    .addColumn('created_by', 'integer')
    .addColumn('updated_by', 'integer')
    .addColumn('deleted_by', 'integer')
    .execute();
  await sql`create index ${sql.ref(`${table}_newest`)} on ${sql.table(table)} (updated_at desc, id desc)`.execute(
    db,
  );
  for (const name of options.unique ?? []) {
    await sql`create unique index ${sql.ref(`${table}_${name}_live`)} on ${sql.table(table)} (${sql.ref(name)})
      where deleted_at is null`.execute(db);
  }
  for (const name of options.index ?? []) {
    await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.ref(name)})`.execute(
      db,
    );
  }
  await addSearchText(db, table, options.search);
}

/** A generated column with the text that searches look into, and its trigram index. */
async function addSearchText(db: Schema, table: string, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  const parts = columns.map(column => sql`coalesce(${sql.ref(column)}, '')`);
  await sql`alter table ${sql.table(table)} add column search_text text
    generated always as (lower(${sql.join(parts, sql` || E'\n' || `)})) stored`.execute(db);
  await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
    using gin (search_text gin_trgm_ops)`.execute(db);
}
