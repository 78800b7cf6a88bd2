/** A user's own notifications and notification settings (specification §7). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { notification, preferences, unreadCount } from '../../contract/answers/notifications.ts';
import {
  defaultChannels,
  kindsFor,
  type NotificationPreferences,
  notificationKinds,
  preferencesInput,
  readableNotices,
  readInput,
} from '../../contract/notifications.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { describeAll } from '../openapi/describe.ts';
import { readFlagFilter, readRangeOf } from '../register/list-query.ts';
import { setRangeHeaders } from '../register/range-headers.ts';
import type { Caller } from '../requests/caller.ts';
import { check } from '../requests/check.ts';
import { requireCaller } from '../requests/guard.ts';
import { inTransactionOf } from '../requests/keep-session.ts';

const documented = describeAll({ tag: 'notifications' });
const ownList = documented({
  id: 'listNotifications',
  summary: 'List my notifications, newest first',
  query: z.object({
    range: z
      .string()
      .optional()
      .meta({ description: 'JSON: the first and last row', examples: ['[0,24]'] }),
    filter: z
      .string()
      .optional()
      .meta({ description: 'JSON: only unread notifications', examples: ['{"unread":true}'] }),
  }),
  answer: z.array(notification),
  headers: ['Content-Range', 'X-Total-Is'],
});

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  /** Hides notifications about registers that the user may no longer read. */
  const own = (caller: Caller) =>
    app.db
      .selectFrom('notifications')
      .where('user_id', '=', caller.id)
      .where('shown', '=', true)
      .where(mayRead(caller));
  const unread = (caller: Caller) => own(caller).where('read_at', 'is', null);
  const count = sql<number>`count(*)::int`.as('count');

  app.get('/notifications', ownList, async (request, reply) => {
    const caller = requireCaller(request);
    const query = request.query as Record<string, unknown>;
    const [first, last] = readRangeOf(query);
    const rows = readFlagFilter(query, 'unread') ? unread(caller) : own(caller);
    const [page, total] = await Promise.all([
      rows
        .select(['id', 'kind', 'at', 'read_at', 'data', 'path'])
        .orderBy('id', 'desc')
        .offset(first)
        .limit(last - first + 1)
        .execute(),
      rows.select(count).executeTakeFirstOrThrow(),
    ]);
    setRangeHeaders(reply, 'notifications', {
      offset: first,
      shown: page.length,
      total: { count: total.count, exact: true },
    });
    return page;
  });

  app.get(
    '/notifications/unread',
    documented({ id: 'countUnread', summary: 'Count my unread notifications', answer: unreadCount }),
    async request => unread(requireCaller(request)).select(count).executeTakeFirstOrThrow(),
  );

  app.post(
    '/notifications/read',
    documented({
      id: 'markRead',
      summary: 'Mark some or all notifications as read',
      body: readInput,
      answer: unreadCount,
    }),
    async request => {
      const caller = requireCaller(request);
      const { ids, all } = check(readInput, request.body);
      await inTransactionOf(app.db, caller, async trx => {
        let query = trx
          .updateTable('notifications')
          .set({ read_at: sql<string>`clock_timestamp()` })
          .where('user_id', '=', caller.id)
          .where('read_at', 'is', null)
          .where('shown', '=', true)
          .where(mayRead(caller));
        if (!all) query = query.where('id', '=', sql<number>`any(${ids ?? []}::bigint[])`);
        await query.execute();
      });
      return unread(caller).select(count).executeTakeFirstOrThrow();
    },
  );

  app.get(
    '/notifications/preferences',
    documented({ id: 'getPreferences', summary: 'Get my notification settings', answer: preferences }),
    async request => preferencesOf(app.db, requireCaller(request)),
  );

  app.put(
    '/notifications/preferences',
    documented({
      id: 'choosePreferences',
      summary: 'Change my notification settings; kinds that aren’t sent keep theirs',
      body: preferencesInput,
      answer: preferences,
    }),
    async request => {
      const caller = requireCaller(request);
      const wanted = check(preferencesInput, request.body);
      const kinds = kindsFor(caller);
      const foreign = notificationKinds.filter(kind => kind in wanted && !kinds.includes(kind));
      if (foreign.length > 0) {
        throw invalid(Object.fromEntries(foreign.map(kind => [kind, [messages.notNotified]])));
      }
      return inTransactionOf(app.db, caller, async trx => {
        for (const [kind, channel] of Object.entries(wanted)) {
          const row = { user_id: caller.id, kind: kind as never, channel };
          await trx
            .insertInto('notification_preferences')
            .values(row)
            .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet({ channel }))
            .execute();
        }
        return preferencesOf(trx, caller);
      });
    },
  );
}

function mayRead(caller: Caller) {
  const { kinds, registers } = readableNotices(caller);
  return sql<boolean>`(kind = any(${kinds}::text[]) or data ->> 'register' = any(${registers}::text[]))`;
}

async function preferencesOf(db: Db, caller: Caller): Promise<NotificationPreferences> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel'])
    .where('user_id', '=', caller.id)
    .execute();
  const chosen = Object.fromEntries(rows.map(row => [row.kind, row.channel]));
  return Object.fromEntries(kindsFor(caller).map(kind => [kind, chosen[kind] ?? defaultChannels[kind]]));
}

/** Notifications are stored for half a year. */
export async function removeOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where at < now() - interval '180 days'`.execute(db);
}
