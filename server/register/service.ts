/** Changes to a register: create, update, approve, delete and restore, each with its checks and history entry. */
import { type RawBuilder, sql } from 'kysely';
import { type AccessRecord, type Action, canAccess, editableFields } from '../../contract/access.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { mustCheckCodes, refCodeErrors } from '../../contract/register/ref-codes.ts';
import { checkValues, type Errors } from '../../contract/register/register.ts';
import { totalErrors } from '../../contract/register/totals.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import { afterCommit } from '../database/transaction.ts';
import { conflict, invalid, notAllowed, notFound } from '../http-error.ts';
import { nudgeWorkers } from '../jobs/queue.ts';
import type { Caller } from '../requests/access.ts';
import { check } from '../requests/schemas.ts';
import { codedDistricts, referenceErrors, requireUnique } from './checks.ts';
import { nextUpdate } from './expressions.ts';
import { differences, noteChange } from './history.ts';
import type { RegisterTable, Row, WriteContext } from './overrides.ts';
import { viewOf } from './presenter.ts';
import { selectDetailed, selectLocked } from './repository.ts';

/** A rejected record is resubmitted when a user who may not decide changes it; the note stays (specification §5). */
const waitsAgain = (
  { register }: RegisterTable,
  { caller, before }: Pick<WriteContext, 'caller' | 'before'>,
): boolean =>
  Boolean(register.approval) &&
  before?.approval_status === 'Rejected' &&
  !canAccess(caller, register.name, 'approve');

/** The values to save: a status sent with a change of a rejected record is ignored. */
export function withStatus<Values extends Record<string, unknown>>(
  table: RegisterTable,
  values: Values,
  context: Pick<WriteContext, 'caller' | 'before' | 'files'>,
): Values {
  if (values.approval_status !== 'Rejected' || !waitsAgain(table, context)) return values;
  const isChanged = context.files.length > 0 || differences(context.before ?? {}, values);
  return isChanged ? { ...values, approval_status: 'Pending' } : values;
}

const undecided = { approved_by: null, approved_at: null };

/** The deciding user, if the status changes. @throws HttpError 403 for a user who may not decide */
export function approvalStamp(
  table: RegisterTable,
  values: Record<string, unknown>,
  { caller, before }: Pick<WriteContext, 'caller' | 'before'>,
): Record<string, unknown> {
  const { register } = table;
  if (!register.approval) return {};
  const was = before?.approval_status ?? 'Pending';
  if (values.approval_status === was) return {};
  const isOpen = values.approval_status === 'Pending';
  if (isOpen && waitsAgain(table, { caller, before })) return undecided;
  if (!canAccess(caller, register.name, 'approve')) throw notAllowed(messages.approvalNotAllowed);
  return {
    approved_by: isOpen ? null : (caller?.id ?? null),
    approved_at: isOpen ? null : sql`clock_timestamp()`,
    approval_note: null,
  };
}

/** The input of `POST {path}/{id}/approve`. @throws HttpError 422 */
export const readApproval = (body: unknown) => check(approvalInput, body);

type Values = Record<string, unknown>;
type Context = Omit<WriteContext, 'before'>;

/** Only these fields; missing ones are `null`. */
export const pick = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]));

/** @throws HttpError 403 for an approval not allowed, 422 */
export async function createRecord(table: RegisterTable, input: Values, context: Context): Promise<Row> {
  const values = await checked(table, input, context);
  await requireUnique(table, values, context);
  const { trx } = context;
  const columns = newColumns(table, values, context);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table.register.table)} (${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(trx);
  const [{ id }] = rows as [{ id: number }];
  const more = await table.overrides.afterWrite?.(id, values, context);
  await noteChange(table, context, { id, action: 'create', before: null, after: { ...values, ...more } });
  return read(context, table, id);
}

/** Every column of a new record, from valid values. @throws HttpError 403 for an approval not allowed */
export const newColumns = (table: RegisterTable, values: Values, context: WriteContext): Values => ({
  ...pick(values, table.columns),
  ...table.register.scope,
  ...table.overrides.generated?.(),
  ...approvalStamp(table, values, context),
  created_by: context.caller?.id ?? null,
  updated_by: context.caller?.id ?? null,
});

/** Fields that aren't sent keep their values; with `updated_at`, a record changed since is refused. @throws HttpError 403, 404, 409 with `current`, 422 */
export async function updateRecord(
  table: RegisterTable,
  id: number,
  input: Values,
  context: Context,
): Promise<Row> {
  const { trx, caller } = context;
  const before = await locked(trx, table, id, caller);
  permit(table, 'edit', before, caller);
  requireUnchanged(table, before, input.updated_at, caller);
  const old = pick(before, table.writable);
  const given = await checked(table, { ...old, ...input }, { ...context, before });
  await requireUnique(table, given, { ...context, before });
  const values = withStatus(table, given, { ...context, before });
  const change = differences(old, values);
  const changed = [...Object.keys(change?.after ?? {}), ...(context.files.length > 0 ? ['documents'] : [])];
  permitFields(table, before, caller, changed);
  const more = await table.overrides.afterWrite?.(id, values, { ...context, before });
  if (!change && !more) return before;
  const names = table.columns.filter(name => change && name in change.after);
  const stamp = approvalStamp(table, values, { ...context, before });
  const dropped = 'approval_note' in stamp ? differences(before, pick(stamp, ['approval_note'])) : undefined;
  const noted = {
    before: { ...change?.before, ...dropped?.before },
    after: { ...change?.after, ...dropped?.after },
  };
  const line = { id, action: 'update', before: noted.before, after: { ...noted.after, ...more } } as const;
  // A new name gets into the searched text of many records by jobs that the database makes.
  afterCommit(trx, nudgeWorkers);
  return changeTo(table, context, line, { ...pick(values, names), ...stamp });
}

export interface Decision {
  approval_status: string;
  approval_note: string | null;
  /** As for an update. */
  updated_at?: unknown;
}

/** @throws HttpError 403, 404, 409 with `current`, 422 for one that is not yet complete */
export async function approveRecord(
  table: RegisterTable,
  id: number,
  { approval_status, approval_note, updated_at }: Decision,
  context: Context,
): Promise<Row> {
  const { trx, caller } = context;
  const before = await locked(trx, table, id, caller);
  permit(table, 'approve', before, caller);
  requireUnchanged(table, before, updated_at, caller);
  const stamp = approvalStamp(table, { approval_status }, { ...context, before });
  const values = { ...pick(before, table.writable), approval_status };
  const errors = await table.overrides.check?.(values, { ...context, db: trx, before });
  if (errors?.approval_status) throw invalid({ approval_status: errors.approval_status });
  const old = { approval_status: before.approval_status, approval_note: before.approval_note };
  const change = differences(old, { approval_status, approval_note });
  // Setting the same status again is not a decision. Every change of a record has a history entry.
  if (!change) return before;
  const columns = { ...stamp, approval_status, approval_note };
  return changeTo(table, context, { id, action: 'update', ...change }, columns);
}

/** Marks a record as changed when only its documents change, so that others' open forms notice and a rejected record is resubmitted. @returns the history entry @throws HttpError 403, 404 */
export async function touchRecord(
  table: RegisterTable,
  id: number,
  action: Action,
  context: Omit<Context, 'files' | 'today'>,
): Promise<ReturnType<typeof differences>> {
  const before = await locked(context.trx, table, id, context.caller);
  permit(table, action, before, context.caller);
  if (action === 'edit') permitFields(table, before, context.caller, ['documents']);
  const again = waitsAgain(table, { caller: context.caller, before });
  const columns = again ? { approval_status: 'Pending', ...undecided } : {};
  await setting(table, context, id, columns).execute(context.trx);
  return again ? differences(before, { approval_status: 'Pending' }) : undefined;
}

/** Soft delete: the record keeps its row and can be restored. @throws HttpError 403, 404, 409 as an update */
export async function deleteRecord(
  table: RegisterTable,
  id: number,
  context: Context,
  updatedAt?: unknown,
): Promise<Row> {
  const before = await locked(context.trx, table, id, context.caller);
  permit(table, 'delete', before, context.caller);
  requireUnchanged(table, before, updatedAt, context.caller);
  const columns = { deleted_at: sql`clock_timestamp()`, deleted_by: context.caller?.id ?? null };
  await setting(table, context, id, columns).execute(context.trx);
  await noteChange(table, context, { id, action: 'delete', before: null, after: null });
  return before;
}

/** A record that is not deleted stays as it is. @throws HttpError 403, 404, 409 when a live record took its place */
export async function restoreRecord(table: RegisterTable, id: number, context: Context): Promise<Row> {
  const before = await locked(context.trx, table, id, context.caller, { deleted: true });
  permit(table, 'restore', before, context.caller);
  if (before.deleted_at === null) return before;
  await requireUnique(table, before, { ...context, before });
  const line = { id, action: 'restore', before: null, after: null } as const;
  return changeTo(table, context, line, { deleted_at: null, deleted_by: null });
}

/** @returns the message, where the caller may edit only other fields of the record than the changed ones */
export function fieldsRefusal(
  { register }: RegisterTable,
  before: Row,
  caller: Caller | undefined,
  changed: readonly string[],
): Message | undefined {
  const fields = editableFields(caller, register.name, before as AccessRecord);
  if (fields === 'all') return undefined;
  const refused = changed.filter(name => !fields.includes(name));
  if (refused.length === 0) return undefined;
  const labels = (names: readonly string[]): LocalizedText => {
    const known = names.flatMap(name => register.allFields[name]?.label ?? []);
    return { en: known.map(({ en }) => en).join(', '), ur: known.map(({ ur }) => ur).join('، ') };
  };
  return messages.approvedFields({ refused: labels(refused), fields: labels(fields) });
}

function permitFields(...asked: Parameters<typeof fieldsRefusal>): void {
  const refusal = fieldsRefusal(...asked);
  if (refusal) throw notAllowed(refusal);
}

function permit(table: RegisterTable, action: Action, record: Row, caller: Caller | undefined): void {
  if (!canAccess(caller, table.register.name, action, record as never)) throw notAllowed();
}

/** @throws HttpError 409 with `current`; 422 as `isOtherVersion` */
function requireUnchanged(
  table: RegisterTable,
  record: Row,
  read: unknown,
  caller: Caller | undefined,
): void {
  if (isOtherVersion(record, read))
    throw conflict(messages.changedSince, { current: viewOf(table, caller).row(record) });
}

/** @throws HttpError 422 if `read`, the client's `updated_at`, isn't text: ignoring it could overwrite somebody's change */
export function isOtherVersion(record: Row, read: unknown): boolean {
  if (read === undefined || read === null || read === '') return false;
  if (typeof read !== 'string') throw invalid({ updated_at: [queryMessages.mustBeText] });
  return !sameInstant(read, record.updated_at);
}

const sameInstant = (a: string, b: string) => a === b || Date.parse(a) === Date.parse(b);

async function locked(
  trx: Trx,
  table: RegisterTable,
  id: number,
  caller: Caller | undefined,
  { deleted = false } = {},
): Promise<Row> {
  const row = await selectLocked(trx, table, id, caller);
  if (!row || (row.deleted_at !== null && !deleted)) throw notFound();
  return row;
}

async function read(
  { trx, caller }: Pick<Context, 'trx' | 'caller'>,
  table: RegisterTable,
  id: number,
): Promise<Row> {
  const row = await selectDetailed(trx, table, id, caller);
  if (!row) throw new Error(`record ${id} of ${table.register.name} vanished within its transaction`);
  return row;
}

/** Changes a record, writes its history entry, and reads it again. */
async function changeTo(
  table: RegisterTable,
  context: Pick<Context, 'trx' | 'caller'>,
  line: Parameters<typeof noteChange>[2],
  columns: Values,
): Promise<Row> {
  await setting(table, context, line.id, columns).execute(context.trx);
  await noteChange(table, context, line);
  return read(context, table, line.id);
}

/** The columns set by a change. Conflicts and the record's page name the user of the last change of any kind. */
function setting(
  table: RegisterTable,
  { caller }: Pick<Context, 'caller'>,
  id: number,
  columns: Values,
): RawBuilder<unknown> {
  // There may be no columns, if only documents change.
  const assigned = { ...columns, updated_at: nextUpdate, updated_by: caller?.id ?? null };
  const assignments = Object.entries(assigned).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update ${sql.table(table.register.table)} set ${sql.join(assignments)} where id = ${id}`;
}

async function checked(table: RegisterTable, input: Values, context: WriteContext): Promise<Values> {
  const { values, errors } = checkValues(table.register, input);
  if (errors) throw invalid(errors);
  const more = {
    ...totalErrors(table.register, input, values),
    ...(await codeErrors(table, values, context)),
    ...(await referenceErrors(table, values as Values, context)),
    ...(await table.overrides.check?.(values as Values, { ...context, db: context.trx })),
  };
  if (Object.keys(more).length > 0) throw invalid(more);
  return values as Values;
}

async function codeErrors(
  { register }: RegisterTable,
  values: Values,
  { trx, before }: WriteContext,
): Promise<Errors> {
  if (!mustCheckCodes(register, values, before)) return {};
  const { districts_id: id } = values;
  return refCodeErrors(register, values, before, (await codedDistricts(trx, [id])).get(id));
}
