/** Which record a row is about: looked up for all rows at once, in a few queries. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fold } from '../../contract/fields/fold.ts';
import { isSamePhone } from '../../contract/fields/phone.ts';
import { FORMULA_STARTS, unescapeCell } from '../../contract/import/csv.ts';
import { importMessages } from '../../contract/import/import.ts';
import { checkValues, type Register } from '../../contract/register/register.ts';
import type { Db } from '../database/schema.ts';
import { isFolded } from '../register/expressions.ts';
import { differences } from '../register/history.ts';
import type { RegisterTable, Row } from '../register/overrides.ts';
import { selectByIds } from '../register/repository.ts';
import { pick } from '../register/service.ts';
import { type Draft, isWrong } from './drafts.ts';
import { mayName, type Resolving, resolveLists, resolveRow } from './resolve.ts';
import { addTo, inParts, inTurns } from './turns.ts';

type Values = Record<string, unknown>;
type Key = readonly [string, ...string[]];

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
async function findByKey(
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
  for (const record of records)
    addTo(found, keyOf(key, record), {
      id: record.id,
      bare: earlier.every(field => record[field] == null),
    });
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
  for await (const part of inParts(distinct)) {
    for (const row of await selectByIds(db, table, part))
      if (row.deleted_at === null) records.set(row.id, row);
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
  for (const { id, value } of rows) addTo(holders, asUnique(table, field, value), id);
  return holders;
}

// Which record each row without an ID is about.

export interface Matching {
  table: RegisterTable;
  context: { db: Db; lock: boolean };
  resolving: Resolving;
  /** Fields that hold several references. */
  lists: readonly string[];
}

/** Ways to read one row's key, records compared with one row, and comparisons of one import. */
const MOST_READINGS = 40;
const MOST_COMPARED = 50;
const MOST_COMPARISONS = 40_000;

/** The row's values as the register cleans them, so that they compare to what is stored. */
export function keyValues(table: RegisterTable, { given }: Draft): Values {
  const values: Values = { ...given };
  const { import: config, unique } = table.register;
  for (const field of new Set([...(config?.keys.flat() ?? []), ...Object.keys(unique ?? {})])) {
    const schema = table.register.schema.shape[field];
    const parsed = schema && z.safeParse(schema, given[field]);
    if (parsed?.success) values[field] = parsed.data;
  }
  return values;
}

/** Other ways to read a row's key: of each of the namesakes that it may name, and of texts as they were before a spreadsheet changed them. */
function otherReadings({ table, resolving }: Matching, draft: Draft, key: Key, values: Values): Values[] {
  let readings: Values[] = [values];
  for (const field of key) {
    const value = values[field];
    const ways = table.register.references?.[field]
      ? draft.texts.has(field)
        ? [...new Set(mayName(resolving, draft, field))]
        : [value]
      : typeof value === 'string'
        ? [value, ...mayBeStoredAs(value)]
        : [value];
    if (readings.length * ways.length > MOST_READINGS) return [];
    readings = ways.flatMap(way => readings.map(reading => ({ ...reading, [field]: way })));
  }
  return readings;
}

/** A row that names none of its places without doubt may still be about one record alone. */
export async function matchByKey(
  drafts: readonly Draft[],
  matching: Matching,
  wanted: (key: readonly string[]) => boolean,
): Promise<void> {
  const { table, context } = matching;
  const rowsOf = new Map<Key, { draft: Draft; sure?: Values; others: Values[] }[]>();
  for (const draft of drafts) {
    const values = keyValues(table, draft);
    const key = keyFor(table, values);
    if (!key || !wanted(key)) continue;
    const wrong = key.filter(field => draft.errors[field] || draft.blocked.has(field));
    if (wrong.some(field => !draft.texts.has(field))) continue;
    const others = otherReadings(matching, draft, key, values);
    addTo(rowsOf, key, { draft, sure: wrong.length === 0 ? values : undefined, others });
  }
  for (const [key, rows] of rowsOf) {
    const readings = rows.flatMap(({ sure, others }) => (sure ? [sure, ...others] : others));
    const found = await findByKey(context.db, table, key, readings);
    const idsOf = (reading: Values) => found.get(keyOf(key, reading)) ?? [];
    const adopted = new Map<Draft, number>();
    for (const { draft, sure, others } of rows) {
      const fitting = sure ? idsOf(sure) : [];
      const ids = fitting.length > 0 ? fitting : [...new Set(others.flatMap(idsOf))];
      const [id, ...more] = ids;
      if (id === undefined) continue;
      if (more.length === 0 && (fitting.length > 0 || !sure)) adopted.set(draft, id);
      else {
        draft.candidates = { ids, key };
        draft.isUnclear = more.length > 0 && fitting.length > 0;
      }
    }
    const records = await loadRecords(context.db, table, [...adopted.values()], context);
    for (const [draft, id] of adopted) adopt(draft, records.get(id), key, matching);
  }
}

/** What a record was found by keeps its spelling: a file in capitals renames nothing. Only a row with its ID does. */
function adopt(draft: Draft, before: Row | undefined, key: readonly string[], { resolving }: Matching): void {
  draft.before = before;
  if (!before) return;
  resolveRow(draft, resolving);
  for (const field of key) if (before[field] != null) draft.given[field] = before[field];
}

/** Of several records that fit a row, the one is meant that it leaves as it is; each by one row. */
export async function settle(drafts: readonly Draft[], matching: Matching): Promise<void> {
  const { table, context, resolving } = matching;
  const taken = new Set(drafts.map(draft => draft.before?.id));
  const open = drafts.filter(draft => draft.candidates && !draft.before);
  const ids = open.flatMap(draft => draft.candidates?.ids.slice(0, MOST_COMPARED) ?? []);
  const records = await loadRecords(context.db, table, ids, context);
  let comparisons = 0;
  for await (const draft of inTurns(open)) {
    const { ids = [], key = [] } = draft.candidates ?? {};
    for (const id of ids.slice(0, MOST_COMPARED)) {
      const record = records.get(id);
      if (!record || taken.has(id) || comparisons >= MOST_COMPARISONS) continue;
      comparisons += 1;
      const same = await unchanged(draft, record, key, matching);
      if (!same) continue;
      Object.assign(draft, same, { isUnclear: false });
      taken.add(id);
      break;
    }
    if (draft.isUnclear) resolving.reportProblem(draft, key[0] ?? '', importMessages.severalRecords);
  }
}

/** The row read as one about this record; undefined when it changes something. */
async function unchanged(
  draft: Draft,
  record: Row,
  key: readonly string[],
  matching: Matching,
): Promise<Draft | undefined> {
  const { table, lists, resolving } = matching;
  const { register, loaded, reportProblem } = resolving;
  const read: Draft = {
    ...draft,
    given: { ...draft.given },
    errors: { ...draft.errors },
    suggestions: new Map(draft.suggestions),
    blocked: new Set(draft.blocked),
  };
  adopt(read, record, key, matching);
  await resolveLists(register, loaded, [read], { fields: lists, reportProblem });
  keepOwnTexts(register, read);
  const old = pick(record, table.writable);
  const { values } = checkValues(register, { ...old, ...pickGiven(table, read) });
  return values && !isWrong(read) && !differences(old, values) ? read : undefined;
}

/** What the row fills in. */
export const pickGiven = (table: RegisterTable, { given }: Draft): Values =>
  Object.fromEntries(
    table.writable.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])),
  );

// Recognises what a record has already in the spelling in which a spreadsheet gives it back.

const FIGURE = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;

/** As spreadsheets count: 15 digits of it. */
const figureIn = (text: string) =>
  FIGURE.test(text) ? Number(text.replaceAll(',', '')).toPrecision(15) : undefined;

/** Spreadsheets take `0012` for 12, `1.50` for 1.5 and `1,234` for 1234; none of them adds a zero. */
function isFigureOf(given: string, own: string): boolean {
  if (/^[+-]?0\d|,/.test(given)) return false;
  const figure = figureIn(given);
  return figure !== undefined && figure === figureIn(own);
}

const plain = (text: string) => unescapeCell(text.replace(/\r\n?/g, '\n').trim());

const isOwnText = (given: string, own: string) => plain(given) === plain(own) || isFigureOf(given, own);

/** How a text may be stored that a cell gives: with what a spreadsheet drops of a figure, or an apostrophe of its own. */
const mayBeStoredAs = (text: string): string[] => [
  ...(/^[1-9]\d{0,13}$/.test(text) ? ['0', '00', '000'].map(zeros => zeros + text) : []),
  ...(/^[1-9]\d{3,13}$/.test(text) ? [Number(text).toLocaleString('en')] : []),
  ...(/^\d{1,14}\.\d{1,14}$/.test(text) ? [`${text}0`, `${text}00`] : []),
  ...(text !== '' && FORMULA_STARTS.includes(text.charAt(0)) ? [`'${text}`] : []),
];

/** A record's text stays as it is where the row says the same. */
export function keepOwnTexts(register: Register, { given, before }: Draft): void {
  for (const [field, value] of Object.entries(given)) {
    const own = before?.[field];
    if (typeof value !== 'string' || typeof own !== 'string' || own === value) continue;
    const isSame = register.fields[field]?.kind === 'phone' ? isSamePhone : isOwnText;
    if (isSame(value, own)) given[field] = own;
  }
}
