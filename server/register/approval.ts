/** Approval of records (specification §5, §6): only some users may decide; the user, time and note are stored. */
import { sql } from 'kysely';
import { canAccess } from '../../contract/access.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { messages } from '../../contract/texts/messages.ts';
import { notAllowed } from '../http-error.ts';
import { check } from '../requests/check.ts';
import { differences } from './history.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

/** A rejected record is resubmitted when a user who may not decide changes it; the note stays (specification §5). */
export const waitsAgain = (
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

export const undecided = { approved_by: null, approved_at: null };

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
