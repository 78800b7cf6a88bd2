/** Which record each row without an ID is about. */
import * as z from 'zod/mini';
import { importMessages } from '../../contract/import/import.ts';
import { checkValues } from '../../contract/register/register.ts';
import type { Db } from '../database/schema.ts';
import { differences } from '../register/history.ts';
import type { RegisterTable, Row } from '../register/overrides.ts';
import { pick } from '../register/service.ts';
import { type Draft, isWrong } from './drafts.ts';
import { findByKey, keyFor, keyOf, loadRecords } from './match.ts';
import { keepOwnTexts, mayBeStoredAs } from './own-texts.ts';
import { mayName, type Resolving, resolveRow } from './resolve.ts';
import { resolveLists } from './resolve-lists.ts';
import { pauses } from './turns.ts';

type Values = Record<string, unknown>;
type Key = readonly [string, ...string[]];

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
    const rows = rowsOf.get(key) ?? [];
    const others = otherReadings(matching, draft, key, values);
    rows.push({ draft, sure: wrong.length === 0 ? values : undefined, others });
    rowsOf.set(key, rows);
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
  const pause = pauses();
  for (const draft of open) {
    const { ids = [], key = [] } = draft.candidates ?? {};
    for (const id of ids.slice(0, MOST_COMPARED)) {
      const record = records.get(id);
      if (!record || taken.has(id) || comparisons >= MOST_COMPARISONS) continue;
      comparisons += 1;
      const same = await unchanged(draft, record, key, matching);
      await pause();
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
