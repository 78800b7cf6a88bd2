/** Reads records by their ids, as lists and pages show them; `page.ts` says which ids a page has, `totals.ts` how many there are. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { ONE_PLAN } from '../database/planning.ts';
import type { Db, Trx } from '../database/schema.ts';
import type { Condition } from './conditions.ts';
import type { ListQuery, Trashed } from './list-query.ts';
import type { RegisterTable, Row } from './overrides.ts';
import { fieldOf, firstChoice, isFirstOrder, orderBy, selectPageIds } from './page.ts';
import { searchConditions } from './search.ts';
import type { SearchPlan } from './search-plan.ts';

const and = (found: RawBuilder<boolean>[]) => sql<boolean>`${sql.join(found, sql` and `)}`;

const trashedCondition: Record<Trashed, RawBuilder<boolean> | undefined> = {
  without: sql<boolean>`t.deleted_at is null`,
  with: undefined,
  only: sql<boolean>`t.deleted_at is not null`,
};

const isOneOf = (expression: RawBuilder<unknown>, values: readonly unknown[]) =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${expression} in (${sql.join(values)})`;

function fieldCondition(table: RegisterTable, condition: Condition): RawBuilder<boolean> {
  const expression = fieldOf(table, condition.field).value;
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

interface Found {
  condition: RawBuilder<boolean>;
  /** If the query only has search words. */
  plan?: SearchPlan;
}

/** The condition of a query is built once, for the page and for its total. */
const conditions = new WeakMap<ListQuery, Promise<Found>>();

function foundBy(db: Db, table: RegisterTable, query: ListQuery): Promise<Found> {
  const known = conditions.get(query);
  if (known) return known;
  const condition = conditionOf(db, table, query);
  conditions.set(query, condition);
  return condition;
}

/** The condition of a list. */
export const where = async (db: Db, table: RegisterTable, query: ListQuery): Promise<RawBuilder<boolean>> =>
  (await foundBy(db, table, query)).condition;

async function conditionOf(db: Db, table: RegisterTable, query: ListQuery): Promise<Found> {
  const found: RawBuilder<boolean>[] = [table.scope];
  const trashed = trashedCondition[query.trashed];
  if (trashed) found.push(trashed);
  const isNarrowed = query.conditions.length > 0 || Object.keys(query.plain).length > 0;
  const isOfOnePlan = !isNarrowed && isFirstOrder(table, query);
  const search = query.search ? await searchConditions(db, table, query, isOfOnePlan) : undefined;
  if (search) found.push(...search.conditions);
  for (const condition of query.conditions) found.push(fieldCondition(table, condition));
  for (const [name, value] of Object.entries(query.plain)) {
    const condition = table.plainFilters[name]?.(value, query.plain);
    if (condition) found.push(condition);
  }
  return { condition: and(found), plan: search?.plan };
}

/** Rows as clients read them: decimals as numbers. */
export function present(table: RegisterTable, rows: Row[]): Row[] {
  const decimals = [...table.fields].filter(([, field]) => field.kind === 'decimal').map(([name]) => name);
  const own = table.overrides.present ?? (row => row);
  return rows.map(row => {
    for (const name of decimals) if (row[name] != null) row[name] = Number(row[name]);
    return own(row);
  });
}

/** One page of records, as clients read them. */
export const selectPage = async (db: Db, table: RegisterTable, query: ListQuery): Promise<Row[]> =>
  (await selectPageWith(db, table, query, async () => undefined))[0];

/** @param alsoRead reads more in parallel, once it is known how many of the first `reach` records exist */
export async function selectPageWith<T>(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  alsoRead: (found: number) => Promise<T>,
  reach = query.limit,
): Promise<[rows: Row[], T]> {
  const { condition, plan } = await foundBy(db, table, query);
  const first = firstChoice(table, query, condition, { reach, plan });
  if (first) {
    const { rows } = await sql<Row & { '#'?: string }>`${ONE_PLAN}
      select ${table.select}${first.found} from ${first.page} join ${table.fromAfter} order by p.place`.execute(
      db,
    );
    const found = Number(rows[0]?.['#'] ?? rows.length);
    // Set to undefined, as deleting it from each row would cost more than everything else.
    for (const row of rows) if (plan) row['#'] = undefined;
    return [present(table, rows), await alsoRead(found)];
  }
  const ids = await selectPageIds(db, table, { ...query, limit: reach }, condition);
  return Promise.all([selectByIds(db, table, ids.slice(0, query.limit)), alsoRead(ids.length)]);
}

/** The ids of all matching records in the order of the list: 4 bytes each, so that an export can read them in parts. */
export async function selectIds(db: Db, table: RegisterTable, query: ListQuery): Promise<number[]> {
  const [condition, order] = [await where(db, table, query), orderBy(table, query)];
  // One text, as separate rows take longer to transfer than to find.
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select t.id from ${table.fromFor(condition, order)} where ${condition} order by ${order}), ',') as ids`.execute(
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
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(`t.${name}`)} as value from ${table.from} where ${await where(db, table, query)}
    order by 1 limit 1000`.execute(db);
  return rows.map(row => row.value);
}

/** Records by ids, in the order of the ids, without those that no longer exist. */
export async function selectByIds(db: Db, table: RegisterTable, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(table.byIds, [[...ids]]));
  const byId = new Map(present(table, rows).map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** One record, deleted or not. */
export async function selectOne(db: Db, table: RegisterTable, id: number): Promise<Row | undefined> {
  return (await selectByIds(db, table, [id]))[0];
}

/** Deleted or not, locked until the end of the transaction. Read together with the lock if possible, or again after waiting for it. */
export async function selectLocked(trx: Trx, table: RegisterTable, id: number): Promise<Row | undefined> {
  const named = sql`${sql.table(table.register.table)} as t where t.id = ${id} and ${table.scope} for update`;
  const { rows } = await sql<Row & { '#': boolean | null }>`${ONE_PLAN}
    with held as materialized (select t.ctid as version from ${named} skip locked)
    select ${table.select}, t.ctid = (select version from held) as "#"
    from ${table.from} where t.id = ${id} and ${table.scope}`.execute(trx);
  const [found] = rows;
  if (found?.['#']) {
    const { '#': _, ...row } = found;
    return present(table, [row as Row])[0];
  }
  await sql`select 1 from ${named}`.execute(trx);
  return selectOne(trx, table, id);
}
