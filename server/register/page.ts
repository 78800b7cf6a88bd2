/** The ids of a page, read in index order wherever possible (decision 033), so that a large register costs no more. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { ListQuery } from './list-query.ts';
import type { Field, RegisterTable } from './overrides.ts';
import type { SearchPlan } from './search-plan.ts';

type Condition = RawBuilder<boolean>;

/** The characters of a text that determine its order, as an index can't hold the longest remarks. */
const SORTED_LETTERS = 200;
/** Up to this many records are sorted directly; more are read in the order of the referenced names. */
const FEW = 2000;

/** Text is sorted as people read it, without regard to case. Migration 019 has an index over each of these. */
export const sortKey = ({ kind }: Pick<Field, 'kind'>, value: RawBuilder<unknown>) =>
  kind === 'text' ? sql`left(lower(${value}), ${sql.lit(SORTED_LETTERS)})` : value;

/** @throws Error where the register has no such field */
export function fieldOf(table: RegisterTable, name: string): Field {
  const field = table.fields.get(name);
  if (!field) throw new Error(`unknown field ${name}`);
  return field;
}

/** The order of a list; blanks come last in either direction. */
export function orderBy(table: RegisterTable, query: ListQuery): RawBuilder<unknown> {
  const field = fieldOf(table, query.sort);
  const direction = sql.raw(query.direction);
  if (query.sort === 'id') return sql`t.id ${direction}`;
  if (field.neverBlank) return sql`${field.value} ${direction}, t.id ${direction}`;
  return sql`${sortKey(field, field.value)} ${direction} nulls last, t.id ${direction}`;
}

interface Slice {
  limit: number;
  offset: number;
}

const readIds = async (db: Db, statement: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${statement}`.execute(db);
  return rows.map(row => row.id);
};

/** As a literal: with parameters PostgreSQL would plan for a tenth of the table. */
const slice = ({ limit, offset }: Slice) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** The page depths with a shared plan; beyond the last, each page is planned separately. */
const STEPS = [100, 1_000, 10_000];

const stepOf = ({ limit, offset }: Slice) => STEPS.find(step => step >= limit + offset);

/** Whether all records are listed, so that the plan doesn't depend on the request. */
export const isUnfiltered = ({ search, conditions, plain }: ListQuery) =>
  !search && conditions.length === 0 && Object.keys(plain).length === 0;

/** Planning takes longer than reading a page, so pages share a few prepared statements, planned for the depths in `STEPS`. */
function sliceOf(ordered: RawBuilder<unknown>, query: ListQuery, part: Slice = query): RawBuilder<unknown> {
  const step = isUnfiltered(query) && stepOf(part);
  if (!step) return sql`${ordered} ${slice(part)}`;
  return sql`select p.id from (${ordered} limit ${sql.lit(step)}) as p
    limit (select ${part.limit}::int) offset (select ${part.offset}::int)`;
}

/** Longer pages are read in two steps, as one plan doesn't suit both sizes. */
const SHORT = 100;

/** A relation `p`, and what is selected with each row. */
interface FirstChoice {
  page: RawBuilder<unknown>;
  /** How many of the first `reach` records exist, as `"#"`, in a text search. */
  found: RawBuilder<unknown>;
}

/** Short pages of live records in the default order, not too deep: the most frequent lists. */
export function isFirstOrder(table: RegisterTable, query: ListQuery): boolean {
  const [sort, direction] = table.register.defaultSort;
  const { neverBlank, own } = fieldOf(table, sort);
  if (query.sort !== sort || query.direction !== direction.toLowerCase() || !neverBlank || !own) return false;
  return query.trashed === 'without' && query.limit <= SHORT && stepOf(query) !== undefined;
}

/**
 * For these pages, of all records or of a search that one plan serves, ids and rows are read in one statement. Undefined for others.
 */
export function firstChoice(
  table: RegisterTable,
  query: ListQuery,
  condition: Condition,
  { reach, plan }: { reach: number; plan?: SearchPlan },
): FirstChoice | undefined {
  const step = stepOf({ ...query, limit: reach });
  if (!step || !(isUnfiltered(query) || plan) || !isFirstOrder(table, query)) return undefined;
  const { own } = fieldOf(table, query.sort);
  const order = orderBy(table, query);
  const from = table.fromFor(condition, order);
  const columns = !own || own === 'id' ? sql`t.id` : sql`t.id, ${sql.ref(`t.${own}`)}`;
  // Finds them by the index before sorting: PostgreSQL would otherwise scan in list order for what it can't estimate.
  const matching =
    plan === 'index'
      ? sql`(select ${columns} from ${from} where ${condition} offset 0) as t`
      : sql`${from} where ${condition}`;
  const [counted, found, most] = plan
    ? [sql`, count(*) over () as found`, sql`, p.found as "#"`, sql`(select ${reach}::int)`]
    : [sql``, sql``, sql.lit(SHORT)];
  const page = sql`(
    select s.id, row_number() over () as place${counted} from (
      select r.id from (select t.id from ${matching} order by ${order} limit ${sql.lit(step)}) as r
      limit ${most} offset (select ${query.offset}::int)
    ) as s limit (select ${query.limit}::int)
  ) as p`;
  return { page, found };
}

/** @returns the ids of the page, in its order */
export async function selectPageIds(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  condition: Condition,
): Promise<number[]> {
  const field = fieldOf(table, query.sort);
  const { through } = field;
  if (through && !(await isNarrow(db, table, query, condition))) {
    const pointer = sql.ref(`t.${through.column}`);
    const direction = sql.raw(query.direction);
    const key = sortKey({ kind: 'text' }, sql.ref(`x.${through.name}`));
    return blanksLast(
      db,
      table,
      query,
      condition,
      pointer,
      part => sql`
        select w.id from (select x.id, ${key} as name from ${sql.table(through.table)} x) v
        cross join lateral (
          select t.id from ${table.fromFor(condition)} where ${pointer} = v.id and ${condition}
          order by t.id ${direction} limit ${sql.lit(part.limit + part.offset)}
        ) w
        order by v.name ${direction}, w.id ${direction} ${slice(part)}`,
    );
  }
  const key = sortKey(field, field.value);
  const from = table.fromFor(condition, key);
  const idsOf = (part: Slice, matching: Condition, order: RawBuilder<unknown>) =>
    sliceOf(sql`select t.id from ${from} where ${matching} order by ${order}`, query, part);
  if (field.own && !field.neverBlank && query.direction === 'desc') {
    const filled = sql<boolean>`${condition} and ${key} is not null`;
    return blanksLast(db, table, query, condition, key, part =>
      idsOf(part, filled, sql`${key} desc, t.id desc`),
    );
  }
  return readIds(db, idsOf(query, condition, orderBy(table, query)));
}

/** Whether filters or search words leave so few records that sorting is cheap. */
async function isNarrow(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  condition: Condition,
): Promise<boolean> {
  if (isUnfiltered(query) && query.trashed !== 'only') return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${table.fromFor(condition)} where ${condition} limit ${sql.lit(FEW + 1)}) as few`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) <= FEW;
}

/** Records with a value in `key`, as `valued` reads them, then those without, each in index order. */
async function blanksLast(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  condition: Condition,
  key: RawBuilder<unknown>,
  valued: (part: Slice) => RawBuilder<unknown>,
): Promise<number[]> {
  const { limit, offset, direction } = query;
  const ids = await readIds(db, valued(query));
  if (ids.length === limit) return ids;
  const from = table.fromFor(condition, key);
  let before = offset + ids.length;
  if (ids.length === 0 && offset > 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${from} where ${condition} and ${key} is not null`.execute(db);
    before = rows[0]?.count ?? 0;
  }
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
  const blanks = sql`select t.id from ${from} where ${condition} and ${key} is null
    order by t.id ${sql.raw(direction)} ${slice(rest)}`;
  return [...ids, ...(await readIds(db, blanks))];
}
