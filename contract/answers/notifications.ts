/** Responses of the notification endpoints. */
import { z } from 'zod';
import { type Area, rights } from '../access.ts';
import { MAX_PENDING_COUNT } from '../limits.ts';
import { type NotificationKind, notificationChannels, notificationKinds } from '../notifications.ts';
import { approvalStatuses } from '../register/approval.ts';
import { backupTroubles } from '../system.ts';
import { count, day, flag, id, moment, text, textOrNull } from './common.ts';

const area = z.enum(Object.keys(rights) as [Area, ...Area[]]);
const tender = { record_id: id, title: text, ref: textOrNull, end_date: day };

/** The facts from which the texts of a kind are made, in whatever language. */
const facts = {
  accountWaiting: z.object({ name: text, user_id: id }),
  /** Counts end at `MAX_PENDING_COUNT`; `more` where there are more. */
  recordsWaiting: z.object({
    count,
    more: flag,
    oldest: day,
    registers: z.array(z.object({ register: area, count, more: flag })),
  }),
  recordDecided: z.object({
    register: area,
    record_id: id,
    name: text,
    status: z.enum(['Approved', 'Rejected']),
    note: textOrNull,
  }),
  tenderClosing: z.object(tender),
  /** `by_hand`: somebody closed it; else its end date has passed. */
  tenderClosed: z.object({ ...tender, by_hand: flag }),
  importFinished: z.object({
    register: area,
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
  }),
  /** `whole`: the day of the last complete backup; null for none. */
  backupTrouble: z.object({ trouble: z.enum(backupTroubles), whole: day.nullable() }),
} satisfies Record<NotificationKind, z.ZodType>;
export type NotificationData = { [K in NotificationKind]: z.output<(typeof facts)[K]> };

const ofKind = (kind: NotificationKind) =>
  z.object({
    id,
    kind: z.literal(kind),
    at: moment,
    read_at: moment.nullable(),
    data: facts[kind],
    path: text.describe('The related page of the back office.'),
  });

type OfKind<K extends NotificationKind> = Omit<z.output<ReturnType<typeof ofKind>>, 'kind' | 'data'> & {
  kind: K;
  data: NotificationData[K];
};
export type Notification = { [K in NotificationKind]: OfKind<K> }[NotificationKind];
export const notification = z
  .union(notificationKinds.map(ofKind))
  .meta({ id: 'Notification' }) as unknown as z.ZodType<Notification>;
const waiting = z.object({
  register: area,
  approval_status: z.enum(approvalStatuses).optional().describe('With `own`: the status of these records.'),
  count: count.describe(`One more than ${MAX_PENDING_COUNT} where there are more than that.`),
  oldest: moment,
});
/** Records of each register, and when the oldest was entered: pending ones, or the caller's own that aren't approved. */
export const waitingRecords = z.array(waiting);
export type WaitingRecords = z.output<typeof waiting>;
export const unreadCount = z.object({ count });
export const preferences = z
  .partialRecord(z.enum(notificationKinds), z.enum(notificationChannels))
  .meta({ id: 'NotificationPreferences' });
