/** What PostgreSQL itself knows of the product's tables. */
import type pg from 'pg';

/** All tables by name, with the columns that can be written: numbers of transactions mean something in their own cluster alone. */
export async function tablesOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`);
  return rows;
}

/** Names as a statement lists them. @param names that PostgreSQL itself has given */
export const listOf = (names: readonly string[]): string => names.map(name => `"${name}"`).join();

/** The last number that each sequence gave; those that gave none are missing. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

export async function sequenceNames(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema()',
  );
  return new Set(rows.map(({ name }) => name));
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = quote_ident(current_schema())::regnamespace order by 1, 2`);
  return rows;
}
