/** Reads a register's records: ids by filter and order first, then these records with the names that they refer to. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { EXACT_TOTAL } from '../../contract/register/register.ts';
import { named } from '../database/named.ts';
import type { Db, Trx } from '../database/schema.ts';
import { notFound } from '../http-error.ts';
import type { Caller } from '../requests/access.ts';
import type { Condition, ListQuery, Trashed } from './list-query.ts';
import type { Field, Filter, RegisterTable, Row } from './overrides.ts';
import { searchFilter } from './search.ts';
import { fromFor, joinsOf, orderBy } from './table.ts';

interface Counted {
  count: number;
  deleted: number;
}

/** The totals that lists share until something is committed. */
export const createTotals = () =>
  new LRUCache<string, Counted, () => Promise<Counted>>({
    max: 500,
    fetchMethod: (_key, _stale, { context: read }) => read(),
    // A total that is dropped while it is counted still goes to the lists that wait for it.
    ignoreFetchAbort: true,
  });
export type Totals = ReturnType<typeof createTotals>;

export interface Total {
  count: number;
  /** False when `count` is only a lower bound. */
  exact: boolean;
  /** How many of an exact count are deleted, if both are listed. */
  deleted?: number;
}

const total = (count: number): Total => ({
  count: Math.min(count, EXACT_TOTAL),
  exact: count <= EXACT_TOTAL,
});

/** @param found how many records the page has: a page that isn't full ends the list */
async function totalOf(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  filter: Filter,
  found: number,
  totals: Totals,
): Promise<Total> {
  const { offset, limit, trashed, search, within, phones, conditions, plain, state } = query;
  const isEnd = found < limit && (found > 0 || offset === 0);
  if (isEnd && trashed !== 'with') return total(offset + found);
  // Not the table: the seven kinds of activities share one.
  const key = [state, table.register.name, trashed, search, within, phones, conditions, plain];
  const read = () => count(db, table, filter);
  // Without knowing the state of the database, nothing is shared.
  const counted =
    state === undefined ? await read() : await totals.forceFetch(JSON.stringify(key), { context: read });
  const all = total(counted.count);
  return all.exact && trashed === 'with' ? { ...all, deleted: counted.deleted } : all;
}

async function count(db: Db, table: RegisterTable, filter: Filter): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, count(*) filter (where gone)::int as deleted from (
      select t.deleted_at is not null as gone from ${fromFor(table, filter)} where ${filter.where}
      limit ${sql.lit(EXACT_TOTAL + 1)}
    ) as matching`.execute(db);
  return rows[0] as Counted;
}

/** @throws Error where the register has no such field */
export function fieldOf(table: RegisterTable, name: string): Field {
  const field = table.fields.get(name);
  if (!field) throw new Error(`unknown field ${name}`);
  return field;
}

const trashedCondition: Record<Trashed, RawBuilder<boolean> | undefined> = {
  without: sql<boolean>`t.deleted_at is null`,
  with: undefined,
  only: sql<boolean>`t.deleted_at is not null`,
};

const isOneOf = (expression: RawBuilder<unknown>, values: readonly unknown[]) =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${expression} in (${sql.join(values)})`;

function fieldFilter(table: RegisterTable, condition: Condition): Filter {
  const { value, joins } = fieldOf(table, condition.field);
  return { where: compared(value, condition), joins };
}

function compared(expression: RawBuilder<unknown>, condition: Condition): RawBuilder<boolean> {
  switch (condition.operator) {
    case 'is null':
      return sql<boolean>`${expression} is null`;
    case 'in':
      return isOneOf(expression, condition.value);
    case 'within':
      return sql<boolean>`(${sql.join(
        [
          isOneOf(expression, condition.moments),
          ...condition.spans.map(
            ([first, after]) => sql`(${expression} >= ${first} and ${expression} < ${after})`,
          ),
        ],
        sql` or `,
      )})`;
    case '=':
      return sql<boolean>`${expression} = ${condition.value}`;
    case '>=':
      return sql<boolean>`${expression} >= ${condition.value}`;
    case '<=':
      return sql<boolean>`${expression} <= ${condition.value}`;
    case '<':
      return sql<boolean>`${expression} < ${condition.value}`;
  }
}

/** Which records a list has. */
async function filterOf(db: Db, table: RegisterTable, query: ListQuery): Promise<Filter> {
  const trashed = trashedCondition[query.trashed];
  const filters: (Filter | undefined)[] = [
    { where: table.scope },
    trashed && { where: trashed },
    await searchFilter(db, table, query),
    ...query.conditions.map(condition => fieldFilter(table, condition)),
    ...Object.entries(query.plain).map(([name, value]) => table.plainFilters[name]?.(value, query.plain)),
  ];
  const given = filters.filter(filter => filter !== undefined);
  const where = sql<boolean>`${sql.join(
    given.map(filter => filter.where),
    sql` and `,
  )}`;
  return { where, joins: joinsOf(...given) };
}

/** The ids of a list in its order. */
function orderedIds(
  table: RegisterTable,
  { sort, direction }: ListQuery,
  filter: Filter,
): RawBuilder<unknown> {
  const field = fieldOf(table, sort);
  return sql`select t.id from ${fromFor(table, filter, field)} where ${filter.where} ${orderBy(sort, field, direction)}`;
}

/** All live records in the order of the register. */
const isDefault = (
  { register: { defaultSort } }: RegisterTable,
  { sort, direction, trashed, search, conditions, plain }: ListQuery,
) =>
  [sort, direction].join() === defaultSort.join().toLowerCase() &&
  trashed === 'without' &&
  search === '' &&
  conditions.length + Object.keys(plain).length === 0;

/** One of the statements that a table has compiled. */
async function executeNamed(db: Db, name: string, text: string, parameters: unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(named(name, CompiledQuery.raw(text, parameters)));
  return rows;
}

/** One page of records, as clients read them. The default order, in which most lists are read, is one statement for all pages. */
async function selectRows(db: Db, table: RegisterTable, query: ListQuery, filter: Filter): Promise<Row[]> {
  const { limit, offset } = query;
  if (isDefault(table, query)) {
    const rows = await executeNamed(db, `newest ${table.register.name}`, table.newest, [limit, offset]);
    return present(table, rows);
  }
  const { rows } = await sql<{ id: number }>`${orderedIds(table, query, filter)}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return selectByIds(
    db,
    table,
    rows.map(row => row.id),
  );
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

export async function selectPage(db: Db, table: RegisterTable, query: ListQuery): Promise<Row[]> {
  return selectRows(db, table, query, await filterOf(db, table, query));
}

export async function selectPageAndTotal(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  totals: Totals,
): Promise<[Row[], Total]> {
  const filter = await filterOf(db, table, query);
  const rows = await selectRows(db, table, query, filter);
  return [rows, await totalOf(db, table, query, filter, rows.length, totals)];
}

/** The ids of all matching records in the order of the list: 4 bytes each, so that an export can read them in parts. */
export async function selectIds(db: Db, table: RegisterTable, query: ListQuery): Promise<number[]> {
  const ordered = orderedIds(table, query, await filterOf(db, table, query));
  // One text, as separate rows take longer to transfer than to find.
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(${ordered}), ',') as ids`.execute(
    db,
  );
  const ids = rows[0]?.ids;
  return ids ? ids.split(',').map(Number) : [];
}

/** The different values of one text column among the matching records, at most a thousand. */
export async function selectValues(
  db: Db,
  table: RegisterTable,
  name: string,
  query: ListQuery,
): Promise<string[]> {
  const filter = await filterOf(db, table, query);
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(`t.${name}`)} as value from ${fromFor(table, filter)} where ${filter.where}
    order by 1 limit 1000`.execute(db);
  return rows.map(row => row.value);
}

/** Records by ids, in the order of the ids, without those that no longer exist. */
export async function selectByIds(db: Db, table: RegisterTable, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await executeNamed(db, `by ids ${table.register.name}`, table.byIds, [[...ids]]);
  const byId = new Map(present(table, rows).map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** One record, deleted or not. */
export async function selectOne(db: Db, table: RegisterTable, id: number): Promise<Row | undefined> {
  return (await selectByIds(db, table, [id]))[0];
}

/** One record with what only answers about one record have. */
export async function selectDetailed(
  db: Db,
  table: RegisterTable,
  id: number,
  caller: Caller | undefined,
): Promise<Row | undefined> {
  const row = await selectOne(db, table, id);
  return row && (table.overrides.details?.(db, row, caller) ?? row);
}

/** Deleted or not, locked until the end of the transaction, and read once it is. */
export async function selectLocked(
  trx: Trx,
  table: RegisterTable,
  id: number,
  caller: Caller | undefined,
): Promise<Row | undefined> {
  await sql`select from ${sql.table(table.register.table)} where id = ${id} for update`.execute(trx);
  return selectDetailed(trx, table, id, caller);
}

/** The id in an address: digits, or another key of the register. @throws HttpError 404 */
export async function idFromPath(db: Db, table: RegisterTable, named: string): Promise<number> {
  const id = /^\d{1,10}$/.test(named) ? Number(named) : await table.overrides.findId?.(named, db);
  if (id === undefined || id < 1 || id > MAX_ID) throw notFound();
  return id;
}
