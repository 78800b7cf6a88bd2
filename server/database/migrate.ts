import { type Kysely, sql } from 'kysely';
import { DatabaseError } from './errors.ts';
import type { Log } from './log.ts';

/** One step of the schema. It runs once, inside a transaction. */
export interface Migration {
  /** Never changed once released; names are compared exactly and run in the order of the list. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own time
  up(db: Kysely<any>): Promise<void>;
}

/** Any constant will do, as long as every version uses the same one. */
const LOCK = 4_172_026;

/**
 * Runs the migrations that the database has not had yet (specification §2), each in a transaction of its own.
 *
 * Several processes may do this at once: each step takes a lock that belongs to its transaction, looks again at what has run,
 * and runs the next.
 * @returns the names of the migrations this call ran
 * @throws DatabaseError when the database has had migrations that this version does not know
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: works whatever the tables are
  db: Kysely<any>,
  migrations: readonly Migration[],
  log?: Log,
): Promise<string[]> {
  const names = new Set(migrations.map(migration => migration.name));
  if (names.size < migrations.length) throw new Error('Two migrations have the same name');
  const done: string[] = [];
  for (;;) {
    const ran = await db.transaction().execute(async transaction => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local lock_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      const applied = await appliedNames(transaction);
      const unknown = [...applied].filter(name => !names.has(name));
      if (unknown.length > 0) throw newerDatabase(unknown);
      const next = migrations.find(migration => !applied.has(migration.name));
      if (!next) return undefined;
      await next.up(transaction);
      await transaction.insertInto('schema_migrations').values({ name: next.name }).execute();
      return next.name;
    });
    if (ran === undefined) return done;
    log?.info({ migration: ran }, 'migration applied');
    done.push(ran);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: works whatever the tables are
async function appliedNames(db: Kysely<any>): Promise<Set<string>> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz(3) not null default clock_timestamp()
    )`.execute(db);
  const rows = await db.selectFrom('schema_migrations').select('name').execute();
  return new Set(rows.map(row => row.name as string));
}

function newerDatabase(unknown: string[]): DatabaseError {
  return new DatabaseError(
    `The database was last used by a newer version of this program: it has had ${unknown.join(', ')}, ` +
      'which this version does not know. Start the newer version, or go back to a copy made before the upgrade.',
  );
}
