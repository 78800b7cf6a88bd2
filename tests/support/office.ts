/** A small office as a release with the migrations up to 031 wrote it: a few of the demo's records, and rows in every table. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { Area } from '../../contract/access.ts';
import type { Register } from '../../contract/register/register.ts';
import { LEFT_OUT } from '../../server/backup/format.ts';
import { foreignKeysOf, listOf, tablesOf } from '../../server/backup/tables.ts';
import type { OpenDatabase } from '../../server/database/pools.ts';
import { closeDays } from '../../server/figures/recorded.ts';
import type { FileStore } from '../../server/files/store.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { registerTables } from '../../server/resources/registers.ts';
import { TIME_ZONE } from './accounts.ts';
import { valuesOf } from './declared-values.ts';

/** The last migration that the office had; its name goes before those of all later ones. */
const LAST = '031-backups';
export const laterMigrations = migrations.filter(({ name }) => name > LAST);

/** @param opened on an empty database @param files where its documents are stored */
export async function fillOffice(opened: OpenDatabase, files?: Pick<FileStore, 'restore'>): Promise<void> {
  await opened.withoutLimits(db =>
    migrate(
      db,
      migrations.filter(({ name }) => name <= LAST),
    ),
  );
  const rows: Record<string, object[]> = {};
  const lines = readFileSync(path.join(import.meta.dirname, 'office-031.ndjson'), 'utf8').trim();
  for (const line of lines.split('\n')) {
    const [table, row] = JSON.parse(line) as [string, object];
    rows[table] = [...(rows[table] ?? []), row];
  }
  await opened.withClient(async client => {
    const foreignKeys = await foreignKeysOf(client);
    await client.query('begin');
    for (const { table, name } of foreignKeys)
      await client.query(`alter table "${table}" drop constraint "${name}"`);
    for (const { name, columns } of await tablesOf(client)) {
      const own = rows[name];
      if (!own) continue;
      // The rows already contain what migrations and triggers have computed.
      await client.query(`alter table "${name}" disable trigger user; truncate "${name}"`);
      await client.query(
        `insert into "${name}" (${listOf(columns)}) overriding system value
          select ${listOf(columns)} from jsonb_populate_recordset(null::"${name}", $1)`,
        [JSON.stringify(own)],
      );
      await client.query(`alter table "${name}" enable trigger user`);
      if (columns.includes('id'))
        await client.query(
          `select setval(s, (select max(id::text::bigint) from "${name}")) from pg_get_serial_sequence($1, 'id') as s where s is not null`,
          [`"${name}"`],
        );
    }
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
    await client.query('commit');
    if (!files) return;
    const { rows: documents } = await client.query<{ id: number; name: string; file_key: string }>(
      'select id, name, file_key from documents where file_key is not null',
    );
    for (const { id, name, file_key } of documents) {
      const content = Buffer.from(`${name}, the document ${id}\n`.repeat(50));
      await files.restore(
        file_key,
        (async function* () {
          yield content;
        })(),
      );
      await client.query('update documents set size = $2, crc32 = $3, sha256 = $4 where id = $1', [
        id,
        content.length,
        crc32(content),
        createHash('sha256').update(content).digest('hex'),
      ]);
    }
  });
}

/** The same as this release has it: upgraded, its days put together, and with a text of two scripts. */
export async function fillOfficeOfNow(
  opened: OpenDatabase,
  files?: Pick<FileStore, 'restore'>,
): Promise<void> {
  await fillOffice(opened, files);
  await opened.withoutLimits(db => migrate(db, migrations));
  await closeDays(opened.longDb, TIME_ZONE);
  for (const { register } of registerTables) await enterFirst(opened, register);
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
  const values = { ...valuesOf(register, { ids, n: 1 }), ...scope };
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
