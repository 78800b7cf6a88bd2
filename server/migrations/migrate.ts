import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, Migrator, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Log } from '../log.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own time
type AnyDatabase = Kysely<any>;

/** An index on a table that is there. */
export interface AddedIndex {
  name: string;
  /** What `create index {name} on` is followed by. */
  on: string;
}

/** One step of the schema. */
export interface Migration {
  /** Never changed once released, and later in the alphabet than all before it. */
  name: string;
  /** What comes before `up`, each in a transaction of its own. Run again after a break: each does nothing where it has been done. One that answers true is run again at once, in another transaction. */
  steps?: readonly ((db: AnyDatabase) => Promise<unknown>)[];
  /** Created after the steps, one at a time, without blocking writes to the table. */
  indexes?: readonly AddedIndex[];
  up?(db: AnyDatabase): Promise<void>;
  /** The migration after which nothing reads or writes any more what this one takes away (decision 009). */
  secondStepOf?: string;
}

/** Writes queue behind a lock that is waited for, so this is much shorter than their own limit (`limits.ts`). */
const LOCK_PATIENCE_MS = 500;
const PAUSE_MS = 1_000;
const TURN_PAUSE_MS = 100;
/** Another one held what was asked for, or waited for it in turn: nothing happened. */
const hindered = /^(55P03|40P01)$/;
const LOGGED_EVERY = 60;

/**
 * Each in a transaction (specification §2), while the database is in use; one that fails changes nothing. Several processes wait for each other.
 * @returns the names of those that this call ran @throws DatabaseError when the database has had migrations that this version does not know
 */
export async function migrate(
  db: AnyDatabase,
  migrations: readonly Migration[],
  log?: Log,
): Promise<string[]> {
  // Most starts end here; Kysely asks for much more.
  if (isDeepStrictEqual(await namesHad(db), migrations.map(({ name }) => name).sort())) return [];
  return db.connection().execute(async one => {
    const { adapter } = one.getExecutor();
    const options = { lockTable: 'schema_migrations_lock', lockRowId: 'migration_lock' };
    const lock = () => adapter.acquireMigrationLock(one, options);
    const unlock = () => adapter.releaseMigrationLock(one, options);
    await takeTurn(one, log);
    try {
      await lock();
      try {
        return await runAll(one, migrations, { lock, unlock }, log);
      } finally {
        await unlock();
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(TURN)})`.execute(one);
    }
  });
}

/** An arbitrary number, for a lock in addition to Kysely's. */
const TURN = 6_203_817;

/** Polls instead of waiting: an index built concurrently waits for every running statement, including one that waits for a lock. */
async function takeTurn(db: AnyDatabase, log?: Log): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(TURN)}) as "isMine"`.execute(db);
    if (rows[0]?.isMine) return;
    if (tries === 0) log?.info({}, 'waiting for another process that is migrating the database');
    await sleep(TURN_PAUSE_MS);
  }
}

/** As one that was stopped between its steps left it: a backup of then has their tables. `migrate` does them again, with what is missing. */
export async function beginNext(db: AnyDatabase, migrations: readonly Migration[]): Promise<void> {
  const had = await namesHad(db);
  const next = migrations.find(({ name }) => !had.includes(name));
  for (const step of next?.steps ?? []) while ((await db.transaction().execute(step)) === true);
}

async function runAll(
  db: AnyDatabase,
  migrations: readonly Migration[],
  { lock, unlock }: Record<'lock' | 'unlock', () => Promise<void>>,
  log?: Log,
): Promise<string[]> {
  const had = await namesHad(db);
  if (had.includes(BEFORE_1)) throw new DatabaseError(MADE_BEFORE_1);
  const unknown = had.find(name => !migrations.some(known => known.name === name));
  if (unknown) throw newer(unknown);
  // Nobody uses an empty database: all at once is faster, and leaves nothing half done.
  if (had.length === 0) return run('migrateToLatest');
  const ran: string[] = [];
  for (const { name, steps = [], indexes = [] } of migrations.filter(one => !had.includes(one.name))) {
    for (const step of steps) {
      const once = () => db.transaction().execute(trx => impatiently(trx, step));
      while ((await unhindered(name, once)) === true);
    }
    if (indexes.length > 0) {
      // A process of the release before may wait for this lock in a statement.
      await unlock();
      for (const index of indexes) {
        log?.info({ migration: name, index: index.name }, 'creating an index concurrently');
        await unhindered(name, () => addIndex(db, index));
      }
      await lock();
    }
    ran.push(...(await unhindered(name, () => run('migrateUp'))));
  }
  return ran;

  async function run(how: 'migrateToLatest' | 'migrateUp'): Promise<string[]> {
    const up = async (trx: AnyDatabase, migration: Migration) => {
      if (how === 'migrateToLatest') {
        for (const step of migration.steps ?? []) while ((await step(trx)) === true);
        for (const { name, on } of migration.indexes ?? [])
          await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(trx);
      }
      if (migration.up) await impatiently(trx, migration.up);
    };
    const migrator = new Migrator({
      db,
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            migrations.map(one => [one.name, { up: (trx: AnyDatabase) => up(trx, one) }] as const),
          ),
      },
    });
    const { error, results = [] } = await migrator[how]();
    if (error instanceof Error && error.message.startsWith('corrupted migrations'))
      throw newer(error.message);
    if (error) throw error;
    const names = results.map(({ migrationName }) => migrationName);
    for (const migration of names) log?.info({ migration }, 'migration applied');
    return names;
  }

  /** Until nobody holds what it asks for. */
  async function unhindered<T>(migration: string, work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!hindered.test((error as { code?: string }).code ?? '')) throw error;
        if (tries % LOGGED_EVERY === 0)
          log?.warn({ migration, reason: (error as Error).message }, 'a migration is waiting for a lock');
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** Outside a transaction, as PostgreSQL requires. An interrupted attempt leaves an invalid index, which is dropped and created again. */
async function addIndex(db: AnyDatabase, { name, on }: AddedIndex): Promise<void> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isWhole) return;
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}

async function impatiently<T>(trx: AnyDatabase, work: (db: AnyDatabase) => Promise<T>): Promise<T> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE_MS)}`.execute(trx);
  return work(trx);
}

const newer = (what: string) =>
  new DatabaseError(
    `The database was last used by a newer version of this program, with migrations that this version does not have (${what}). ` +
      'Start the newer version, or restore a backup made before the upgrade.',
  );

/** The first migration of the versions before 1.0. */
const BEFORE_1 = '001-people';
const MADE_BEFORE_1 =
  'The database was made by a version before 1.0. Back it up with that version (npm run backup) and restore the file into a new database with this one (npm run restore).';

async function namesHad(db: AnyDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`
    .execute(db)
    .catch(notThere);
  return rows.map(({ name }) => name).sort();
}

const UNDEFINED_TABLE = '42P01';

function notThere(error: { code?: string }): { rows: never[] } {
  if (error.code === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}
