/** What users are notified of besides records that wait: decisions on their records, finished imports, pending accounts (specification §7). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Area } from '../../contract/access.ts';
import type { ImportAnswer } from '../../contract/answers/import.ts';
import type { NotificationData } from '../../contract/answers/notifications.ts';
import { rolesNotified } from '../../contract/notifications.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Trx } from '../database/schema.ts';
import { beforeCommit } from '../database/transaction.ts';
import type { Change, Overrides } from '../register/overrides.ts';
import { type Notice, notify } from './notify.ts';

export const waitingKey = (userId: number) => `accountWaiting:${userId}`;

/** Notifies admins of a pending account until one of them has decided. */
export const noticeWaiting = (trx: Trx, userId: number, name: string): Promise<void> =>
  notify(trx, {
    kind: 'accountWaiting',
    roles: rolesNotified.accountWaiting ?? [],
    data: { name, user_id: userId },
    path: `/users/${userId}`,
    key: waitingKey(userId),
  });

/** Notifies the user that an import is done, as they may have left the page. */
export const noticeImport = (
  trx: Trx,
  userId: number,
  register: Area,
  { created, updated, unchanged, failed }: ImportAnswer,
): Promise<void> =>
  notify(trx, {
    kind: 'importFinished',
    users: [userId],
    data: { register, created, updated, unchanged, failed },
    path: `/${register}`,
    key: `import:${randomUUID()}`,
  });

interface Decision {
  register: Register;
  id: number;
  by: number | null;
}

const decisions = new WeakMap<Trx, Decision[]>();

/** Overrides of registers with approval: their authors are notified once per transaction. */
export const decisionOverrides = (register: Register): Overrides => ({
  onChange: async (trx, change) => noteDecision(trx, register, change),
});

/** Collects history entries with decisions; up to two hundred become one notification. */
function noteDecision(
  trx: Trx,
  register: Register,
  { action, record_id, user_id, after }: Pick<Change, 'action' | 'record_id' | 'user_id' | 'after'>,
): void {
  const status = after?.approval_status;
  if (action !== 'update' || (status !== 'Approved' && status !== 'Rejected')) return;
  const noted = decisions.get(trx);
  const decision = { register, id: record_id, by: user_id };
  if (noted) noted.push(decision);
  else {
    const list = [decision];
    decisions.set(trx, list);
    beforeCommit(trx, () => tellAuthors(trx, list));
  }
}

interface Decided {
  id: number;
  name: string | null;
  status: NotificationData['recordDecided']['status'];
  note: string | null;
  author: number;
  at: string;
}

async function tellAuthors(trx: Trx, list: readonly Decision[]): Promise<void> {
  const notices: Notice[] = [];
  for (const register of new Set(list.map(decision => decision.register))) {
    const by = new Map(list.filter(one => one.register === register).map(one => [one.id, one.by]));
    const { rows } = await sql<Decided>`
      select id, ${sql.ref(register.search[0] ?? 'id')}::text as name, approval_status as status,
        approval_note as note, created_by as author, approved_at as at
      from ${sql.table(register.table)}
      where id = any(${[...by.keys()]}::int[]) and created_by is not null
        and approval_status in ('Approved', 'Rejected')
      order by id`.execute(trx);
    for (const { id, name, author, at, status, note } of rows) {
      if (author === by.get(id)) continue;
      notices.push({
        kind: 'recordDecided',
        users: [author],
        data: { register: register.name, record_id: id, name: name ?? String(id), status, note },
        path: `/${register.name}/${id}`,
        key: `decided:${register.name}:${id}:${at}`,
      });
    }
  }
  await notify(trx, notices);
}
