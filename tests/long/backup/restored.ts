/** What comes of a backup: a database of its own, and all that is in it. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { LEFT_OUT } from '../../../server/backup/format.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { tablesOf } from '../../../server/backup/tables.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations as current } from '../../../server/migrations/index.ts';
import type { Migration } from '../../../server/migrations/migrate.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

interface Options {
  passphrase?: string;
  isMove?: boolean;
  /** Those of a version to come. */
  migrations?: readonly Migration[];
}

/** Restores into a database of its own, hands that over, and removes it. */
export async function restored<T>(
  bytes: Buffer | Readable,
  work: (into: Restored) => Promise<T>,
  { passphrase, isMove, migrations = current }: Options = {},
): Promise<T> {
  const database = await freshDatabase({ migrated: false });
  const into = await openDatabase(database.config);
  try {
    const from = bytes instanceof Readable ? bytes : Readable.from([bytes]);
    const files = await openFileStore(database.config);
    await restoreBackup({ opened: into, files, migrations, isMove }, from, { passphrase });
    return await work({ opened: into, database });
  } finally {
    await into.close();
    await database.destroy();
  }
}

interface Restored {
  opened: OpenDatabase;
  database: FreshDatabase;
}

/** What each sequence gave last; 0 where it gave none. */
export async function lastNumbers({ db }: Pick<OpenDatabase, 'db'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, coalesce(last_value, 0)::float8 as last from pg_sequences
    where schemaname = current_schema() order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Every row, byte and constraint, and numbers that go on behind those of then. @param before what `from` had when the backup was made */
export async function expectSame(
  {
    opened: into,
    database,
  }: { opened: OpenDatabase; database: { config: Parameters<typeof openFileStore>[0] } },
  from: OpenDatabase,
  before: Record<string, string[]>,
): Promise<void> {
  expect(stayed(withoutItsOwnLine(await contents(into)))).toEqual(stayed(before));
  const store = await openFileStore(database.config);
  const found = await checkStore(into.longDb, store, { deep: true });
  expect(found).toMatchObject({ damaged: 0, strays: 0 });
  expect(found.files).toBe(before.documents?.length);
  const [numbers, given] = await Promise.all([lastNumbers(into), lastNumbers(from)]);
  expect(Object.keys(numbers)).toEqual(Object.keys(given));
  for (const [name, last] of Object.entries(given)) expect(numbers[name], name).toBeGreaterThan(last + 9e4);
  const schema = sql<{ said: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as said from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`;
  expect((await schema.execute(into.db)).rows).toEqual((await schema.execute(from.db)).rows);
}

/** Without what may have been used up since (`used-up.test.ts`). */
export const stayed = ({ password_resets: _, two_factor: __, ...others }: Record<string, string[]>) => others;

/** The newest entry of the audit log records the restore itself. */
export function withoutItsOwnLine(all: Record<string, string[]>): Record<string, string[]> {
  const own = all.audit_log?.filter(row => row.includes('backupRestored')) ?? [];
  expect(own).toHaveLength(1);
  return { ...all, audit_log: (all.audit_log ?? []).filter(row => !own.includes(row)) };
}

/** Every row of every table as text, in an order of its own. */
export async function contents({ withClient }: OpenDatabase): Promise<Record<string, string[]>> {
  return withClient(async client => {
    const all: Record<string, string[]> = {};
    for (const { name, columns } of await tablesOf(client)) {
      if (LEFT_OUT.includes(name)) continue;
      const values = columns.map(column => `"${column}"`).join();
      const { rows } = await client.query(
        `select row(${values})::text as row from "${name}" as t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}
