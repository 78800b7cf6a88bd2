/** What migrations have in common. Released migrations build on it, so it only ever grows. */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own time
export type Schema = Kysely<any>;

type BuildColumn = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
export type Column = [name: string, type: string, build?: BuildColumn];

export const required: BuildColumn = column => column.notNull();
export const zero: BuildColumn = column => column.notNull().defaultTo(0);
export const pointsAt =
  (table: string): BuildColumn =>
  column =>
    column.references(`${table}.id`);
export const mustPointAt =
  (table: string): BuildColumn =>
  column =>
    column.notNull().references(`${table}.id`);

export const places: Column[] = [
  ['districts_id', 'integer', mustPointAt('districts')],
  ['tehsils_id', 'integer', mustPointAt('tehsils')],
];

export const approval: Column[] = [
  ['approval_status', 'text', required],
  ['approval_note', 'text'],
  ['approved_by', 'integer'],
  ['approved_at', 'timestamptz(3)'],
];

interface RegisterIndexes {
  search: readonly string[];
  unique?: readonly string[];
  index?: readonly string[];
  /** The column that tells the registers of one table apart. */
  scope?: string;
  /** All that figures read of it: the columns by which records are told apart with the day that counts, and those that are added up. */
  counted?: { keys: readonly string[]; sums?: readonly string[] };
}

/** A register's table: its columns and those of every register, an index for the newest-first list, and the text that searches look into. */
export async function createRegisterTable(
  db: Schema,
  table: string,
  columns: readonly Column[],
  options: RegisterIndexes,
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
  // With `deleted_at`, by which nearly every list is filtered.
  const newest = sql.join([
    ...(options.scope ? [sql.ref(options.scope)] : []),
    sql`updated_at desc`,
    sql`id desc`,
  ]);
  await sql`create index ${sql.ref(`${table}_newest`)} on ${sql.table(table)} (${newest}) include (deleted_at)`.execute(
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
  if (options.counted) {
    const { keys, sums = [] } = options.counted;
    const named = (columns: readonly string[]) => sql.join(columns.map(name => sql.ref(name)));
    const include = sums.length > 0 ? sql`include (${named(sums)})` : sql``;
    await sql`create index ${sql.ref(`${table}_counted`)} on ${sql.table(table)} (${named(['districts_id', ...keys])})
      ${include} where deleted_at is null`.execute(db);
  }
  if (options.search.length > 0) await createFoldedText(db, table, options.search);
}

/** Ten times as many samples as PostgreSQL keeps by default: how rare a word is decides how it is looked for (decision 033). */
const SAMPLES = 1000;

/** The column `folded` with the folded text of these columns, one below the other, which a trigger fills in, and its trigram indexes. */
export async function createFoldedText(db: Schema, table: string, columns: readonly string[]): Promise<void> {
  const parts = columns.map(column => `coalesce(fold_text(new."${column}"::text), '')`);
  await sql
    .raw(`
    alter table ${table} add column folded text;
    alter table ${table} alter column folded set statistics ${SAMPLES};
    create function ${table}_folded() returns trigger language plpgsql as $$ begin
      new.folded := ${parts.join(` || E'\\n' || `)};
      return new;
    end $$;
    create trigger ${table}_folded before insert or update on ${table}
      for each row execute function ${table}_folded();
    create index ${table}_folded on ${table} using gin (folded gin_trgm_ops);
    create index ${table}_folded_latin on ${table} using gin (latin_text(folded) gin_trgm_ops)
      where folded ~ '[^\\x01-\\x7f]';`)
    .execute(db);
}
