/** A user's own notifications and notification settings (specification §7). */

import { sql } from 'kysely';
import { z } from 'zod';
import {
  type Notification,
  notification,
  preferences,
  unreadCount,
} from '../../contract/answers/notifications.ts';
import {
  defaultChannels,
  kindsFor,
  type NotificationPreferences,
  notificationKinds,
  preferencesInput,
  readableNotifications,
  readInput,
} from '../../contract/notifications.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { readFlagFilter, readRangeOf } from '../register/list-query.ts';
import { setRangeHeaders } from '../register/routes.ts';
import { type Caller, inTransactionOf, requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';

const ownList = {
  schema: {
    operationId: 'listNotifications',
    tags: ['notifications'],
    summary: 'List my notifications, newest first',
    querystring: z.object({
      range: z
        .string()
        .optional()
        .meta({ description: 'JSON: the first and last row', examples: ['[0,24]'] }),
      filter: z
        .string()
        .optional()
        .meta({ description: 'JSON: only unread notifications', examples: ['{"unread":true}'] }),
    }),
    response: { 200: z.array(notification) },
    gives: ['Content-Range', 'X-Total-Is'],
  },
  config: { access: 'session' },
} as const;

export async function notificationRoutes(app: App): Promise<void> {
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
    const { query } = request;
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
    return page as Notification[];
  });

  app.get(
    '/notifications/unread',
    {
      schema: {
        operationId: 'countUnread',
        tags: ['notifications'],
        summary: 'Count my unread notifications',
        response: { 200: unreadCount },
      },
      config: { access: 'session' },
    },
    async request => unread(requireCaller(request)).select(count).executeTakeFirstOrThrow(),
  );

  app.post(
    '/notifications/read',
    {
      schema: {
        operationId: 'markRead',
        tags: ['notifications'],
        summary: 'Mark some or all notifications as read',
        body: readInput,
        response: { 200: unreadCount },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { ids, all } = request.body;
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
    {
      schema: {
        operationId: 'getPreferences',
        tags: ['notifications'],
        summary: 'Get my notification settings',
        response: { 200: preferences },
      },
      config: { access: 'session' },
    },
    async request => preferencesOf(app.db, requireCaller(request)),
  );

  app.put(
    '/notifications/preferences',
    {
      schema: {
        operationId: 'choosePreferences',
        tags: ['notifications'],
        summary: 'Change my notification settings; kinds that aren’t sent keep theirs',
        body: preferencesInput,
        response: { 200: preferences },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const wanted = request.body;
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
  const { kinds, registers } = readableNotifications(caller);
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
