/** What an import would do, row by row: which record each is about, what changes, and what is wrong. */
import type * as z from 'zod/mini';
import { canAccess } from '../../contract/access.ts';
import { fold } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { ID_COLUMN, type ImportField, importMessages } from '../../contract/import/import.ts';
import { placeInputs } from '../../contract/register/places.ts';
import { type CodedDistrict, refCodeErrors } from '../../contract/register/ref-codes.ts';
import { checkValues, type Register } from '../../contract/register/register.ts';
import { totalErrors } from '../../contract/register/totals.ts';
import type { Db } from '../database/schema.ts';
import { HttpError } from '../http-error.ts';
import { codedDistricts, mustCheckReference, referenceProblem } from '../register/checks.ts';
import { differences } from '../register/history.ts';
import type { RegisterTable, Row } from '../register/overrides.ts';
import { approvalStamp, fieldsRefusal, pick, withStatus } from '../register/service.ts';
import type { Caller } from '../requests/access.ts';
import { type Draft, isWrong, problemReporter, type ReportProblem, readDrafts } from './drafts.ts';
import type { Table } from './headings.ts';
import {
  asUnique,
  holdersOf,
  isPlainKey,
  keepOwnTexts,
  keyFor,
  keyOf,
  keyValues,
  loadRecords,
  type Matching,
  matchByKey,
  pickGiven,
  settle,
} from './match.ts';
import { type LookUp, lookUpIn, resolveLists, resolveTargets, resolvingOf } from './resolve.ts';
import { loadTargets } from './targets.ts';
import { inTurns } from './turns.ts';

type Values = Record<string, unknown>;

interface PlanContext {
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
  const ofForm = (form: ImportField['form']) =>
    fields.filter(field => field.form === form).map(field => field.field);
  const [pointing, lists] = [ofForm('reference'), ofForm('references')];
  const loaded = await loadTargets(db, table.register, [...pointing, ...lists]);
  const resolving = resolvingOf({ register: table.register, loaded, fields: pointing, reportProblem });
  const matching = { table, context, resolving, lists };
  await matchByIdAndCode(drafts, matching);
  await resolveTargets(drafts, resolving);
  const rest = drafts.filter(draft => !draft.before && !draft.errors[ID_COLUMN]);
  await matchByKey(rest, matching, key => !isPlainKey(table, key));
  await settle(drafts, matching);
  if (lists.length > 0) await resolveLists(table.register, loaded, drafts, { fields: lists, reportProblem });
  for (const draft of drafts) keepOwnTexts(table.register, draft);
  findOtherNames(table.register, drafts, context.confirmed ?? new Map(), reportProblem);
  findRepeated(table, drafts, reportProblem);
  await findTaken(table, drafts, context, reportProblem);
  const lookUp = await lookUpIn(db, resolving, drafts, lock);
  const places = drafts.map(({ given, before }) => given.districts_id ?? before?.districts_id);
  const districts = await codedDistricts(
    db,
    places.filter(id => id != null),
  );
  const planned: Planned[] = [];
  for await (const draft of inTurns(drafts))
    planned.push(await finish(table, draft, context, reportProblem, { lookUp, districts }));
  return planned;
}

async function matchByIdAndCode(drafts: readonly Draft[], matching: Matching): Promise<void> {
  const { table, context, resolving } = matching;
  const { reportProblem } = resolving;
  const named = drafts.filter(draft => draft.given[ID_COLUMN] !== undefined);
  const ids = named.map(draft => Number(draft.given[ID_COLUMN]));
  const known = ids.filter(id => Number.isInteger(id) && id >= 1 && id <= MAX_ID);
  const records = await loadRecords(context.db, table, known, context);
  for (const draft of named) {
    draft.before = records.get(Number(draft.given[ID_COLUMN]));
    if (!draft.before) reportProblem(draft, ID_COLUMN, importMessages.noSuchId);
  }
  const rest = drafts.filter(draft => !draft.before && !draft.errors[ID_COLUMN]);
  await matchByKey(rest, matching, key => isPlainKey(table, key));
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
  { lookUp, districts }: { lookUp: LookUp; districts: ReadonlyMap<unknown, CodedDistrict> },
): Promise<Planned> {
  const { register } = table;
  const { before } = draft;
  // Without the record that it means, nothing else can be said of the row.
  if (draft.isUnclear || (draft.errors[ID_COLUMN] && !before)) return { draft, action: 'error' };
  const old = before && pick(before, table.writable);
  const given = pickGiven(table, draft);
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
  const codes = refCodeErrors(register, values, before, districts.get(values.districts_id));
  for (const [field, reasons] of Object.entries(codes))
    for (const reason of reasons) reportProblem(draft, field, reason);
  const change = old && differences(old, values);
  if (before && change) {
    const refusal = canAccess(context.caller, register.name, 'edit', before)
      ? fieldsRefusal(table, before, context.caller, Object.keys(change.after))
      : importMessages.editNotAllowed;
    if (refusal) reportProblem(draft, '', refusal);
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

// Marks that a program wrote in place of letters that its encoding doesn't have.

/** Question marks that begin a word, or go on as one: “What??” is neither. */
const LOST_WORD = /(?<![\p{L}\p{N}?])\?\?|\?\?(?=[\p{L}\p{N}])/u;
/** Nobody types it. */
const REPLACEMENT = '\ufffd';

/** @param before what the record has, if there is one @param isLong a text in which somebody may have typed question marks */
function hasLostLetters(text: string, before: unknown, isLong: boolean): boolean {
  if (text === before || !/[?\ufffd]/.test(text)) return false;
  if (text.includes(REPLACEMENT)) return true;
  const old = typeof before === 'string' ? before : '';
  if (isWorn(text, old)) return true;
  return LOST_WORD.test(text) && (!isLong || isBeyondAscii(old) || !/\p{L}/u.test(text));
}

/** The record's own text with question marks in place of letters. */
const isWorn = (text: string, before: string) =>
  text.length === before.length &&
  Array.from({ length: text.length }, (_, at) => [text.charAt(at), before.charAt(at)] as const).every(
    ([now, old]) => now === old || (now === '?' && isBeyondAscii(old)),
  );

const isBeyondAscii = (text: string) => /[^\p{ASCII}]/u.test(text);

// Rows with the ID of a record that has another name: a foreign file counts its own rows, and would rename whatever has those numbers.

/** By the numbers of rows, the record that each is about, as the person has said. */
export type Confirmed = ReadonlyMap<number, number>;

/** Marks those that nothing else in the row confirms, nor the person. */
function findOtherNames(
  register: Register,
  drafts: readonly Draft[],
  confirmed: Confirmed,
  reportProblem: ReportProblem,
): void {
  const title = register.search[0] as string;
  const isSame = ({ given }: Draft, before: Row, field: string) => {
    const schema = register.schema.shape[field] as z.ZodMiniType | undefined;
    const read = schema?.safeParse(given[field]);
    const values = [read?.success ? read.data : given[field], before[field]];
    if (values.some(value => value == null)) return false;
    const [one = '', two = ''] = values.map(value => fold(String(value)));
    return one === two || (register.fields[field]?.kind === 'phone' && isSameNumber(one, two));
  };
  for (const draft of drafts) {
    const { before, given } = draft;
    if (!before || given[ID_COLUMN] === undefined || given[title] == null) continue;
    if (isSame(draft, before, title)) continue;
    if (identifying(register, before).some(field => field !== title && isSame(draft, before, field)))
      continue;
    const name = String(before[title]);
    const isConfirmed = confirmed.get(draft.row.number) === before.id;
    draft.renames = { name, confirmed: isConfirmed };
    if (!isConfirmed) reportProblem(draft, ID_COLUMN, importMessages.otherName({ id: before.id, name }));
  }
}

const isSameNumber = (one: string, two: string) => {
  const spellings = phoneSpellings(two);
  return phoneSpellings(one).some(spelling => spellings.includes(spelling));
};

const kinds: readonly (string | undefined)[] = ['code', 'refCode', 'webLink', 'phone', 'email'];

/** Fields that hardly two records share: codes, numbers of people and companies, the narrowest place, the CO. */
function identifying({ fields, unique = {}, import: config }: Register, before: Row): string[] {
  const narrowest = placeInputs.findLast(place => before[place] != null);
  const keys = new Set(config?.keys.flat());
  const isOther = (field: string) =>
    keys.has(field) && fields[field]?.to && !(placeInputs as readonly string[]).includes(field);
  return Object.keys(fields).filter(
    field => field === narrowest || field in unique || kinds.includes(fields[field]?.kind) || isOther(field),
  );
}
