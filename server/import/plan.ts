/** What an import would do, row by row: which record each is about, what changes, and what is wrong. */
import * as z from 'zod/mini';
import { canAccess } from '../../contract/access.ts';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { ID_COLUMN, type ImportField, importMessages } from '../../contract/import/import.ts';
import { checkValues } from '../../contract/register/register.ts';
import { totalErrors } from '../../contract/register/totals.ts';
import type { Db } from '../database/schema.ts';
import { HttpError } from '../http-error.ts';
import { approvalStamp, withStatus } from '../register/approval.ts';
import { differences } from '../register/history.ts';
import type { RegisterTable, Row } from '../register/overrides.ts';
import { mustCheckReference, referenceProblem } from '../register/references.ts';
import { pick } from '../register/write.ts';
import type { Caller } from '../requests/caller.ts';
import { type Draft, isWrong, problemReporter, type ReportProblem, readDrafts } from './drafts.ts';
import type { Table } from './headings.ts';
import { hasLostLetters } from './lost-letters.ts';
import { asUnique, findByKey, holdersOf, isPlainKey, keyFor, keyOf, loadRecords } from './match.ts';
import { type Confirmed, findOtherNames } from './other-names.ts';
import { keepNamed, type LookUp, resolveTargets } from './resolve.ts';
import { resolveLists } from './resolve-lists.ts';
import { loadTargets } from './targets.ts';
import { pauses } from './turns.ts';

type Values = Record<string, unknown>;

export interface PlanContext {
  /** The transaction when the plan is carried out; else the database. */
  db: Db;
  caller: Caller | undefined;
  /** yyyy-mm-dd in the programme's time zone. */
  today: string;
  timeZone: string;
  from1904: boolean;
  /** Keeps what was read from changing until it is written. */
  lock: boolean;
  confirmed?: Confirmed;
}

export interface Planned {
  draft: Draft;
  action: 'create' | 'update' | 'unchanged' | 'error';
  /** All fields as they shall be; undefined for a wrong row. */
  values?: Values;
  change?: NonNullable<ReturnType<typeof differences>>;
}

export async function planImport(
  table: RegisterTable,
  fields: readonly ImportField[],
  sheet: Table,
  context: PlanContext,
): Promise<Planned[]> {
  const { db, lock } = context;
  const reportProblem = problemReporter(sheet.read, fields);
  const { schema } = table.register;
  const { from1904, timeZone } = context;
  const drafts = await readDrafts(sheet, { from1904, timeZone, reportProblem, schema });
  await matchByIdAndCode(table, drafts, context, reportProblem);
  const ofForm = (form: ImportField['form']) =>
    fields.filter(field => field.form === form).map(field => field.field);
  const [pointing, lists] = [ofForm('reference'), ofForm('references')];
  const loaded = await loadTargets(db, table.register, [...pointing, ...lists]);
  const lookUp = await resolveTargets(db, table.register, drafts, {
    loaded,
    fields: pointing,
    reportProblem,
    lock,
  });
  const rest = drafts.filter(draft => !draft.before && !draft.errors[ID_COLUMN]);
  await matchByKey(table, rest, context, reportProblem, key => !isPlainKey(table, key));
  keepNamed(table.register, loaded, drafts, pointing);
  if (lists.length > 0) await resolveLists(table.register, loaded, drafts, { fields: lists, reportProblem });
  findOtherNames(table.register, drafts, context.confirmed ?? new Map(), reportProblem);
  findRepeated(table, drafts, reportProblem);
  await findTaken(table, drafts, context, reportProblem);
  const planned: Planned[] = [];
  const pause = pauses();
  for (const draft of drafts) {
    planned.push(await finish(table, draft, context, reportProblem, lookUp));
    await pause();
  }
  return planned;
}

async function matchByIdAndCode(
  table: RegisterTable,
  drafts: readonly Draft[],
  context: PlanContext,
  reportProblem: ReportProblem,
): Promise<void> {
  const named = drafts.filter(draft => draft.given[ID_COLUMN] !== undefined);
  const ids = named.map(draft => Number(draft.given[ID_COLUMN]));
  const known = ids.filter(id => Number.isInteger(id) && id >= 1 && id <= MAX_ID);
  const records = await loadRecords(context.db, table, known, context);
  for (const draft of named) {
    draft.before = records.get(Number(draft.given[ID_COLUMN]));
    if (!draft.before) reportProblem(draft, ID_COLUMN, importMessages.noSuchId);
  }
  const rest = drafts.filter(draft => !draft.before && !draft.errors[ID_COLUMN]);
  await matchByKey(table, rest, context, reportProblem, key => isPlainKey(table, key));
}

/** The row's values as the register cleans them, so that they compare to what is stored. */
function keyValues(table: RegisterTable, { given }: Draft): Values {
  const values: Values = { ...given };
  const { import: config, unique } = table.register;
  for (const field of new Set([...(config?.keys.flat() ?? []), ...Object.keys(unique ?? {})])) {
    const schema = table.register.schema.shape[field];
    const parsed = schema && z.safeParse(schema, given[field]);
    if (parsed?.success) values[field] = parsed.data;
  }
  return values;
}

async function matchByKey(
  table: RegisterTable,
  drafts: readonly Draft[],
  context: PlanContext,
  reportProblem: ReportProblem,
  wanted: (key: readonly string[]) => boolean,
): Promise<void> {
  const rowsOf = new Map<readonly [string, ...string[]], { draft: Draft; values: Values }[]>();
  for (const draft of drafts) {
    const values = keyValues(table, draft);
    const key = keyFor(table, values);
    if (!key || !wanted(key) || key.some(field => draft.errors[field] || draft.blocked.has(field))) continue;
    const rows = rowsOf.get(key) ?? [];
    rows.push({ draft, values });
    rowsOf.set(key, rows);
  }
  for (const [key, rows] of rowsOf) {
    const found = await findByKey(
      context.db,
      table,
      key,
      rows.map(row => row.values),
    );
    const ids = rows.map(({ values }) => found.get(keyOf(key, values)) ?? []);
    const records = await loadRecords(
      context.db,
      table,
      ids.filter(list => list.length === 1).flat(),
      context,
    );
    for (const [index, { draft }] of rows.entries()) {
      const [id, ...others] = ids[index] ?? [];
      if (others.length > 0) {
        draft.isUnclear = true;
        reportProblem(draft, key[0], importMessages.severalRecords);
      } else if (id !== undefined) adopt(draft, records.get(id), key);
    }
  }
}

/** What a record was found by keeps its spelling: a file in capitals renames nothing. Only a row with its ID does. */
function adopt(draft: Draft, before: Row | undefined, key: readonly string[]): void {
  draft.before = before;
  for (const field of key) if (before && before[field] != null) draft.given[field] = before[field];
}

/** Of two rows about one record, or with one value that must be unique, the second is wrong. */
function findRepeated(table: RegisterTable, drafts: readonly Draft[], reportProblem: ReportProblem): void {
  const seen = new Map<string, number>();
  const seenValues = new Map<string, number>();
  for (const draft of drafts) {
    const values = keyValues(table, draft);
    const key = keyFor(table, values);
    const isUnsure = key?.some(field => draft.errors[field] || draft.blocked.has(field));
    const word = draft.before
      ? `record ${draft.before.id}`
      : key && !isUnsure
        ? `${key[0]} ${keyOf(key, values)}`
        : undefined;
    const first = word === undefined ? undefined : seen.get(word);
    if (first !== undefined) {
      reportProblem(draft, key?.[0] ?? ID_COLUMN, importMessages.sameAs({ row: first }));
      continue;
    }
    if (word !== undefined) seen.set(word, draft.row.number);
    for (const field of Object.keys(table.register.unique ?? {})) {
      if (values[field] == null) continue;
      const value = `${field} ${asUnique(table, field, String(values[field]))}`;
      const other = seenValues.get(value);
      if (other !== undefined) reportProblem(draft, field, importMessages.sameValue({ row: other }));
      else seenValues.set(value, draft.row.number);
    }
  }
}

/** A value that must be unique is not another live record's. */
async function findTaken(
  table: RegisterTable,
  drafts: readonly Draft[],
  { db }: PlanContext,
  reportProblem: ReportProblem,
): Promise<void> {
  for (const [field, message] of Object.entries(table.register.unique ?? {})) {
    const valueIn = (draft: Draft) => keyValues(table, draft)[field] as string | undefined;
    const values = drafts.map(valueIn);
    const holders = await holdersOf(
      db,
      table,
      field,
      [...new Set(values)].filter(value => value != null),
    );
    for (const [index, draft] of drafts.entries()) {
      const value = values[index];
      if (value == null || draft.isUnclear || draft.before?.[field] === value) continue;
      const others = holders.get(asUnique(table, field, value)) ?? [];
      if (others.some(id => id !== draft.before?.id)) reportProblem(draft, field, message);
    }
  }
}

/** An empty cell leaves a record that exists as it is. */
async function finish(
  table: RegisterTable,
  draft: Draft,
  context: PlanContext,
  reportProblem: ReportProblem,
  lookUp: LookUp,
): Promise<Planned> {
  const { register } = table;
  const { before } = draft;
  // Without the record that it means, nothing else can be said of the row.
  if (draft.isUnclear || (draft.errors[ID_COLUMN] && !before)) return { draft, action: 'error' };
  const old = before && pick(before, table.writable);
  const given = Object.fromEntries(
    table.writable.flatMap(name => (draft.given[name] === undefined ? [] : [[name, draft.given[name]]])),
  );
  for (const [name, text] of Object.entries(given)) {
    const isLong = register.fields[name]?.kind === 'longText';
    if (typeof text === 'string' && hasLostLetters(text, before?.[name], isLong))
      reportProblem(draft, name, importMessages.lostLetters);
  }
  const { values: read, errors } = checkValues(register, { ...old, ...given });
  const said = { ...errors, ...(read && totalErrors(register, draft.given, read)) };
  for (const [field, reasons] of Object.entries(said)) {
    if (draft.errors[field] || draft.blocked.has(field)) continue;
    for (const reason of reasons) reportProblem(draft, field, reason);
  }
  if (!read || isWrong(draft)) return { draft, action: 'error' };
  const values = withStatus(table, read, { caller: context.caller, before, files: [] });
  for (const [field, reference] of Object.entries(register.references ?? {})) {
    if (!mustCheckReference(field, reference, values, before)) continue;
    const target = lookUp(reference.table, values[field] as number);
    const problem = referenceProblem(field, reference, values, before, target);
    if (problem) reportProblem(draft, field, problem);
  }
  const change = old && differences(old, values);
  if (before && change && !canAccess(context.caller, register.name, 'edit', before)) {
    reportProblem(draft, '', importMessages.editNotAllowed);
  }
  checkApproval(table, draft, values, context, reportProblem);
  const { db, caller, today } = context;
  const more = await table.overrides.check?.(values, {
    db,
    caller,
    today,
    before,
    files: [],
    fromSheet: true,
  });
  for (const [field, reasons] of Object.entries(more ?? {}))
    for (const reason of reasons) reportProblem(draft, field, reason);
  if (isWrong(draft)) return { draft, action: 'error' };
  if (!before) return { draft, action: 'create', values };
  return change ? { draft, action: 'update', values, change } : { draft, action: 'unchanged', values };
}

function checkApproval(
  table: RegisterTable,
  draft: Draft,
  values: Values,
  { caller, today }: PlanContext,
  reportProblem: ReportProblem,
): void {
  try {
    approvalStamp(table, values, { caller, today, before: draft.before, files: [] } as never);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    reportProblem(draft, 'approval_status', error.body.message);
  }
}
