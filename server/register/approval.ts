/** Approval of records (specification §5, §6): only some may give it; who gave it, when and with which note is kept. */
import { sql } from 'kysely';
import { canAccess } from '../../contract/access.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { issuesByField } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import { invalid, notAllowed } from '../http-error.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';

/**
 * The columns that say who decided, when the status changes; none when it stays.
 * @throws HttpError 403 for somebody who may not decide
 */
export function approvalStamp(
  { register }: RegisterTable,
  values: Record<string, unknown>,
  { caller, before }: WriteContext,
): Record<string, unknown> {
  if (!register.approval) return {};
  const was = before?.approval_status ?? 'Pending';
  if (values.approval_status === was) return {};
  if (!canAccess(caller, register.name, 'approve')) throw notAllowed(messages.approvalNotAllowed);
  const isOpen = values.approval_status === 'Pending';
  return {
    approved_by: isOpen ? null : (caller?.id ?? null),
    approved_at: isOpen ? null : sql`clock_timestamp()`,
    approval_note: null,
  };
}

/** What `POST {path}/{id}/approve` asks for. @throws HttpError 422 */
export function readApproval(body: unknown) {
  const parsed = approvalInput.safeParse(body ?? {});
  if (!parsed.success) throw invalid(issuesByField(parsed.error.issues));
  return parsed.data;
}
