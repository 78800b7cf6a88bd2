/** A backup of the last version before 1.0, which has rows in every table, comes back with this one. */
import { createReadStream } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { isBefore1 } from '../../../server/backup/before-1.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { readCells } from '../../../server/figures/cells.ts';
import { sources } from '../../../server/figures/sources.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { freshDatabase } from '../../support/database.ts';
import { BACKUP_BEFORE_1 } from '../../support/office.ts';

const database = await freshDatabase({ migrated: false });
const opened = await openDatabase(database.config);
const files = await openFileStore(database.config);
const from = createReadStream(BACKUP_BEFORE_1);
const { manifest } = await restoreBackup({ opened, files, migrations }, from);
afterAll(async () => {
  await opened.close();
  await database.destroy();
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

test.each(['mixed_texts', 'cos_by_day', 'cpis_recorded', 'recorded_days'])('keeps no %s', async table => {
  const { rows } = await opened.pool.query('select to_regclass($1) as gone', [table]);
  expect(rows).toEqual([{ gone: null }]);
});

test('its records count', async () => {
  const totals = async (before?: string) => {
    const counts = sources.map(async source => {
      const cells = await readCells(opened.longDb, source, { edges: [], before });
      return [source.table, cells.reduce((sum, { rows }) => sum + Number(rows), 0)];
    });
    return Object.fromEntries(await Promise.all(counts));
  };
  const now = await totals();
  const nothing = { cos: 0, cns: 0, cmsts: 0, lmsts: 0, livelihood_trainings: 0, activities: 0, cpis: 0 };
  for (const { table } of sources) {
    const { rows } = await opened.pool.query(`select count(*) as live from "${table}" as t
      where deleted_at is null and to_jsonb(t) ->> 'approval_status' is distinct from 'Rejected'`);
    expect(now[table], table).toBe(rows[0].live);
  }
  expect(await totals('2000-01-01T00:00:00Z')).toEqual(nothing);
});

test('its records are found by the names that they refer to', async () => {
  const found = async (table: string, condition: string) =>
    (await opened.pool.query(`select from ${table} as t where ${condition}`)).rowCount;
  const inPlace = `folded like '%' || (select fold_text(district_name) from districts d where d.id = t.districts_id) || '%'`;
  expect(await found('cos', inPlace)).toBe(5);
  expect(await found('activities', inPlace)).toBe(7);
  expect(await found('tender_contractors', 'folded is null')).toBe(0);
});

test('one of an older version is refused with the way to bring it along', async () => {
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
  expect(() => isBefore1(older)).toThrow('Restore it with version 0.2, make a new backup there');
});
