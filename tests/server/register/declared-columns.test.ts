/** What a declaration asks of its table, the migrations have made: columns, the text of searches, unique values, what figures read. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { columnTypeOf } from '../../../contract/fields/field.ts';
import type { Register } from '../../../contract/register/register.ts';
import { sources } from '../../../server/figures/sources.ts';
import { serverForFile } from '../../support/app.ts';

const server = await serverForFile();

/** Written by its own code alone, into columns of its own. */
const declared = allRegisters.filter(({ name }) => name !== 'tendercontractor');

const types = {
  text: ['text'],
  integer: ['integer', 'smallint'],
  date: ['date'],
  timestamp: ['timestamp with time zone'],
  boolean: ['boolean'],
  decimal: ['numeric'],
};

const ownColumns = ({ schema, elsewhere = [] }: Register) =>
  Object.keys(schema.shape).filter(name => !elsewhere.includes(name));

interface Column {
  name: string;
  type: string;
  made: string | null;
}

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } =
    await sql<Column>`select column_name as name, data_type as type, generation_expression as made
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
      server.app.db,
    );
  return new Map(rows.map(row => [row.name, row]));
}

describe.each(declared)('$name', register => {
  test('has a column of its type for each field', async () => {
    const columns = await columnsOf(register.table);
    for (const name of ownColumns(register)) {
      const type = columnTypeOf(register.schema.shape[name] as never);
      expect(types[type], name).toContain(columns.get(name)?.type);
    }
  });

  test('is searched in the columns that it names, its name first', async () => {
    const { rows } = await sql<{ body: string }>`select prosrc as body from pg_proc
      where proname = ${`${register.table}_folded`}`.execute(server.app.db);
    const folded = [...(rows[0]?.body ?? '').matchAll(/fold_text\(new\."(\w+)"::text\)/g)].map(
      ([, name]) => name as string,
    );
    const columns = await columnsOf(register.table);
    const own = ownColumns(register).filter(name => register.search.includes(name));
    const named = own.flatMap(name => (columns.has(`${name}_ur`) ? [name, `${name}_ur`] : [name]));
    expect(folded.sort()).toEqual(named.sort());
    const through = [...(rows[0]?.body ?? '').matchAll(/new\."(\w+)"\)/g)].map(([, name]) => name as string);
    const pointing = Object.entries(register.references).filter(([, { as }]) => register.search.includes(as));
    expect(through.sort()).toEqual(pointing.map(([name]) => name).sort());
    expect(columns.get('folded')?.type).toBe(own.length > 0 ? 'text' : undefined);
  });

  test('holds those values unique that it says are', async () => {
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${register.table}::regclass and i.indisunique and not i.indisprimary
        and i.indnatts = 1 and pg_get_expr(i.indpred, i.indrelid) = '(deleted_at IS NULL)'`.execute(
      server.app.db,
    );
    expect(rows.map(row => row.column).sort()).toEqual(Object.keys(register.unique ?? {}).sort());
  });
});

test.each(sources)('$table has one index with all that its figures read', async ({ table, columns }) => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute where attrelid = ${`${table}_counted`}::regclass`.execute(
    server.app.db,
  );
  expect(rows.map(row => row.column).sort()).toEqual(Object.keys(columns).sort());
});
