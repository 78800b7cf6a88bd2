/** A small office: a few of the demo's records, and rows in every table. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Area } from '../../contract/access.ts';
import { checkValues, type Register } from '../../contract/register/register.ts';
import { LEFT_OUT } from '../../server/backup/format.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { listOf } from '../../server/backup/tables.ts';
import type { OpenDatabase } from '../../server/database/pools.ts';
import type { FileStore } from '../../server/files/store.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { registerTables } from '../../server/resources/registers.ts';
import { valuesOf } from './declared-values.ts';

/** Made by the last version before 1.0. */
export const BACKUP_BEFORE_1 = path.join(import.meta.dirname, 'before-1.backup');

/** Those that came after 1.0. */
export const laterMigrations = migrations.slice(1);

const nowhere: Pick<FileStore, 'restore' | 'owner' | 'setOwner'> = {
  restore: async (_, source) => {
    for await (const _ of source);
  },
  owner: async () => undefined,
  setOwner: async () => {},
};

/** As 1.0 has it. @param opened on an empty database @param files where its documents are stored */
export async function fillOffice(opened: OpenDatabase, files: typeof nowhere = nowhere): Promise<void> {
  const target = { opened, files, migrations: migrations.slice(0, 1), isMove: true };
  await restoreBackup(target, createReadStream(BACKUP_BEFORE_1));
  // Its entry about the restore, so that tests find only the one of their own.
  await opened.longPool.query(`alter table audit_log disable trigger user;
    delete from audit_log where kind = 'backupRestored';
    alter table audit_log enable trigger user`);
}

/** The same as this release has it: upgraded, and with a text of two scripts. */
export async function fillOfficeOfNow(opened: OpenDatabase, files?: typeof nowhere): Promise<void> {
  await fillOffice(opened, files);
  await opened.withoutLimits(db => migrate(db, migrations));
  for (const { register } of registerTables) await enterFirst(opened, register);
  await opened.longPool.query(
    `insert into participants (register, record_id, name, sex)
      select 'cmst', min(id), 'Gul Rahman', 'Male' from cmsts`,
  );
  await opened.longPool.query(
    `insert into programme_details (details) values ('{"email":"office@aup.test"}')`,
  );
  await opened.longPool.query("update cos set name = 'Behind the café' where id = (select min(id) from cos)");
}

/** A register that is younger than the office has a record, too. */
async function enterFirst({ longPool }: OpenDatabase, register: Register): Promise<void> {
  const { table, references, scope, elsewhere = [] } = register;
  const { rows } = await longPool.query(`select from "${table}" limit 1`);
  if (rows.length > 0) return;
  const ids: Partial<Record<Area, number>> = {};
  for (const { table: other, resource } of Object.values(references)) {
    const { rows: found } = await longPool.query<{ id: number }>(`select min(id) as id from "${other}"`);
    ids[resource] = found[0]?.id;
  }
  // With the defaults of fields that are left blank.
  const { values: complete } = checkValues(register, valuesOf(register, { ids, n: 1 }));
  const values = { ...complete, ...scope };
  const columns = listOf(Object.keys(values).filter(name => !elsewhere.includes(name)));
  await longPool.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_record(null::"${table}", $1)`,
    [JSON.stringify(values)],
  );
}

/** Comparing tables that are empty shows nothing. @param all rows by table */
export function expectFilled(all: Record<string, unknown>, exceptions: readonly string[] = []): void {
  const empty = Object.entries(all).filter(([, rows]) => (Array.isArray(rows) ? rows.length : rows) === 0);
  expect(empty.map(([name]) => name)).toEqual(exceptions);
  expect(Object.keys(all).filter(name => LEFT_OUT.includes(name))).toEqual([]);
}
