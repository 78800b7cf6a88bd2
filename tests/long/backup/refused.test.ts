/** What makes no backup, and what no backup is made of. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { describe, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { keyPath } from '../../../server/files/store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { closeAfterFile } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { laterVersion } from '../../support/later-version.ts';
import { bytesOf, made, startSmallOffice } from './made.ts';
import { contents, restored, withoutItsOwnLine } from './restored.ts';

const { server, opened, backup } = closeAfterFile(await startSmallOffice());

describe('a restore', () => {
  const nothing = async () => undefined;

  test('stops when the disk is full, and leaves nothing waiting', async () => {
    const remarks = 'x'.repeat(1_900);
    const many = sql`insert into designations (title, remarks)
      select 'Many ' || n, ${remarks} from generate_series(1, 4000) n`;
    await opened.withoutLimits(db => many.execute(db));
    let written = 0;
    const full = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > 2_000 ? new Error('no space left') : null);
      },
    });
    const files = await openFileStore(server.config);
    await expect(writeBackup({ opened, files }, full)).rejects.toThrow('no space left');
    // What the server does on its own may be between two statements.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
        where state like 'idle in transaction%' and datname = current_database()`.execute(server.app.db);
      expect(rows).toEqual([]);
    });
    await sql`delete from designations where title like 'Many %'`.execute(server.app.db);
  });

  test("refuses tables and columns that the database doesn't have, whatever their names", async () => {
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
    await expect(restored(bytes, nothing)).rejects.toThrow('does not match its version');
  });

  test('refuses a plain archive where an encrypted one is expected', async () => {
    await expect(restored(await backup(), nothing, { passphrase: 'a passphrase' })).rejects.toThrow(
      'not encrypted',
    );
  });

  test('refuses a file that is not a backup, is cut off, or comes from a newer version', async () => {
    await expect(restored(Buffer.from('a text'), nothing)).rejects.toThrow('This file is not a backup');
    await expect(restored(Buffer.alloc(0), nothing)).rejects.toThrow('This file is not a backup');
    const bytes = await backup();
    for (const share of [0.4, 0.999])
      await expect(restored(bytes.subarray(0, bytes.length * share), nothing), String(share)).rejects.toThrow(
        /damaged or incomplete|is incomplete/,
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

  test('leaves a database with records alone, and can be repeated after a failure', async () => {
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

  test('refuses a database with tables of another program and keeps their rows', async () => {
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

  test('names one damaged document and restores all others', async () => {
    const kept = await server.app.db
      .selectFrom('documents')
      .select(['file_key', 'name'])
      .where('file_key', 'is not', null)
      .executeTakeFirstOrThrow();
    const file = path.join(server.config.dataDir, 'files', keyPath(kept.file_key as string));
    const content = await readFile(file);
    await writeFile(file, content.subarray(1));
    const { bytes, end } = await made({ opened, files: await openFileStore(server.config) });
    expect(end.damaged).toEqual([expect.stringContaining(kept.name)]);
    await restored(bytes, async ({ opened: into, database }) => {
      const found = await checkStore(into.longDb, await openFileStore(database.config), { deep: true });
      expect(found).toMatchObject({ damaged: 1, damages: [{ name: kept.name, fault: 'missing' }] });
    });
    await writeFile(file, content);
  });
});

test('refuses an older backup after a newer one failed, with a message', async () => {
  const old = await freshDatabase({ migrated: false });
  const from = await openDatabase(old.config);
  const database = await freshDatabase({ migrated: false });
  const into = await openDatabase(database.config);
  try {
    await from.withoutLimits(db => migrate(db, migrations));
    const bytes = await bytesOf({ opened: from, files: await openFileStore(old.config) });
    const newer = [...migrations, laterVersion];
    await into.withoutLimits(db => migrate(db, newer));
    const target = { opened: into, files: await openFileStore(database.config), migrations: newer };
    await expect(restoreBackup(target, Readable.from([bytes]))).rejects.toThrow('tables of a newer version');
  } finally {
    await from.close();
    await into.close();
    await old.destroy();
    await database.destroy();
  }
});
