/** The mail to one person about one or several notifications of a kind. */
import { sql } from 'kysely';
import { type Area, canAccess, knownRoles } from '../../contract/access.ts';
import type { NotificationData } from '../../contract/answers/notifications.ts';
import { addDays, startOfDay, today } from '../../contract/days.ts';
import { type NotificationKind, notificationArea } from '../../contract/notifications.ts';
import type { Db, Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { type Block, renderMail } from '../mail/render.ts';
import {
  dayInWords,
  type MailTexts,
  mailTexts,
  nameOfRegister,
  tenderFacts,
} from '../mail/texts/by-language.ts';
import { liveAccounts } from '../requests/access.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    noticeMail: { user_id: number; kind: MailedKind };
    dailyMail: { user_id: number; kind: MailedKind };
    gatheredMail: Gathered;
  }
}

/** Kinds whose notifications are mailed one by one or together here. */
export type MailedKind = Exclude<NotificationKind, 'tenderClosing'>;
type Facts = readonly (readonly [label: string, value: string])[];

/** Users get at most one mail of a kind in this time; later notifications go into the next mail. */
const GATHER_SECONDS = 300;
/** Kinds that come in one mail a day, at this hour of the programme's time: decisions are made one after another. */
const daily: readonly MailedKind[] = ['recordDecided'];
const DAILY_HOUR = 17;
/** The most notifications in one mail; the back office lists all. */
const MOST_IN_A_MAIL = 20;

interface Gathered {
  user_id: number;
  kind: MailedKind;
  /** Of notifications. */
  ids: number[];
}

/** Job `noticeMail`: mails the user's notifications of this kind now, or with others of the day. @returns as `gatherNotices` */
export async function mailNotices(
  timeZone: string,
  trx: Trx,
  data: { user_id: number; kind: MailedKind },
): Promise<number | undefined> {
  if (!daily.includes(data.kind)) return gatherNotices(trx, data);
  const first = await unmailed(trx, data).select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!first) return undefined;
  const delay = secondsUntilDaily(timeZone, new Date());
  await enqueue(trx, [{ kind: 'dailyMail', key: `daily:${first.id}`, data, delay }]);
  return undefined;
}

function secondsUntilDaily(timeZone: string, now: Date): number {
  const day = today(timeZone, now);
  const due = [day, addDays(day, 1)].map(one => startOfDay(one, timeZone).getTime() + DAILY_HOUR * 3_600_000);
  const next = due.find(at => at > now.getTime()) ?? now.getTime();
  return (next - now.getTime()) / 1000;
}

const unmailed = (trx: Trx, { user_id, kind }: { user_id: number; kind: MailedKind }) =>
  trx
    .selectFrom('notifications')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('mail_wanted', '=', true)
    .where('mailed_at', 'is', null);

/** Job `dailyMail`: the user's unmailed notifications of this kind. @returns the seconds to wait if the last mail was recent */
export async function gatherNotices(
  trx: Trx,
  { user_id, kind }: { user_id: number; kind: MailedKind },
): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (${GATHER_SECONDS} - extract(epoch from clock_timestamp() - max(mailed_at)))::float8 as wait
    from notifications where user_id = ${user_id} and kind = ${kind}
      and mailed_at > clock_timestamp() - make_interval(secs => ${GATHER_SECONDS})`.execute(trx);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) return wait;
  const gathered = await trx
    .updateTable('notifications')
    .set({ mailed_at: sql<string>`clock_timestamp()` })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('mail_wanted', '=', true)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute();
  const ids = gathered.map(({ id }) => id).sort((a, b) => a - b);
  const key = `mail:notice:${ids[0]}`;
  if (ids.length > 0) await enqueue(trx, [{ kind: 'gatheredMail', key, data: { user_id, kind, ids } }]);
  return undefined;
}

/** Job `gatheredMail`, rendered when sent. @returns nothing if the user has lost permission or all is resolved */
export async function composeNotices(
  publicUrl: string,
  db: Db,
  { user_id, kind, ids }: Gathered,
): Promise<Mail | undefined> {
  const user = await liveAccounts(db)
    .select(['name', 'email', 'language', 'roles'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!user?.email) return undefined;
  const caller = { id: user_id, roles: knownRoles(user.roles) };
  const mayRead = (area: Area | undefined) => area !== undefined && canAccess(caller, area, 'show');
  const gathered = await db
    .selectFrom('notifications')
    .select(['id', 'data', 'path', 'read_at'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  // The account may have been decided on, and the user may have lost the permission, since.
  const notices = gathered
    .filter(notice => kind !== 'accountWaiting' || notice.read_at === null)
    .filter(notice => mayRead(notificationArea(kind, notice.data)))
    // What has to be corrected comes first: only so many are in a mail.
    .sort((a, b) => Number(isRejection(b.data)) - Number(isRejection(a.data)))
    // Of the counts of pending records, only the latest is true.
    .slice(kind === 'recordsWaiting' ? -1 : 0);
  if (notices.length === 0) return undefined;
  const texts = mailTexts[user.language];
  const data = notices.map(notice => notice.data as NotificationData[MailedKind]);
  const blocks: Block[] = [{ text: texts.dear({ name: user.name }) }, { text: texts[kind].lead }];
  for (const [index, notice] of notices.slice(0, MOST_IN_A_MAIL).entries()) {
    const { facts, label } = aboutOf(texts, kind, data[index] as NotificationData[MailedKind]);
    blocks.push({ facts }, { link: publicUrl + notice.path, label });
  }
  if (notices.length > MOST_IN_A_MAIL)
    blocks.push({ text: texts.more({ count: notices.length - MOST_IN_A_MAIL }) });
  blocks.push(...footerBlocks(texts, publicUrl));
  const subject = subjectOf(texts, kind, data);
  return renderMail(user.email, [{ texts, subject, blocks }]);
}

const isRejection = (data: object) => 'status' in data && data.status === 'Rejected';

/** The footer of mails that users can turn off. */
export const footerBlocks = (texts: MailTexts, publicUrl: string): Block[] => [
  { text: texts.why },
  { address: `${publicUrl}/notifications?tab=preferences` },
];

function subjectOf(texts: MailTexts, kind: MailedKind, data: readonly object[]): string {
  if (kind === 'recordsWaiting') {
    const { count, more } = data[0] as NotificationData['recordsWaiting'];
    const { subject, subjectMore } = texts.recordsWaiting;
    return more ? subjectMore({ count }) : subject({ smart_count: count });
  }
  if (kind === 'recordDecided' && data.length === 1) {
    return texts.recordDecided[(data[0] as NotificationData['recordDecided']).status];
  }
  return texts[kind].subject({ smart_count: data.length });
}

/** @returns `label` of the link, which names what it opens: a mail may have many links */
function aboutOf(
  texts: MailTexts,
  kind: MailedKind,
  data: NotificationData[MailedKind],
): { facts: Facts; label: string } {
  const { labels } = texts;
  switch (kind) {
    case 'accountWaiting': {
      const { name } = data as NotificationData['accountWaiting'];
      return { facts: [[labels.name, name]], label: texts.open({ name }) };
    }
    case 'recordsWaiting': {
      const { registers, oldest } = data as NotificationData['recordsWaiting'];
      const counts = registers.map(
        ({ register, count, more }) =>
          [nameOfRegister(texts, register), more ? texts.moreThan({ count }) : String(count)] as const,
      );
      return {
        facts: [...counts, [labels.oldest, dayInWords(texts, oldest)]],
        label: texts.recordsWaiting.open,
      };
    }
    case 'recordDecided': {
      const { register, name, status, note } = data as NotificationData['recordDecided'];
      return {
        facts: [
          [labels.register, nameOfRegister(texts, register)],
          [labels.record, name],
          [labels.status, texts.statuses[status]],
          ...(note === null ? [] : ([[labels.note, note]] as const)),
        ],
        label: texts.open({ name }),
      };
    }
    case 'tenderClosed': {
      const { title, ref, end_date, by_hand } = data as NotificationData['tenderClosed'];
      return {
        facts: [
          ...tenderFacts(texts, { title, ref }),
          [labels.endDate, dayInWords(texts, end_date)],
          ...(by_hand ? ([[labels.note, texts.tenderClosed.byHand]] as const) : []),
        ],
        label: texts.open({ name: title }),
      };
    }
    case 'importFinished': {
      const { register, ...counts } = data as NotificationData['importFinished'];
      const name = nameOfRegister(texts, register);
      const numbers = (['created', 'updated', 'unchanged', 'failed'] as const).map(
        key => [labels[key], String(counts[key])] as const,
      );
      return { facts: [[labels.register, name], ...numbers], label: texts.open({ name }) };
    }
    case 'backupTrouble': {
      const { trouble, whole } = data as NotificationData['backupTrouble'];
      return {
        facts: [
          [labels.note, texts.backupTrouble[trouble]],
          [labels.wholeBackup, whole === null ? texts.backupTrouble.never : dayInWords(texts, whole)],
        ],
        label: texts.backupTrouble.open,
      };
    }
  }
}
