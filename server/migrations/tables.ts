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
  const { rows } = await sql<{ folds: boolean }>`select to_regproc('fold_text') is not null as folds`.execute(
    db,
  );
  // From migration 039 on.
  if (rows[0]?.folds && options.search.length > 0) {
    await addFoldedText(db, table, options.search);
    await sql`create index ${sql.ref(`${table}_folded`)} on ${sql.table(table)} using gin (folded gin_trgm_ops)`.execute(
      db,
    );
  }
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

/** Ten times as many samples as PostgreSQL keeps unasked: how rare a word is decides how it is looked for (decision 033). */
const SAMPLES = 1000;

/** A column with the folded text of these, one below the other, which a trigger fills in: making it writes no record. */
export async function addFoldedText(db: Schema, table: string, columns: readonly string[]): Promise<void> {
  const parts = columns.map(column => `coalesce(fold_text(new."${column}"), '')`);
  for (const statement of [
    `create or replace function ${table}_folded() returns trigger language plpgsql as $$ begin
      new.folded := ${parts.join(` || E'\\n' || `)};
      return new;
    end $$`,
    `alter table ${table} add column if not exists folded text`,
    `alter table ${table} alter column folded set statistics ${SAMPLES}`,
    `create or replace trigger ${table}_folded before insert or update on ${table}
      for each row execute function ${table}_folded()`,
  ])
    await sql.raw(statement).execute(db);
}
