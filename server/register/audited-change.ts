import type { Audited } from '../audit/record.ts';
import type { Change } from './overrides.ts';

const ofAccounts = {
  create: 'accountCreated',
  update: 'accountChanged',
  delete: 'accountDeleted',
  restore: 'accountRestored',
} as const;

/** The changes that also get an audit entry: all of accounts, and decisions, deletions and restores of records. */
export function auditedChange({
  register,
  record_id,
  action,
  user_id,
  before,
  after,
}: Change): Audited | undefined {
  const where = { userId: user_id, area: register, recordId: record_id };
  if (register === 'users') {
    const kind = after && 'two_factor' in after ? 'twoFactorChanged' : ofAccounts[action];
    return { kind, ...where, details: { before, after } };
  }
  if (action === 'delete') return { kind: 'deleted', ...where };
  if (action === 'restore') return { kind: 'restored', ...where };
  if (after && 'documents_removed' in after)
    return { kind: 'documentDeleted', ...where, details: { documents: after.documents_removed } };
  const isDecided = action === 'create' ? after?.approval_status !== 'Pending' : true;
  if (after?.approval_status && isDecided) {
    const { approval_status, approval_note } = after;
    return { kind: 'decided', ...where, details: { approval_status, approval_note } };
  }
  return undefined;
}
