/** Approval of records (specification §5, §6): only some may give it; who gave it, when and with which note is kept. */
import { sql } from 'kysely';
import { canAccess } from '../../contract/access.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { messages } from '../../contract/texts/messages.ts';
import { notAllowed } from '../http-error.ts';
import { check } from '../requests/check.ts';
import { differences } from './history.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

/** A rejected record waits again once somebody who may not decide changes it; the note still says what was wrong (specification §5). */
export const waitsAgain = (
  { register }: RegisterTable,
  { caller, before }: Pick<WriteContext, 'caller' | 'before'>,
): boolean =>
  Boolean(register.approval) &&
  before?.approval_status === 'Rejected' &&
  !canAccess(caller, register.name, 'approve');

/** The values as they are kept: what came with a change of a rejected record decides on nothing. */
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

/** Who decided, when the status changes; nothing when it stays. @throws HttpError 403 for somebody who may not decide */
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

/** What `POST {path}/{id}/approve` asks for. @throws HttpError 422 */
export const readApproval = (body: unknown) => check(approvalInput, body);
