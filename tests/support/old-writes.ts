/** Reads and writes of every table as a release makes them that knows the tables as they are now: to be repeated after migrations. */
import { listOf, tablesOf } from '../../server/backup/tables.ts';
import type { OpenDatabase } from '../../server/database/pools.ts';

export interface OldWrites {
  /** Tables to which a whole new row is written. */
  inserted: string[];
  /** Once through all tables, on the connections of those for whom somebody waits. @throws what one of them met */
  round(): Promise<void>;
}

interface Column {
  name: string;
  type: string;
  /** Of which no two rows may have the same. */
  isUnique: boolean;
  isKey: boolean;
}

export async function oldWrites({ pool, withClient }: OpenDatabase): Promise<OldWrites> {
  const statements: string[][] = [];
  const inserted: string[] = [];
  await withClient(async client => {
    const works = async (...texts: string[]) => {
      await client.query('begin');
      let count = 0;
      try {
        for (const text of texts) count = (await client.query(text)).rowCount ?? 0;
      } catch {
        count = 0;
      }
      await client.query('rollback');
      return count > 0;
    };
    for (const { name, columns } of await tablesOf(client)) {
      if (name.startsWith('schema_migrations')) continue;
      const { rows } = await client.query<Column>(
        `select attname::text as name, format_type(atttypid, -1) as type, attidentity <> '' as "isKey",
          exists (select from pg_index where indrelid = attrelid and indisunique
            and (attnum = any(indkey) or 0 = any(indkey) and pg_get_indexdef(indexrelid) like '%' || attname || '%')) as "isUnique"
        from pg_attribute where attrelid = $1::regclass and attname = any($2)`,
        [`"${name}"`, columns],
      );
      const own = [`select * from "${name}" limit 100`];
      const copied = rows.filter(({ isKey }) => !isKey);
      const other = copied.map(column => otherValue(column));
      const names = listOf(copied.map(column => column.name));
      const insert = `insert into "${name}" (${names}) select ${other.join()} from (select * from "${name}" limit 1) as t`;
      // The checks for unique values run anyway.
      const again = `insert into "${name}" (${listOf(columns)}) overriding system value select ${listOf(columns)} from "${name}" limit 1 on conflict do nothing`;
      if (await works(insert)) {
        own.push(insert);
        inserted.push(name);
      } else own.push(again);
      const update = `update "${name}" set (${names}) = row (${names}) where ctid = (select ctid from "${name}" limit 1)`;
      if (copied.length > 0 && (await works(update))) own.push(update);
      // The row of this round, which nothing points at.
      const remove = `delete from "${name}" where id = (select max(id) from "${name}")`;
      if (rows.some(column => column.isKey) && (await works(insert, remove))) own.push(remove);
      statements.push(own);
    }
  });
  const round = async () => {
    for (const own of statements) for (const text of own) await pool.query(text);
  };
  return { inserted, round };
}

function otherValue({ name, type, isUnique }: Column): string {
  if (!isUnique) return `"${name}"`;
  if (type === 'text') return `left("${name}", 20) || gen_random_uuid()`;
  if (type === 'uuid') return 'gen_random_uuid()';
  return `"${name}"`;
}

/** Whose transaction is open and has written to every table, as an import does; @returns what ends it */
export async function longWriter({ pool, withClient }: OpenDatabase): Promise<() => Promise<void>> {
  const tables = await withClient(tablesOf);
  const client = await pool.connect();
  await client.query('begin');
  for (const { name } of tables)
    if (!name.startsWith('schema_migrations'))
      await client.query(`lock table "${name}" in row exclusive mode`);
  return async () => {
    await client.query('commit');
    client.release();
  };
}
