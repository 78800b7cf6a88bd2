/** A backup of the last version before 1.0, which has rows in every table, comes back with this one. */
import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBefore1 } from '../../../server/backup/before-1.ts';
import type { Manifest } from '../../../server/backup/format.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { BACKUP_BEFORE_1 } from '../../support/office.ts';

let database: FreshDatabase;
let opened: OpenDatabase;
let manifest: Manifest;
beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  opened = await openDatabase(database.config);
  const files = await openFileStore(database.config);
  const from = createReadStream(BACKUP_BEFORE_1);
  ({ manifest } = await restoreBackup({ opened, files, migrations }, from));
});
afterAll(async () => {
  await opened?.close();
  await database?.destroy();
});

const count = async (table: string) => (await opened.pool.query(`select from "${table}"`)).rowCount;

test.each([
  ['users', 9],
  ['cos', 5],
  ['cns', 2],
  ['cn_cos', 2],
  ['cmsts', 2],
  ['lmsts', 2],
  ['cpis', 2],
  ['activities', 7],
  ['tenders', 4],
  ['tender_contractors', 2],
  ['tender_entries', 2],
  ['tender_log', 18],
  ['documents', 28],
  ['history', 38],
  ['saved_views', 1],
  ['notifications', 2],
])('has all of %s', async (table, rows) => {
  expect(await count(table)).toBe(rows);
});

test('has its documents, each as its record says', async () => {
  const files = await openFileStore(database.config);
  expect(await checkStore(opened.longDb, files, { deep: true })).toMatchObject({ damaged: 0, files: 28 });
});

test('keeps nothing of what only the version before had', async () => {
  const { rows } = await opened.pool.query("select to_regclass('mixed_texts') as gone");
  expect(rows).toEqual([{ gone: null }]);
});

test('one of an older version is refused with the way to bring it along', async () => {
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
  expect(() => isBefore1(older)).toThrow('Restore it with version 0.2, make a new backup there');
});
