/** Who changed what and when (specification §4). */
import { peopleFieldOf } from '../../contract/register/people.ts';
import { type Audited, audit } from '../audit/record.ts';
import type { Db, Trx } from '../database/schema.ts';
import type { Change, RegisterTable, WriteContext } from './overrides.ts';

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

/** Writes the entry, and that of the audit log if the change has one. */
export async function recordChange(trx: Trx, change: Change): Promise<void> {
  const { before, after } = change;
  await trx
    .insertInto('history')
    .values({ ...change, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute();
  const audited = auditedChange(change);
  if (audited) await audit(trx, audited);
}

/** Writes the history entry of a register's record; followers of its changes are notified in the same transaction. */
export async function noteChange(
  table: RegisterTable,
  { trx, caller }: Pick<WriteContext, 'trx' | 'caller'>,
  { id, action, before, after }: Pick<Change, 'action' | 'before' | 'after'> & { id: number },
): Promise<void> {
  const user_id = caller?.id ?? null;
  const kept = {
    before: withoutNames(table.register, before),
    after: withoutNames(table.register, after),
  };
  const line = { register: table.register.name, record_id: id, action, user_id, ...kept };
  await recordChange(trx, line);
  await table.overrides.onChange?.(trx, line);
}

/** Of a list of people, only how many there are: names go after a while, and the history stays. */
export function withoutNames(
  register: RegisterTable['register'],
  values: Record<string, unknown> | null,
): Record<string, unknown> | null {
  const field = peopleFieldOf(register);
  if (!field || !values || !(field in values)) return values;
  const list = values[field];
  return { ...values, [field]: Array.isArray(list) ? list.length : null };
}

/** The fields in which two versions differ, each version's values apart; undefined when there are none. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = Object.keys(after).filter(key => !sameValue(before[key], after[key]));
  if (changed.length === 0) return undefined;
  const pick = (version: Record<string, unknown>) =>
    Object.fromEntries(changed.map(key => [key, version[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Newest first. */
export async function readHistory(db: Db, register: string, id: number) {
  return db
    .selectFrom('history')
    .leftJoin('users', 'users.id', 'history.user_id')
    .select([
      'history.id',
      'history.action',
      'history.at',
      'history.user_id',
      'users.name as user_name',
      'history.before',
      'history.after',
    ])
    .where('history.register', '=', register)
    .where('history.record_id', '=', id)
    .orderBy('history.id', 'desc')
    .limit(1000)
    .execute();
}
