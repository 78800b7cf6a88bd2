/** Which record a row is about: looked up for all rows at once, in a few queries. */
import { sql } from 'kysely';
import { fold } from '../../contract/fields/fold.ts';
import type { Db } from '../database/schema.ts';
import { isFolded } from '../register/expressions.ts';
import type { RegisterTable, Row } from '../register/overrides.ts';
import { selectByIds } from '../register/repository.ts';

type Values = Record<string, unknown>;
type Key = readonly [string, ...string[]];

const PART = 1000;

/** What rows and records are compared by. */
export const keyOf = (key: readonly string[], values: Values) =>
  JSON.stringify(key.map(field => (values[field] == null ? null : fold(String(values[field])))));

/** The first list of fields whose first field the row fills in. */
export const keyFor = (table: RegisterTable, values: Values): Key | undefined =>
  table.register.import?.keys.find(key => values[key[0]] != null);

/** A key without places can be looked up before places are known. */
export const isPlainKey = (table: RegisterTable, key: readonly string[]) =>
  !key.some(field => table.register.references?.[field]);

/** Live records that fit the rows, by `keyOf`. Of several, those alone that leave an earlier key as empty as the row does. */
export async function findByKey(
  db: Db,
  table: RegisterTable,
  key: Key,
  rows: readonly Values[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, { id: number; bare: boolean }[]>();
  if (rows.length === 0) return new Map();
  const keys = table.register.import?.keys ?? [];
  const earlier = keys.slice(0, keys.indexOf(key)).map(([first]) => first);
  const narrow = key.find(field => table.register.references?.[field]) ?? (key[0] as string);
  const isId = table.register.references?.[narrow] !== undefined;
  const values = [...new Set(rows.map(row => row[narrow]).filter(value => value != null))];
  const wanted = isId
    ? sql`${sql.ref(narrow)} = any(${values as number[]}::int[])`
    : isFolded(
        sql.ref(narrow),
        values.map(value => fold(String(value))),
      );
  const { rows: records } = await sql<Values & { id: number }>`
    select id, ${sql.join([...new Set([...key, ...earlier])].map(name => sql.ref(name)))}
    from ${sql.table(table.register.table)} as t
    where deleted_at is null and ${table.scope} and ${wanted} order by id`.execute(db);
  for (const record of records) {
    const word = keyOf(key, record);
    const list = found.get(word) ?? [];
    list.push({ id: record.id, bare: earlier.every(field => record[field] == null) });
    found.set(word, list);
  }
  return new Map(
    [...found].map(([word, list]) => {
      const bare = list.filter(record => record.bare);
      return [word, (bare.length > 0 ? bare : list).map(record => record.id)];
    }),
  );
}

/** Live records by their ids; with `lock`, nobody else changes them until the transaction ends. */
export async function loadRecords(
  db: Db,
  table: RegisterTable,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<Map<number, Row>> {
  const distinct = [...new Set(ids)].sort((a, b) => a - b);
  if (lock && distinct.length > 0) {
    await sql`select id from ${sql.table(table.register.table)} as t
      where id = any(${distinct}::int[]) and ${table.scope} order by id for update`.execute(db);
  }
  const records = new Map<number, Row>();
  for (let at = 0; at < distinct.length; at += PART) {
    for (const row of await selectByIds(db, table, distinct.slice(at, at + PART))) {
      if (row.deleted_at === null) records.set(row.id, row);
    }
  }
  return records;
}

/** By what a value that only one live record may have is compared. */
export const asUnique = ({ register }: RegisterTable, field: string, value: string) =>
  register.uniqueInAnyCase?.includes(field) ? fold(value) : value;

/** Which records have each value of a column whose values are unique among live records, by `asUnique`. */
export async function holdersOf(
  db: Db,
  table: RegisterTable,
  field: string,
  values: readonly string[],
): Promise<Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  if (values.length === 0) return holders;
  const isOne = table.register.uniqueInAnyCase?.includes(field)
    ? isFolded(sql.ref(field), values.map(fold))
    : sql`${sql.ref(field)} = any(${[...values]}::text[])`;
  const { rows } = await sql<{ id: number; value: string }>`
    select id, ${sql.ref(field)} as value from ${sql.table(table.register.table)} as t
    where deleted_at is null and ${isOne}`.execute(db);
  for (const { id, value } of rows) {
    const word = asUnique(table, field, value);
    holders.set(word, [...(holders.get(word) ?? []), id]);
  }
  return holders;
}
