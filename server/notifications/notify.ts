/** Notifications: one row per user and event, in the event's transaction; mails are created from the rows. */
import { type Generated, sql } from 'kysely';
import type { Role } from '../../contract/access.ts';
import type { NotificationData } from '../../contract/answers/notifications.ts';
import {
  defaultChannels,
  type NotificationChannel,
  type NotificationKind,
} from '../../contract/notifications.ts';
import type { Db, Json, Timestamp, Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { liveAccounts } from '../requests/access.ts';
import type { MailedKind } from './notice-mail.ts';

interface Notifications {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  key: string;
  data: Json;
  path: string;
  shown: boolean;
  mail_wanted: boolean;
  mailed_at: Timestamp | null;
  at: Generated<Timestamp>;
  read_at: Timestamp | null;
}

interface NotificationPreferences {
  user_id: number;
  kind: NotificationKind;
  channel: NotificationChannel;
}

declare module '../database/schema.ts' {
  interface Database {
    notifications: Notifications;
    notification_preferences: NotificationPreferences;
  }
}

type Recipients =
  | { users: readonly number[]; roles?: undefined }
  | { users?: undefined; roles: readonly Role[] };

export type Notice = {
  [K in NotificationKind]: {
    kind: K;
    /** Parameters of the texts, which are rendered in each user's language. */
    data: NotificationData[K];
    /** The page of the back office that it is about. */
    path: string;
    /** The event: users are notified once per key. */
    key: string;
  } & Recipients;
}[NotificationKind];

/** Its mail is the daily list of closing tenders. */
const MAILED_OTHERWISE: readonly NotificationKind[] = ['tenderClosing'];

/** Notifies these users, or all users with one of these roles, through their chosen channels; only approved and active accounts. */
export async function notify(trx: Trx, notices: Notice | readonly Notice[]): Promise<void> {
  const list = (Array.isArray(notices) ? notices : [notices]) as readonly Notice[];
  if (list.length === 0) return;
  const sent = list.map(({ users = [], roles = [], ...notice }) => ({
    ...notice,
    users,
    roles,
    standard: defaultChannels[notice.kind],
    mailed: !MAILED_OTHERWISE.includes(notice.kind),
  }));
  const { rows } = await sql<{ id: number; user_id: number; kind: NotificationKind; mail_wanted: boolean }>`
    insert into notifications (user_id, kind, key, data, path, shown, mail_wanted)
    select u.id, n.kind, n.key, n.data, n.path,
      c.channel in ('app', 'both'),
      n.mailed and c.channel in ('email', 'both') and u.email is not null
    from json_to_recordset(${JSON.stringify(sent)}::json) as n (kind text, key text, data jsonb, path text,
      users integer[], roles text[], standard text, mailed boolean)
    join users u on u.id = any(n.users) or u.roles && n.roles
    left join notification_preferences p on p.user_id = u.id and p.kind = n.kind
    cross join lateral (select coalesce(p.channel, n.standard) as channel) c
    where u.active and u.approved_at is not null and u.deleted_at is null
    order by u.id, n.key
    on conflict (user_id, key) do nothing
    returning id, user_id, kind, mail_wanted`.execute(trx);
  const first = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const whose = `${row.user_id} ${row.kind}`;
    if (row.mail_wanted && !first.has(whose)) first.set(whose, row);
  }
  await enqueue(
    trx,
    [...first.values()].map(({ id, user_id, kind }) => ({
      kind: 'noticeMail' as const,
      key: `notice:${id}`,
      data: { user_id, kind: kind as MailedKind },
    })),
  );
}

/** Resolves notifications once somebody has dealt with the matter. */
export async function settle(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: sql<string>`clock_timestamp()` })
    .where('key', '=', key)
    .where('read_at', 'is', null)
    .execute();
}

/** Withdraws unread notifications of an event that won't happen. If it happens anyway, users are notified again. */
export async function withdraw(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('notifications').where('key', '=', key).where('read_at', 'is', null).execute();
}

/** People of these roles who want mails of a kind, with what a mail to them needs. */
export async function wantMail(db: Db, kind: NotificationKind, roles: readonly Role[]) {
  const rows = await liveAccounts(db)
    .leftJoin('notification_preferences as p', join =>
      join.onRef('p.user_id', '=', 'users.id').on('p.kind', '=', kind),
    )
    .select(['users.id', 'name', 'email', 'language'])
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where(sql<boolean>`coalesce(p.channel, ${defaultChannels[kind]}) in ('email', 'both')`)
    .orderBy('users.id')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}
