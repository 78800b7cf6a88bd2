import { isDeepStrictEqual } from 'node:util';
import { type Kysely, Migrator, sql } from 'kysely';
import { DatabaseError } from './errors.ts';
import type { Log } from './log.ts';

/** One step of the schema. */
export interface Migration {
  /** Never changed once released, and later in the alphabet than all before it. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own time
  up(db: Kysely<any>): Promise<void>;
}

/**
 * Runs the migrations that the database has not had yet (specification §2), all in one transaction: one that fails leaves the
 * database as it was. Several processes may do this at once; all wait for the last.
 * @returns the names of the migrations this call ran
 * @throws DatabaseError when the database has had migrations that this version does not know
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: works whatever the tables are
  db: Kysely<any>,
  migrations: readonly Migration[],
  log?: Log,
): Promise<string[]> {
  const { rows: done } = await sql<{ name: string }>`select name from schema_migrations`
    .execute(db)
    .catch(notThere);
  // Most starts end here; Kysely asks for much more.
  if (isDeepStrictEqual(done.map(({ name }) => name).sort(), migrations.map(({ name }) => name).sort()))
    return [];
  // A database from before Kysely's Migrator ran these has a table without its column.
  const { rows } = await sql<{ isOld: boolean }>`
    select to_regclass('schema_migrations') is not null and not exists (
      select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'timestamp'
    ) as "isOld"`.execute(db);
  // Altering locks the table, even where there is nothing to add: a backup that reads it would hold every start up.
  if (rows[0]?.isOld)
    await sql`alter table schema_migrations
      add column if not exists timestamp varchar(255) not null default '1970-01-01T00:00:00Z'`.execute(db);
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    provider: {
      getMigrations: async () => Object.fromEntries(migrations.map(({ name, up }) => [name, { up }])),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new DatabaseError(
      `The database was last used by a newer version of this program, whose changes this version does not know (${error.message}). ` +
        'Start the newer version, or go back to a copy made before the upgrade.',
    );
  }
  if (error) throw error;
  const ran = results.map(({ migrationName }) => migrationName);
  for (const migration of ran) log?.info({ migration }, 'migration applied');
  return ran;
}

const UNDEFINED_TABLE = '42P01';

function notThere(error: { code?: string }): { rows: never[] } {
  if (error.code === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}
