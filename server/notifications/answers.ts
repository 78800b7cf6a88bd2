/** What the addresses of notifications answer with, for the description of the API. */
import { z } from 'zod';
import { type Area, rights } from '../../contract/access.ts';
import { backupTroubles } from '../../contract/backups.ts';
import {
  type Notification,
  type NotificationData,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '../../contract/notifications.ts';
import { WAITING_COUNTED, type WaitingRecords } from '../../contract/register/approval.ts';
import { count, day, flag, id, moment, text, textOrNull } from '../openapi/common.ts';

const area = z.enum(Object.keys(rights) as [Area, ...Area[]]);
const tender = { record_id: id, title: text, ref: textOrNull, end_date: day };

const facts: { [K in NotificationKind]: z.ZodType<NotificationData[K]> } = {
  accountWaiting: z.object({ name: text, user_id: id }),
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
  tenderClosed: z.object({ ...tender, by_hand: flag }),
  importFinished: z.object({
    register: area,
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
  }),
  backupTrouble: z.object({ trouble: z.enum(backupTroubles), whole: day.nullable() }),
};

const ofKind = (kind: NotificationKind) =>
  z.object({
    id,
    kind: z.literal(kind),
    at: moment,
    read_at: moment.nullable(),
    data: facts[kind],
    path: text.describe('The page of the back office that it is about.'),
  });

export const notification = z
  .union(notificationKinds.map(ofKind))
  .meta({ id: 'Notification' }) as unknown as z.ZodType<Notification>;
export const waitingRecords = z.array(
  z.object({
    register: area,
    count: count.describe(`One more than ${WAITING_COUNTED} where there are more than that.`),
    oldest: moment,
  }) satisfies z.ZodType<WaitingRecords>,
);
export const unreadCount = z.object({ count });
export const preferences = z
  .partialRecord(z.enum(notificationKinds), z.enum(notificationChannels))
  .meta({ id: 'NotificationPreferences' });
