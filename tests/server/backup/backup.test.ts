import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cost } from '../../../server/backup/passphrase.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { keyPath } from '../../../server/files/store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { readNow } from '../../../server/register/feed/cursor.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { ADMIN_PASSWORD, type Client, signIn, startApp, type TestServer } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { expectFilled, fillOffice, fillOfficeOfNow } from '../../support/office.ts';
import { picture as makePicture } from '../../support/pictures.ts';
import { makeTender, pdf } from '../../support/tenders.ts';
import { contents, expectSame, restored, stayed, withoutItsOwnLine } from './restored.ts';

let server: TestServer;
let admin: Client;
let opened: OpenDatabase;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  opened = await openDatabase(server.config);
  await server.as('so');
  const tender = await makeTender(admin, {}, [pdf('one.pdf'), pdf('two.pdf')]);
  await admin.delete(`tender/${tender.id}/documents/${tender.documents[0]?.id}`);
  for (let n = 0; n < 30; n++)
    await admin.post('designations', { title: `Title ${n}`, remarks: 'Tab\t, \\N,\nline, صارف' });
  await admin.delete('designations/2');
});
afterAll(async () => {
  await opened.close();
  await server.close();
});

async function backup(passphrase?: string): Promise<Buffer> {
  const to = new PassThrough();
  const files = await openFileStore(server.config);
  const [bytes] = await Promise.all([buffer(to), writeBackup({ opened, files }, to, { passphrase })]);
  return Buffer.from(bytes);
}

describe('a restored backup', () => {
  test('has every row of every table, every byte, the constraints and the next numbers', async () => {
    const database = await freshDatabase({ migrated: false });
    const opened = await openDatabase(database.config);
    onTestFinished(() => opened.close().then(() => database.destroy()));
    const files = await openFileStore(database.config);
    await fillOfficeOfNow(opened, files);
    const before = await contents(opened);
    expectFilled(before);
    const to = new PassThrough();
    const [bytes] = await Promise.all([buffer(to), writeBackup({ opened, files }, to)]);
    await restored(Buffer.from(bytes), async ({ opened: into, database }) => {
      await expectSame({ opened: into, database }, opened, before);
    });
  });

  test('serves: people sign in with their passwords, records go on where they stopped, the trail still holds', async () => {
    await restored(await backup(), async ({ opened: into, database }) => {
      await into.close();
      const { buildApp } = await import('../../../server/app.ts');
      const app = await buildApp({ ...server.config, ...database.config }, { pages: '/nowhere' });
      try {
        const again = await signIn(app, 'admin', ADMIN_PASSWORD);
        const { id } = (await again.post('designations', { title: 'After the restore' })).json();
        expect(id).toBe(31);
        expect((await again.get('audit/check')).json().broken).toBeNull();
        expect((await admin.get('profile')).statusCode).toBe(200);
      } finally {
        await app.close();
      }
    });
  });

  test('is another database for who followed the changes, and none of its lines is still to come', async () => {
    const state = async (db: OpenDatabase['db']) => {
      // Not `pg_snapshot_xmin`, for which transactions in other files' databases count as well.
      const { settled } = await readNow(db);
      const { rows } = await sql<{ life: string; pending: number; lines: number }>`select life::text,
        (select count(*)::int from history where xid >= ${settled}::xid8) as pending,
        (select count(*)::int from history) as lines from feed_life`.execute(db);
      return rows[0];
    };
    const before = await state(opened.db);
    await restored(await backup(), async ({ opened: into }) => {
      const after = await state(into.db);
      expect(after).toMatchObject({ pending: 0, lines: before?.lines });
      expect(after?.life).not.toBe(before?.life);
    });
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    let isWriting = true;
    const writer = (async () => {
      for (let n = 0; isWriting; n++)
        await admin.post('projects', { code: `P${n}`, title: 'Written meanwhile' });
    })();
    const bytes = await backup();
    isWriting = false;
    await writer;
    await restored(bytes, async ({ opened: into }) => {
      // Each record has its line in the history: one without the other would be of two moments.
      const { rows } = await sql<{ records: number; lines: number }>`select
        (select count(*)::int from projects) as records,
        (select count(*)::int from history where register = 'projects') as lines`.execute(into.db);
      expect(rows[0]?.records).toBe(rows[0]?.lines);
    });
  });

  test.each([
    ['an older version', '034-figures-by-day', 0],
    ['one that was stopped in the midst of its upgrade', '034-figures-by-day', 3],
    ['one that was stopped in the midst of a later one', '035-recorded-days', 2],
  ])('of %s is brought to this one, with all that it had', async (_, name, steps) => {
    const old = await freshDatabase({ migrated: false });
    const from = await openDatabase(old.config);
    try {
      const files = await openFileStore(old.config);
      await fillOffice(from, files);
      if (steps > 0) await stopWithin(from, name, steps);
      const before = await contents(from);
      if (steps === 0) expectFilled(before);
      const to = new PassThrough();
      const [bytes] = await Promise.all([buffer(to), writeBackup({ opened: from, files }, to)]);
      await restored(Buffer.from(bytes), async ({ opened: into }) => {
        const after = withoutItsOwnLine(await contents(into));
        expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
        // What the upgrade had not come to yet is made up for.
        const whole = Object.keys(stayed(before)).filter(name => steps === 0 || !name.endsWith('_by_day'));
        for (const name of whole) expect(after[name], name).toHaveLength(before[name]?.length ?? 0);
        const { rows } = await sql<{ told: number; live: number }>`select
          (select sum(rows)::int from cns_by_day) as told,
          (select count(*)::int from cns where deleted_at is null) as live`.execute(into.longDb);
        expect(rows[0]?.told).toBe(rows[0]?.live);
        expect(rows[0]?.live).toBeGreaterThan(0);
        expect(await into.withoutLimits(db => migrate(db, migrations))).toEqual([]);
      });
    } finally {
      await from.close();
      await old.destroy();
    }
  });
});

/** As a process that ends after so many steps of a migration leaves the database. */
async function stopWithin({ withoutLimits }: OpenDatabase, name: string, steps: number): Promise<void> {
  const upTo = migrations.filter(one => one.name < name);
  const stopped = migrations.find(one => one.name === name);
  await withoutLimits(async db => {
    await migrate(db, upTo);
    for (const step of stopped?.steps?.slice(0, steps) ?? []) await db.transaction().execute(step);
  });
}

test('whoever changed their picture meanwhile comes back without one', async () => {
  const before = new FormData();
  before.append('photo', new Blob([(await makePicture('png')) as never]), 'me.png');
  expect((await admin.put('profile/photo', before)).statusCode).toBe(200);
  const files = await openFileStore(server.config);
  const { photo_key } = await server.app.db
    .selectFrom('users')
    .select('photo_key')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await restored(await backup(), async ({ database }) => {
    expect(await (await openFileStore(database.config)).sizeOf(photo_key as string)).toBeGreaterThan(0);
  });
  await files.remove(photo_key as string);
  await restored(await backup(), async ({ opened: into }) => {
    const pictured = into.db.selectFrom('users').select('id').where('photo_key', 'is not', null);
    expect(await pictured.execute()).toEqual([]);
  });
  await admin.delete('profile/photo');
});

describe('encrypted', () => {
  test('it tells nothing without the passphrase, and comes back with it', async () => {
    expect(cost.workFactor).toBe(18);
    cost.workFactor = 12;
    const bytes = await backup('a passphrase of the office');
    expect(bytes.toString('latin1', 0, 30)).toContain('age-encryption.org/v1');
    const nothing = async () => undefined;
    await expect(restored(bytes, nothing)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restored(bytes, nothing, { passphrase: 'another one' })).rejects.toThrow(
      'not what the backup was made with',
    );
    const before = await contents(opened);
    await restored(
      bytes,
      async ({ opened: into }) => expect(withoutItsOwnLine(await contents(into))).toEqual(before),
      { passphrase: 'a passphrase of the office' },
    );
  });
});

describe('refuses', () => {
  const nothing = async () => undefined;

  test('to go on where there is no room, and leaves nothing waiting', async () => {
    const remarks = 'x'.repeat(1_900);
    await sql`insert into designations (title, remarks)
      select 'Many ' || n, ${remarks} from generate_series(1, 4000) n`.execute(server.app.db);
    let written = 0;
    const full = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > 2_000 ? new Error('no space left') : null);
      },
    });
    const files = await openFileStore(server.config);
    await expect(writeBackup({ opened, files }, full)).rejects.toThrow('no space left');
    // What the server does by itself may be between two statements.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
        where state like 'idle in transaction%' and datname = current_database()`.execute(server.app.db);
      expect(rows).toEqual([]);
    });
    await sql`delete from designations where title like 'Many %'`.execute(server.app.db);
  });

  test('tables and columns that the database does not have, whatever their names say', async () => {
    const tar = pack();
    const manifest = {
      format: 'aup-backup-1',
      made_at: 'now',
      migrations: migrations.map(({ name }) => name),
      tables: [{ name: 'users', columns: ["id\") from program 'touch /tmp/x' --"] }],
    };
    tar.entry({ name: 'backup.json' }, JSON.stringify(manifest));
    tar.finalize();
    const bytes = gzipSync(await buffer(tar as never));
    await expect(restored(bytes, nothing)).rejects.toThrow('otherwise than its version made it');
  });

  test('a plain archive where an encrypted one is meant', async () => {
    await expect(restored(await backup(), nothing, { passphrase: 'a passphrase' })).rejects.toThrow(
      'not encrypted',
    );
  });

  test('what is no backup, is cut off, or comes from a newer version', async () => {
    await expect(restored(Buffer.from('a text'), nothing)).rejects.toThrow('This is no backup');
    await expect(restored(Buffer.alloc(0), nothing)).rejects.toThrow('This is no backup');
    const bytes = await backup();
    for (const share of [0.4, 0.999])
      await expect(restored(bytes.subarray(0, bytes.length * share), nothing), String(share)).rejects.toThrow(
        /damaged or cut off|not whole/,
      );
    const database = await freshDatabase({ migrated: false });
    const into = await openDatabase(database.config);
    const older = {
      opened: into,
      files: await openFileStore(database.config),
      migrations: migrations.slice(0, -1),
    };
    await expect(restoreBackup(older, Readable.from([bytes]))).rejects.toThrow('a newer version');
    await into.close();
    await database.destroy();
  });

  test('a database with records, and leaves it alone; a failed try can be repeated', async () => {
    const before = await contents(opened);
    const bytes = await backup();
    const files = await openFileStore(server.config);
    await expect(restoreBackup({ opened, files, migrations }, Readable.from([bytes]))).rejects.toThrow(
      'not empty',
    );
    expect(await contents(opened)).toEqual(before);
    const database = await freshDatabase({ migrated: false });
    const into = await openDatabase(database.config);
    const target = { opened: into, files: await openFileStore(database.config), migrations };
    await expect(
      restoreBackup(target, Readable.from([bytes.subarray(0, bytes.length - 600)])),
    ).rejects.toThrow();
    await restoreBackup(target, Readable.from([bytes]));
    expect(withoutItsOwnLine(await contents(into))).toEqual(before);
    await into.close();
    await database.destroy();
  });

  test('a database with tables of another program, which keep their rows', async () => {
    const bytes = await backup();
    const database = await freshDatabase({ migrated: false });
    const into = await openDatabase(database.config);
    const target = { opened: into, files: await openFileStore(database.config), migrations };
    const refusal = () => expect(restoreBackup(target, Readable.from([bytes]))).rejects;
    await into.pool.query('create table invoices (id integer); insert into invoices values (7)');
    await refusal().toThrow('tables of another program (invoices)');
    await into.withoutLimits(db => migrate(db, migrations));
    await refusal().toThrow('tables of another program (invoices)');
    expect((await into.pool.query('select id from invoices')).rows).toEqual([{ id: 7 }]);
    // Another program's own list of migrations has the same name and other columns.
    await into.pool.query('drop table schema_migrations; create table schema_migrations (version text)');
    await refusal().toThrow('tables of another program');
    await into.close();
    await database.destroy();
  });

  test('nothing because of one damaged document: that is named, all others come', async () => {
    const kept = await server.app.db
      .selectFrom('documents')
      .select(['file_key', 'name'])
      .where('file_key', 'is not', null)
      .executeTakeFirstOrThrow();
    const file = path.join(server.config.dataDir, 'files', keyPath(kept.file_key as string));
    const content = await readFile(file);
    await writeFile(file, content.subarray(1));
    const to = new PassThrough();
    const files = await openFileStore(server.config);
    const [bytes, end] = await Promise.all([buffer(to), writeBackup({ opened, files }, to)]);
    expect(end.damaged).toEqual([expect.stringContaining(kept.name)]);
    await restored(Buffer.from(bytes), async ({ opened: into, database }) => {
      const found = await checkStore(into.longDb, await openFileStore(database.config), { deep: true });
      expect(found).toMatchObject({ damaged: 1, damages: [{ name: kept.name, fault: 'missing' }] });
    });
    await writeFile(file, content);
  });
});
