/** Records that aren't approved: counts for approvers and authors, and a weekly reminder for approvers. */

import { sql } from 'kysely';
import { z } from 'zod';
import { type Caller, canAccess } from '../../contract/access.ts';
import { reviewQueuePath } from '../../contract/addresses.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import { type WaitingRecords, waitingRecords } from '../../contract/answers/notifications.ts';
import { addDays, daysBetween, today } from '../../contract/days.ts';
import { MAX_PENDING_COUNT } from '../../contract/limits.ts';
import { rolesNotified } from '../../contract/notifications.ts';
import type { Db, Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import { notify } from './notify.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    waitingReminder: { monday: string };
  }
}

const registers = allRegisters.filter(register => register.approval);

/** Counts the records that need the caller's decision in one statement; it reads no more than it counts. */
async function countWaiting(db: Db, caller: Caller): Promise<WaitingRecords[]> {
  const parts = registers
    .filter(({ name }) => canAccess(caller, name, 'approve'))
    .map(
      ({ name, table }) => sql`
        select ${sql.lit(name)} as register, count(*)::int as count, min(created_at) as oldest from (
          select created_at from ${sql.table(table)}
          where approval_status = 'Pending' and deleted_at is null
          order by id limit ${sql.lit(MAX_PENDING_COUNT + 1)}) as w`,
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<WaitingRecords>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** Counts the caller's own records that are rejected or pending, likewise. */
async function countOwn(db: Db, caller: Caller): Promise<WaitingRecords[]> {
  const parts = registers
    .filter(({ name }) => canAccess(caller, name, 'create') && canAccess(caller, name, 'list'))
    .flatMap(({ name, table }) =>
      (['Rejected', 'Pending'] as const).map(
        status => sql`
        select ${sql.lit(name)} as register, ${sql.lit(status)} as approval_status,
          count(*)::int as count, min(created_at) as oldest from (
          select created_at from ${sql.table(table)}
          where created_by = ${caller.id} and approval_status = ${sql.lit(status)} and deleted_at is null
          limit ${sql.lit(MAX_PENDING_COUNT + 1)}) as w`,
      ),
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<WaitingRecords>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

const described = {
  schema: {
    operationId: 'countWaiting',
    tags: ['notifications'],
    summary: 'Count the records that need my decision, by register',
    querystring: z.object({
      own: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true`: count my own records that are rejected or pending instead.'),
    }),
    response: { 200: waitingRecords },
  },
  config: { access: 'session' },
} as const;

export async function waitingRoutes(app: App): Promise<void> {
  app.get('/approvals', described, async request => {
    const count = request.query.own === 'true' ? countOwn : countWaiting;
    return count(app.db, requireCaller(request));
  });
}

const A_MONDAY = '2024-01-01';
const mondayOf = (day: string) => addDays(day, -(daysBetween(A_MONDAY, day) % 7));

/** Reminds approvers, at most once a week. */
export const askForReminder = (trx: Trx, day: string): Promise<void> => {
  const monday = mondayOf(day);
  return enqueue(trx, [{ kind: 'waitingReminder', key: `waitingReminder:${monday}`, data: { monday } }]);
};

/** Job `waitingReminder`: one notification per approver, if any records are pending. */
export async function remindOfWaiting(
  timeZone: string,
  trx: Trx,
  { monday }: { monday: string },
): Promise<void> {
  const roles = rolesNotified.recordsWaiting ?? [];
  const waiting = await countWaiting(trx, { roles });
  const [first] = waiting;
  if (!first) return;
  const registers = waiting.map(({ register, count }) => ({
    register,
    count: Math.min(count, MAX_PENDING_COUNT),
    more: count > MAX_PENDING_COUNT,
  }));
  const oldest = waiting.map(one => new Date(one.oldest)).reduce((a, b) => (a < b ? a : b));
  await notify(trx, {
    kind: 'recordsWaiting',
    roles,
    data: {
      count: registers.reduce((sum, { count }) => sum + count, 0),
      more: registers.some(({ more }) => more),
      oldest: today(timeZone, oldest),
      registers,
    },
    path: reviewQueuePath(first.register),
    key: `recordsWaiting:${monday}`,
  });
}
