/** Closing tenders: notifications for staff and the daily list by mail (specification §7). */
import { sql } from 'kysely';
import { addDays, daysBetween } from '../../../contract/days.ts';
import { CLOSING_DAYS, rolesNotified } from '../../../contract/notifications.ts';
import { isClosedByHand, stateWith, tenderState } from '../../../contract/tender.ts';
import type { Db, Trx } from '../../database/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type Block, renderMail } from '../../mail/render.ts';
import { dayInWords, type MailTexts, mailTexts, tenderFacts } from '../../mail/texts/by-language.ts';
import { footerBlocks } from '../../notifications/notice-mail.ts';
import { type Notice, notify, wantMail, withdraw } from '../../notifications/notify.ts';

declare module '../../jobs/queue.ts' {
  interface JobData {
    closingList: { day: string };
    closingListMail: { day: string; user_id: number };
    tenderClosed: { id: number; at: string };
    tenderLapsed: { tender_id: number; end_date: string };
  }
}

/** How long after a closing users are still notified, if no server ran on the day itself. */
const LATE_NOTICE_DAYS = 7;
const MOST = 200;

/** Live tenders that end on one of these days. */
const endingWithin = (db: Db, first: string, last: string) =>
  db
    .selectFrom('tenders')
    .where('end_date', '>=', first)
    .where('end_date', '<=', last)
    .where('deleted_at', 'is', null);

/** The tenders that closed or close within three days of `day`. */
export const closingTenders = (db: Db, day: string) =>
  endingWithin(db, addDays(day, -CLOSING_DAYS), addDays(day, CLOSING_DAYS))
    .select(['id', 'end_date', 'title_name', 'ref', 'status'])
    .orderBy('end_date')
    .orderBy('id')
    .limit(MOST)
    .execute();

/** Queues the mail with the list, once a day across all processes. */
export const askForClosingList = (trx: Trx, day: string): Promise<void> =>
  enqueue(trx, [{ kind: 'closingList', key: `closingList:${day}`, data: { day } }]);

/** Job `dailyCheck`: tenders that closed or close soon. */
export async function checkTenders(trx: Trx, day: string): Promise<void> {
  const rows = await endingWithin(trx, addDays(day, -LATE_NOTICE_DAYS), addDays(day, CLOSING_DAYS))
    .select(['id', 'end_date', 'title_name as title', 'ref', 'status'])
    .orderBy('id')
    .execute();
  const notClosed = rows.flatMap(({ status, ...tender }) => (isClosedByHand(status) ? [] : [tender]));
  const lapsed = notClosed.filter(tender => tender.end_date < day);
  await notify(trx, [
    ...notClosed.filter(tender => tender.end_date >= day).map(closingNotice),
    ...lapsed.map(tender => closedNotice(tender, false)),
  ]);
  await enqueue(
    trx,
    lapsed.map(({ id, end_date }) => ({
      kind: 'tenderLapsed',
      key: `tenderLapsed:${id}:${end_date}`,
      data: { tender_id: id, end_date },
    })),
  );
  if ((await closingTenders(trx, day)).length > 0) await askForClosingList(trx, day);
}

interface Closing {
  id: number;
  title: string;
  ref: string | null;
  end_date: string;
}

const closingKey = (id: number, endDate: string) => `tenderClosing:${id}:${endDate}`;

/** Withdraws notifications about a closing day that no longer applies; `movedFrom` is undefined if the end date is unchanged. */
export async function withdrawClosing(trx: Trx, id: number, movedFrom?: string): Promise<void> {
  const tender = trx.selectFrom('tenders').select('end_date').where('id', '=', id);
  const day = movedFrom ?? (await tender.executeTakeFirstOrThrow()).end_date;
  await withdraw(trx, closingKey(id, day));
}

const closingNotice = ({ id, ...data }: Closing): Notice => ({
  kind: 'tenderClosing',
  roles: rolesNotified.tenderClosing ?? [],
  data: { record_id: id, ...data },
  path: `/tender/${id}`,
  key: closingKey(id, data.end_date),
});

const closedNotice = ({ id, ...data }: Closing, by_hand: boolean, occasion = data.end_date): Notice => ({
  kind: 'tenderClosed',
  roles: rolesNotified.tenderClosed ?? [],
  data: { record_id: id, ...data, by_hand },
  path: `/tender/${id}`,
  key: `tenderClosed:${id}:${occasion}`,
});

/** A tender is closed by hand: staff are notified after the commit, unless its date closed it before. */
export async function followClosing(trx: Trx, tenderId: number): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select updated_at as at from tenders where id = ${tenderId}`.execute(trx);
  const at = rows[0]?.at as string;
  const key = `tenderClosed:${tenderId}:${at}`;
  await enqueue(trx, [{ kind: 'tenderClosed', key, data: { id: tenderId, at } }]);
}

/** Job `tenderClosed`. */
export async function noticeClosed(trx: Trx, { id, at }: { id: number; at: string }, day: string) {
  const found = await trx
    .selectFrom('tenders')
    .select(['id', 'end_date', 'title_name as title', 'ref', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found || tenderState(found, day) !== 'closed') return;
  const { status: _, ...tender } = found;
  await notify(trx, closedNotice(tender, true, at));
}

function closesIn({ closingList }: MailTexts, days: number): string {
  if (days === 0) return closingList.today;
  return days > 0 ? closingList.ahead({ smart_count: days }) : closingList.ago({ smart_count: -days });
}

const rolesOfList = rolesNotified.tenderClosing ?? [];

/** Job `closingList`: a mail to each admin and procurement officer who wants it. */
export async function mailClosingList(trx: Trx, day: string): Promise<void> {
  if ((await closingTenders(trx, day)).length === 0) return;
  const people = await wantMail(trx, 'tenderClosing', rolesOfList);
  const mails = people.map(({ id }) => ({
    kind: 'closingListMail' as const,
    key: `mail:closingList:${day}:${id}`,
    data: { day, user_id: id },
  }));
  await enqueue(trx, mails);
}

/** Job `closingListMail`, rendered when sent. @returns nothing if the user has turned it off, or a later day's list follows */
export async function composeClosingList(
  publicUrl: string,
  db: Db,
  { day, user_id }: { day: string; user_id: number },
  now: string,
): Promise<Mail | undefined> {
  if (day !== now) return undefined;
  const people = await wantMail(db, 'tenderClosing', rolesOfList);
  const reader = people.find(({ id }) => id === user_id);
  const tenders = await closingTenders(db, day);
  if (!reader || tenders.length === 0) return undefined;
  const texts = mailTexts[reader.language];
  const { labels, closingList } = texts;
  const blocks: Block[] = [{ text: texts.dear({ name: reader.name }) }, { text: closingList.lead }];
  for (const tender of tenders) {
    const days = daysBetween(day, tender.end_date);
    const isClosed = stateWith(tender.status, days) === 'closed';
    const when = isClosed ? closingList.closed : closesIn(texts, days);
    blocks.push(
      {
        facts: [
          ...tenderFacts(texts, { title: tender.title_name, ref: tender.ref }),
          [labels.endDate, `${dayInWords(texts, tender.end_date)} (${when})`],
        ],
      },
      { link: `${publicUrl}/tender/${tender.id}`, label: texts.open({ name: tender.title_name }) },
    );
  }
  blocks.push(...footerBlocks(texts, publicUrl));
  const subject = closingList.subject({ smart_count: tenders.length });
  return renderMail(reader.email, [{ texts, subject, blocks }]);
}
