/** Both list dialects of specification §4, read into one shape. */
import { addDays, startOfDay } from '../../contract/days.ts';
import { isDate } from '../../contract/fields/date.ts';
import { idIn, isStorable, MAX_ID } from '../../contract/fields/reading.ts';
import { withoutInvisible } from '../../contract/fields/typed-text.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { invalid, malformed } from '../http-error.ts';
import type { Field, RegisterTable } from './overrides.ts';

export type Condition = { field: string } & (
  | { operator: '=' | '>=' | '<=' | '<'; value: unknown }
  | { operator: 'in'; value: readonly unknown[] }
  | { operator: 'is null' }
  /** At one of these moments, or from the first of two on and before the second. */
  | { operator: 'within'; moments: readonly string[]; spans: readonly (readonly [string, string])[] }
);

function readText(given: unknown, name: string): string {
  if (typeof given === 'object') throw invalid({ [name]: [queryMessages.mustBeText] });
  const value = String(given);
  if (value.length > 500) throw invalid({ [name]: [queryMessages.tooLong] });
  if (!isStorable(value)) throw invalid({ [name]: [queryMessages.unsearchable] });
  return value.trim();
}

/** @param timeZone of the days that filter times @throws HttpError 422 at an unknown field or invalid value */
function readConditions(
  table: RegisterTable,
  filter: Record<string, unknown>,
  timeZone: string,
): Condition[] {
  return Object.entries(filter).flatMap(([name, value]): Condition[] => {
    const bound = /^(.+)_(gte|lte)$/.exec(name);
    const field = table.fields.has(name) ? name : bound?.[1];
    const known = field === undefined ? undefined : table.fields.get(field);
    if (field === undefined || known === undefined || known.composite)
      throw invalid({ [name]: [queryMessages.noSuchFilter] });
    const { kind } = known;
    if (value === undefined || value === '') return [];
    // An empty bound is ignored.
    if (value === null) return field === name ? [{ field, operator: 'is null' }] : [];
    if (Array.isArray(value) && field === name) {
      if (value.length > MAX_PAGE) throw invalid({ [name]: [queryMessages.manyValues({ max: MAX_PAGE })] });
      const values = value.map(one => readValue(kind, one, name));
      const days = kind === 'timestamp' ? values.map(String).filter(isDate) : [];
      if (days.length === 0) return [{ field, operator: 'in', value: values }];
      const moments = values.map(String).filter(one => !isDate(one));
      return [{ field, operator: 'within', moments, spans: days.map(day => spanOf(day, timeZone)) }];
    }
    const read = readValue(kind, value, name);
    const operator = field === name ? '=' : bound?.[2] === 'gte' ? '>=' : '<=';
    return kind === 'timestamp' && isDate(String(read))
      ? withinDay(field, operator, String(read), timeZone)
      : [{ field, operator, value: read }];
  });
}

/** Its first moment, and that of the day after. */
const spanOf = (day: string, timeZone: string) =>
  [day, addDays(day, 1)].map(of => startOfDay(of, timeZone).toISOString()) as [string, string];

/** Filters times by a day: by both its ends, or by the one that limits. */
function withinDay(field: string, operator: '=' | '>=' | '<=', day: string, timeZone: string): Condition[] {
  const [first, after] = spanOf(day, timeZone);
  return [
    ...(operator === '<=' ? [] : [{ field, operator: '>=', value: first } as const]),
    ...(operator === '>=' ? [] : [{ field, operator: '<', value: after } as const]),
  ];
}

function readValue(kind: Field['kind'], value: unknown, name: string): unknown {
  const bad = () => invalid({ [name]: [queryMessages.unfit] });
  if (value === null || typeof value === 'object') throw bad();
  const text = String(value);
  switch (kind) {
    case 'integer': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      if (!Number.isInteger(number) || Math.abs(number) > MAX_ID) throw bad();
      return number;
    }
    case 'decimal':
      if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) throw bad();
      return text;
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw bad();
      return text === 'true';
    case 'date':
      if (!isDate(text)) throw bad();
      return text;
    case 'timestamp':
      if (
        !isDate(text.slice(0, 10)) ||
        !/^.{10}(T\d\d:\d\d:\d\d(\.\d{1,6})?Z?)?$/.test(text) ||
        Number.isNaN(Date.parse(text))
      )
        throw bad();
      return text;
    case 'text':
      return readText(text, name);
  }
}

export type Trashed = 'without' | 'with' | 'only';

export interface ListQuery {
  offset: number;
  limit: number;
  sort: string;
  direction: 'asc' | 'desc';
  trashed: Trashed;
  search: string;
  conditions: Condition[];
  /** The columns to search, if not all of the register's. */
  within?: readonly string[];
  /** The columns searched for telephone numbers, if not all of the register's. */
  phones?: readonly string[];
  /** Query parameters of the register, as sent. */
  plain: Record<string, string>;
  /** What the request's session look-up saw of the database: what was found in the same state still holds. */
  state?: string;
}

const trashedValues: Record<string, Trashed> = { false: 'without', true: 'with', with: 'with', only: 'only' };

const shared = ['sort', 'range', 'filter', 'q', 'search', 'trashed'];
/** Parameters of older clients, ignored unless the list has such a field (specification §4). */
const manners = ['op', 'type'];
const withoutManners = (table: RegisterTable, asked: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asked).filter(([name]) => !manners.includes(name) || table.fields.has(name)),
  );

/**
 * `GET {path}?sort=…&range=…&filter=…` and the plain parameters (specification §4); any other name is a filter, so that a mistyped one never gives more than was asked for.
 * @param timeZone whose days moments are asked for by @throws HttpError 400 for what is no JSON, 422 for what there is not
 */
export function readSimpleQuery(
  table: RegisterTable,
  query: Record<string, unknown>,
  timeZone: string,
): ListQuery {
  const text = (name: string) => {
    const value = query[name];
    if (Array.isArray(value)) throw invalid({ [name]: [queryMessages.once] });
    return value === undefined ? undefined : String(value);
  };
  const [sort, direction] = readSort(table, json(text('sort'), 'sort'));
  const [first, last] = readRange(json(text('range'), 'range'));
  const filter = json(text('filter'), 'filter') ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw malformedParameter('filter');
  const { q, trashed, ...rest } = filter as Record<string, unknown>;
  const plain: Record<string, string> = {};
  for (const name of Object.keys(table.plainFilters)) {
    // In `filter`, a field of that name is a field like any other: lists and null work with it, too.
    const isField = table.fields.has(name);
    const value = text(name) ?? (isField ? undefined : rest[name]);
    if (!isField) delete rest[name];
    if (value !== undefined && value !== null && value !== '') plain[name] = readText(value, name);
  }
  const known = [...shared, ...Object.keys(table.plainFilters)];
  const more = Object.keys(query).filter(name => !known.includes(name));
  // Not by assignment: it would drop a parameter named `__proto__`.
  const asked = Object.fromEntries([...Object.entries(rest), ...more.map(name => [name, text(name)])]);
  return {
    offset: first,
    limit: last - first + 1,
    sort,
    direction,
    trashed: readTrashed(trashed ?? text('trashed') ?? false),
    search: readSearch(q ?? text('q') ?? text('search') ?? '', 'q'),
    conditions: readConditions(table, withoutManners(table, asked), timeZone),
    plain,
  };
}

interface PathParameters {
  search: string;
  trashed: string;
  perPage: string;
  sortField: string;
  sortDirection: string;
}

/** `GET {path}/{search}/{trashed}/{perPage}/{sortField}/{sortDirection}?page=N` (specification §4). @throws HttpError 422, also for what else the query names */
export function readPathQuery(
  table: RegisterTable,
  p: PathParameters,
  query: Record<string, unknown>,
): ListQuery & { page: number } {
  const { page: asked, ...others } = query;
  refuseOthers(withoutManners(table, others));
  const limit = wholeNumber(p.perPage, 1, MAX_PAGE, 'perPage');
  const page = asked === undefined ? 1 : wholeNumber(String(asked), 1, 1_000_000_000, 'page');
  const [sort, direction] = readSort(table, [p.sortField, p.sortDirection]);
  return {
    page,
    offset: Math.min((page - 1) * limit, MAX_ID),
    limit,
    sort,
    direction,
    trashed: readTrashed(p.trashed),
    search: readSearch(p.search, 'search'),
    conditions: [],
    plain: {},
  };
}

/** `filter={"id":[1,2]}` of the many-at-once calls. @returns each id once @throws HttpError 422 unless there are one to a page of them */
export function readIds(value: unknown): number[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const ids = list.map(one =>
    typeof one === 'string' ? (idIn(one) ?? 0) : typeof one === 'number' ? one : 0,
  );
  if (
    ids.length === 0 ||
    ids.length > MAX_PAGE ||
    ids.some(id => !Number.isInteger(id) || id < 1 || id > MAX_ID)
  ) {
    throw invalid({ id: [queryMessages.ids({ max: MAX_PAGE })] });
  }
  return [...new Set(ids)];
}

/** @throws HttpError 400 for what is no JSON, 422 for what else a filter names: who narrows by it must not change what it leaves out */
export function readFilterIds(query: Record<string, unknown>): number[] {
  const { id, ...others } = readFilter(query);
  refuseOthers(others);
  return readIds(id);
}

/** @param seen what a client has read of many records: by id, or one for all @returns that of this record, if it was sent */
export const readVersion = (seen: unknown, id: number): unknown =>
  typeof seen === 'object' && seen !== null && !Array.isArray(seen)
    ? (seen as Record<string, unknown>)[id]
    : seen;

const malformedParameter = (name: string) => malformed(queryMessages.unreadable({ name }));

function json(value: string | undefined, name: string): unknown {
  if (value === undefined || value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw malformedParameter(name);
  }
}

/** The range alone, for lists that are no register's. @throws HttpError 400, 422 */
export const readRangeOf = (query: Record<string, unknown>): [number, number] =>
  readRange(json(query.range === undefined ? undefined : String(query.range), 'range'));

function readFilter(query: Record<string, unknown>): Record<string, unknown> {
  const filter = json(query.filter === undefined ? undefined : String(query.filter), 'filter') ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw malformedParameter('filter');
  return filter as Record<string, unknown>;
}

function refuseOthers(others: Record<string, unknown>): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalid({ [unknown]: [queryMessages.noSuchFilter] });
}

/** A filter of one flag and nothing else. @throws HttpError 400, 422 */
export function readFlagFilter(query: Record<string, unknown>, name: string): boolean {
  const { [name]: value = false, ...others } = readFilter(query);
  refuseOthers(others);
  if (typeof value !== 'boolean') throw invalid({ [name]: [queryMessages.unfit] });
  return value;
}

const isPlain = (field: Field | undefined) => field !== undefined && !field.composite;

/** May the list be ordered by it? */
export const isSort = (table: RegisterTable, name: string): boolean => isPlain(table.fields.get(name));

/** Is it a name that `filter` takes? */
export const isFilter = (table: RegisterTable, name: string): boolean =>
  name === 'q' ||
  name === 'trashed' ||
  Object.hasOwn(table.plainFilters, name) ||
  isSort(table, name) ||
  isSort(table, name.replace(/_(gte|lte)$/, ''));

function readSort(table: RegisterTable, value: unknown): [string, 'asc' | 'desc'] {
  const [field, direction] =
    value === undefined ? table.register.defaultSort : Array.isArray(value) ? value : [];
  if (typeof field !== 'string' || !isSort(table, field)) {
    throw invalid({ sort: [queryMessages.noSuchSort] });
  }
  const order = direction === undefined ? 'asc' : typeof direction === 'string' && direction.toLowerCase();
  if (order !== 'asc' && order !== 'desc') throw invalid({ sort: [queryMessages.directions] });
  return [field, order];
}

function readRange(value: unknown): [number, number] {
  if (value === undefined) return [0, MAX_PAGE - 1];
  const [first, last] = Array.isArray(value) ? value : [];
  const isIndex = (n: unknown): n is number =>
    Number.isInteger(n) && (n as number) >= 0 && (n as number) <= MAX_ID;
  if (!isIndex(first) || !isIndex(last) || last < first || last - first >= MAX_PAGE) {
    throw invalid({ range: [queryMessages.range({ max: MAX_PAGE })] });
  }
  return [first, last];
}

function readTrashed(value: unknown): Trashed {
  const asked = typeof value === 'object' ? '' : String(value);
  const trashed = Object.hasOwn(trashedValues, asked) ? trashedValues[asked] : undefined;
  if (!trashed) throw invalid({ trashed: [queryMessages.trashed] });
  return trashed;
}

function wholeNumber(value: string, min: number, max: number, name: string): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw invalid({ [name]: [queryMessages.wholeNumber({ min, max })] });
  return number;
}

/** Removes invisible characters copied with a word. */
const readSearch = (given: unknown, name: string) => withoutInvisible(readText(given, name)).trim();
