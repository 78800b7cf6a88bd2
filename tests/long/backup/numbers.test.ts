/** What was given a number after a backup was made may still be named by it, and no other record ever gets that number. */
import '../../support/same-tries.ts';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '../../../contract/import/import.ts';
import { buildApp } from '../../../server/app.ts';
import { HalfDoneError } from '../../../server/backup/format.ts';
import { moveRecords } from '../../../server/backup/move.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { passedOver } from '../../../server/backup/used-since.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { restoreMark } from '../../../server/database/identity.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { type Migration, migrate } from '../../../server/migrations/migrate.ts';
import { ADMIN_PASSWORD, create, signIn } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { cmstValues, coValues, worldForFile } from '../../support/world.ts';
import { bytesOf } from './made.ts';
import { lastNumbers, restored } from './restored.ts';

const world = await worldForFile();

async function backup(): Promise<Buffer> {
  const opened = await openDatabase(world.server.config);
  try {
    const to = new PassThrough();
    const files = await openFileStore(world.server.config);
    const [bytes] = await Promise.all([buffer(to), writeBackup({ opened, files }, to)]);
    return Buffer.from(bytes);
  } finally {
    await opened.close();
  }
}

async function emptyDatabase() {
  const database = await freshDatabase({ migrated: false });
  const opened = await openDatabase(database.config);
  onTestFinished(() => opened.close().then(() => database.destroy()));
  const files = await openFileStore(database.config);
  return { database, opened, files };
}

describe('after a restore', () => {
  test('an offline entry for a record created after the backup is refused and changes no other record', async () => {
    const { admin, at } = world;
    const bytes = await backup();
    const since = await create(admin, 'co', coValues(at));
    await restored(bytes, async ({ opened, database }) => {
      await opened.close();
      const app = await buildApp({ ...world.server.config, ...database.config }, { pages: '/nowhere' });
      try {
        const again = await signIn(app, 'admin', ADMIN_PASSWORD);
        const other = await create(again, 'co', coValues(at));
        expect(other.id).toBeGreaterThan(since.id);
        const data = cmstValues({ at, co: since });
        const entry = { key: 'device-a-0001', action: 'create', register: 'cmst', data };
        const { answers } = (await again.post('sync', { entries: [entry] })).json();
        expect(answers).toMatchObject([{ status: 422, body: { errors: { cos_id: expect.any(Array) } } }]);
        expect((await again.get(`co/${since.id}`)).statusCode).toBe(404);
      } finally {
        await app.close();
      }
    });
  });

  test('every sequence continues after the numbers already given, including tables without rows and those of a later version', async () => {
    const bytes = await backup();
    const { app } = world.server;
    await sql`select setval(quote_ident(sequencename)::regclass, coalesce(last_value, 0) + 90000)
      from pg_sequences where schemaname = current_schema()`.execute(app.db);
    const given = await lastNumbers(app);
    const { opened, files } = await emptyDatabase();
    const newer: Migration = {
      name: '999-of-a-later-version',
      up: async db => {
        await sql`create table later (id integer generated always as identity primary key)`.execute(db);
        await sql`insert into designations (title, created_by) values ('Of the upgrade', null)`.execute(db);
      },
    };
    await restoreBackup({ opened, files, migrations: [...migrations, newer] }, Readable.from([bytes]));
    const numbers = await lastNumbers(opened);
    expect(Object.keys(numbers)).toEqual(expect.arrayContaining([...Object.keys(given), 'later_id_seq']));
    for (const [name, last] of Object.entries(numbers))
      expect(last, name).toBeGreaterThan(given[name] ?? 90_000);
    const { rows } = await sql<{
      id: number;
    }>`select id from designations where title = 'Of the upgrade'`.execute(opened.db);
    expect(rows[0]?.id).toBeGreaterThan(given.designations_id_seq ?? 0);
    // No table gives numbers by any other way than such a sequence; the two have numbers of something else.
    const { rows: others } = await sql`
      select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not a.attisdropped
        and (a.attidentity <> '' or a.attname = 'id')
        and c.relname <> 'schema_migrations_lock'
        and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is null
        and a.atttypid <> all(array['uuid'::regtype, 'text'::regtype])`.execute(opened.db);
    expect(others).toEqual([]);
  });

  test('a server refuses to start on a restore that was interrupted after its rows', async () => {
    const from = await emptyDatabase();
    await from.opened.withoutLimits(db => migrate(db, migrations));
    const bytes = await bytesOf(from);
    const { opened, files, database } = await emptyDatabase();
    const failing: Migration = {
      name: '999-fails',
      up: () => Promise.reject(new Error('no room')),
    };
    const restoring = restoreBackup(
      { opened, files, migrations: [...migrations, failing] },
      Readable.from([bytes]),
    );
    await expect(restoring).rejects.toThrow(HalfDoneError);
    const starting = buildApp({ ...world.server.config, ...database.config }, { pages: '/nowhere' });
    await expect(starting).rejects.toThrow('A restore into this database was interrupted');
  });

  test('a server refuses to start on a move that was interrupted after its rows', async () => {
    const [from, to] = [await emptyDatabase(), await emptyDatabase()];
    await from.opened.withoutLimits(db => migrate(db, migrations));
    await from.opened.pool.query(restoreMark.begun);
    const moving = moveRecords({ from: from.opened, to: to.opened, files: from.files, migrations });
    await expect(moving).rejects.toThrow('A restore into this database was interrupted');
  });
});

describe('how far a sequence is advanced', () => {
  const INTEGERS = 2 ** 31 - 1;
  const seconds = fc.oneof(fc.integer({ min: -1e9, max: 1e10 }), fc.constant(Number.NaN));
  const max = fc.constantFrom(2 ** 15 - 1, INTEGERS, 2 ** 63);

  test("grows with the backup's age, is never negative, and never nears the end", () => {
    const given = max.chain(most =>
      fc.tuple(fc.integer({ min: 0, max: Math.min(most, Number.MAX_SAFE_INTEGER) }), fc.constant(most)),
    );
    fc.assert(
      fc.property(given, seconds, fc.integer({ min: 1, max: 1e6 }), ([last, most], age, more) => {
        const next = passedOver(last, most, age);
        const room = Math.min(most, Number.MAX_SAFE_INTEGER) - last;
        expect(Number.isSafeInteger(next)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(last);
        expect(next).toBeLessThanOrEqual(last + room / 4);
        expect(passedOver(last, most, age + more)).toBeGreaterThanOrEqual(next);
      }),
    );
  });

  test('passes over a full import when the same backup is restored again an hour later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 14 * 86_400 }), (last, age) => {
        const first = passedOver(last, INTEGERS, age);
        expect(first).toBeGreaterThan(last + 9e4);
        expect(passedOver(last, INTEGERS, age + 3600)).toBeGreaterThan(first + MAX_IMPORT_ROWS);
      }),
    );
  });

  test('leaves a thousand million numbers after a restore a month for twenty years', () => {
    let last = 100_000;
    for (let n = 0; n < 12 * 20; n++) last = passedOver(last, INTEGERS, 86_400);
    expect(INTEGERS - last).toBeGreaterThan(1e9);
  });
});
