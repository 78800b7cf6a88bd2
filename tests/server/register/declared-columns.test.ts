/** What a declaration asks of its table, the migrations have made: columns, the text of searches, unique values. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { columnTypeOf } from '../../../contract/fields/field.ts';
import type { Register } from '../../../contract/register/register.ts';
import { wordsInOrder } from '../../../server/register/words-in-order.ts';
import { startApp, type TestServer } from '../../support/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

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

  test('is searched in the columns that it names', async () => {
    const made = (await columnsOf(register.table)).get('search_text')?.made ?? '';
    const searched = [...made.matchAll(/COALESCE\("?(\w+)/g)].map(([, name]) => name);
    const own = ownColumns(register).filter(name => register.search.includes(name));
    expect(searched.sort()).toEqual(own.sort());
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

  const inOrder = wordsInOrder.has(register.table);
  test.runIf(inOrder)('holds in the order of its texts what words are looked for in', async () => {
    const texts = ownColumns(register).filter(name => register.search.includes(name));
    const { rows: made } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = ${register.table} and indexname like '%\\_words\\_order'`.execute(server.app.db);
    expect(made.map(({ name }) => name).sort()).toEqual(
      texts.map(text => `${register.table}_${text}_words_order`).sort(),
    );
    const pointers = Object.keys(register.references).filter(name =>
      register.search.includes(register.references[name]?.as ?? ''),
    );
    for (const text of texts) {
      const { rows } = await sql<{ column: string }>`select a.attname as column from pg_attribute a
        where a.attrelid = ${`${register.table}_${text}_words_order`}::regclass`.execute(server.app.db);
      const held = rows.map(({ column }) => column);
      expect(held).toEqual(expect.arrayContaining(['id', 'deleted_at', text, 'search_text', ...pointers]));
      const { rows: long } = await sql`select from pg_index
        where indexrelid = ${`${register.table}_${text}_long_order`}::regclass and indpred is not null`.execute(
        server.app.db,
      );
      expect(long).toHaveLength(1);
    }
  });
});
