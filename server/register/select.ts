/** Reading a register: pages, totals, single records. All SQL of lists stands here. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { contains } from './expressions.ts';
import type { Condition, ListQuery, Trashed } from './list-query.ts';
import type { RegisterTable, Row } from './overrides.ts';

type Db = Kysely<Database>;

const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const trashedCondition: Record<Trashed, RawBuilder<boolean> | undefined> = {
  without: sql<boolean>`t.deleted_at is null`,
  with: undefined,
  only: sql<boolean>`t.deleted_at is not null`,
};

/** Every word must occur somewhere: in the table's own text, or in a name that the record points at. */
function searchCondition(
  table: RegisterTable,
  word: string,
  within?: readonly string[],
): RawBuilder<boolean> {
  const { register, overrides } = table;
  const search = within ?? register.search;
  const like = (value: RawBuilder<unknown>) => sql<boolean>`lower(${value}) like lower(${contains(word)})`;
  const ways: RawBuilder<boolean>[] = [];
  const own = search.filter(name => table.columns.includes(name));
  if (own.length > 0) {
    const inText = sql<boolean>`t.search_text like lower(${contains(word)})`;
    // The text is indexed, and has more than some may search in.
    const inColumns = sql.join(
      own.map(name => like(sql.ref(`t.${name}`))),
      sql` or `,
    );
    ways.push(within ? sql<boolean>`(${inText} and (${inColumns}))` : inText);
  }
  for (const [name, reference] of Object.entries(register.references ?? {})) {
    if (!search.includes(reference.as)) continue;
    ways.push(sql<boolean>`${sql.ref(`t.${name}`)} = any(array(
      select x.id from ${sql.table(reference.table)} x where ${like(sql.ref(`x.${reference.column}`))}))`);
  }
  for (const derived of register.derived ?? []) {
    const target = register.references?.[derived.through];
    if (!target || !search.includes(derived.as)) continue;
    ways.push(sql<boolean>`${sql.ref(`t.${derived.through}`)} = any(array(
      select x.id from ${sql.table(target.table)} x
      join ${sql.table(derived.table)} y on y.id = ${sql.ref(`x.${derived.via}`)}
      where ${like(sql.ref(`y.${derived.column}`))}))`);
  }
  for (const [name, field] of Object.entries(overrides.fields ?? {})) {
    if (search.includes(name)) ways.push(like(field.value));
  }
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

function fieldCondition(table: RegisterTable, { field, operator, value }: Condition): RawBuilder<boolean> {
  const expression = table.fields.get(field)?.value;
  if (!expression) throw new Error(`unknown field ${field}`);
  switch (operator) {
    case 'is null':
      return sql<boolean>`${expression} is null`;
    case 'in':
      return (value as unknown[]).length === 0
        ? sql<boolean>`false`
        : sql<boolean>`${expression} in (${sql.join(value as unknown[])})`;
    case '=':
      return sql<boolean>`${expression} = ${value}`;
    case '>=':
      return sql<boolean>`${expression} >= ${value}`;
    case '<=':
      return sql<boolean>`${expression} <= ${value}`;
  }
}

export function where(table: RegisterTable, query: ListQuery): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [table.scope];
  const trashed = trashedCondition[query.trashed];
  if (trashed) conditions.push(trashed);
  for (const word of query.search.split(/\s+/).filter(Boolean))
    conditions.push(searchCondition(table, word, query.within));
  for (const condition of query.conditions) conditions.push(fieldCondition(table, condition));
  for (const [name, value] of Object.entries(query.plain)) {
    const condition = table.overrides.plainFilters?.[name]?.(value, query.plain);
    if (condition) conditions.push(condition);
  }
  return and(conditions);
}

/** Text is sorted as people read it, without regard to case; blanks come last in either direction. */
function orderBy(table: RegisterTable, query: ListQuery): RawBuilder<unknown> {
  const field = table.fields.get(query.sort);
  if (!field) throw new Error(`unknown field ${query.sort}`);
  const direction = sql.raw(query.direction);
  if (field.indexed) {
    const byId = query.sort === 'id' ? sql`` : sql`, t.id ${direction}`;
    return sql`${field.value} ${direction}${byId}`;
  }
  const value = field.kind === 'text' ? sql`lower(${field.value})` : field.value;
  return sql`${value} ${direction} nulls last, t.id ${direction}`;
}

/** Rows as clients read them: decimals as numbers. */
function present(table: RegisterTable, rows: Row[]): Row[] {
  const decimals = [...table.fields].filter(([, field]) => field.kind === 'decimal').map(([name]) => name);
  const own = table.overrides.present ?? (row => row);
  return rows.map(row => {
    for (const name of decimals) if (row[name] != null) row[name] = Number(row[name]);
    return own(row);
  });
}

/**
 * One page of records, as clients read them. The limits, whole numbers by now, stand in the text: a prepared statement that
 * did not know them would be planned for a tenth of the table.
 */
export async function selectPage(db: Db, table: RegisterTable, query: ListQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${table.select} from ${table.from} where ${where(table, query)}
    order by ${orderBy(table, query)} limit ${sql.lit(query.limit)} offset ${sql.lit(query.offset)}`.execute(
    db,
  );
  return present(table, rows);
}

/** The ids of all matching records in the order of the list: 4 bytes each, so that an export can read them in parts. */
export async function selectIds(db: Db, table: RegisterTable, query: ListQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${table.from} where ${where(table, query)} order by ${orderBy(table, query)}`.execute(
    db,
  );
  return rows.map(row => row.id);
}

/** The different values of one text column among the matching records, at most a thousand. */
export async function selectValues(
  db: Db,
  table: RegisterTable,
  name: string,
  query: ListQuery,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(`t.${name}`)} as value from ${table.from} where ${where(table, query)}
    order by 1 limit 1000`.execute(db);
  return rows.map(row => row.value);
}

/** Records by their ids, in the order of the ids; those that are gone are left out. */
export async function selectByIds(db: Db, table: RegisterTable, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${table.select} from ${table.from} where t.id = any(${[...ids]}::int[]) and ${table.scope}`.execute(
    db,
  );
  const byId = new Map(present(table, rows).map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** One record, deleted or not. */
export async function selectOne(db: Db, table: RegisterTable, id: number): Promise<Row | undefined> {
  return (await selectByIds(db, table, [id]))[0];
}
