/** The mail to the contractors of a tender: one for each address, in both languages. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { emailProblems } from '../../contract/contractor-rules.ts';
import { languages } from '../../contract/language.ts';
import type { Database } from '../database/schema.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { type Block, type Letter, renderMail } from '../mail/render.ts';
import { dayInWords, mailTexts } from '../mail/texts/by-language.ts';
import type { MailTexts } from '../mail/texts/en.ts';

export interface News {
  tender: { id: number; title_name: string; ref: string | null; web_link: string; end_date: string };
  /** The end date that was told before, yyyy-mm-dd. */
  before: string;
  moved?: boolean;
  closed?: boolean;
  reopened?: boolean;
  documents?: { added: string[]; removed: string[]; replaced: string[] };
}

/**
 * @param options.occasion names this news: no address gets two mails of one
 * @param options.until contractors who came later have seen it as it is
 */
export async function mailContractors(
  publicUrl: string,
  trx: Transaction<Database>,
  news: News,
  { occasion, until }: { occasion: string; until?: string },
): Promise<void> {
  const letters = languages.map(language => letterOf(publicUrl, mailTexts[language], news));
  if (letters.some(letter => letter === undefined)) return;
  const addresses = await addressesOf(trx, news.tender.id, until);
  await queueMails(
    trx,
    addresses.map(address => ({
      mail: renderMail(address, letters as Letter[]),
      key: `${occasion}:${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24)}`,
    })),
  );
}

/** Those on the company's record, and those entered when it took the tender; each once. */
async function addressesOf(trx: Transaction<Database>, tenderId: number, until?: string): Promise<string[]> {
  let query = trx
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .select(['c.email', sql<string | null>`l.entered ->> 'email'`.as('entered')])
    .where('l.tender_id', '=', tenderId)
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('l.id');
  if (until !== undefined) query = query.where('l.created_at', '<', until);
  const addresses = new Map<string, string>();
  for (const { email, entered } of await query.execute()) {
    for (const address of [email, entered]) {
      const clean = address?.trim() ?? '';
      if (emailProblems(clean).length === 0) addresses.set(clean.toLowerCase(), clean);
    }
  }
  return [...addresses.values()];
}

/** Nothing where nothing has changed. */
function letterOf(publicUrl: string, texts: MailTexts, news: News): Letter | undefined {
  const { tender, documents } = news;
  const { labels } = texts;
  const names = (list: readonly string[] = []) => list.join(texts.between);
  const lists = (['added', 'replaced', 'removed'] as const).filter(name => documents?.[name].length);
  const happened = (['closed', 'reopened', 'moved'] as const).filter(name => news[name]);
  const all = [...happened, ...(lists.length > 0 ? (['changed'] as const) : [])];
  const [first] = all;
  if (!first) return undefined;
  const dates: (readonly [string, string])[] = news.moved
    ? [
        [labels.before, dayInWords(texts, news.before)],
        [labels.after, dayInWords(texts, tender.end_date)],
      ]
    : [[labels.endDate, dayInWords(texts, tender.end_date)]];
  const page = news.closed ? 'info' : 'doc';
  const blocks: Block[] = [
    ...all.map(what => ({ text: texts.news[`${what}Lead`] })),
    {
      facts: [
        [labels.tender, tender.title_name],
        ...(tender.ref === null ? [] : ([[labels.ref, tender.ref]] as const)),
        ...dates,
        ...lists.map(name => [labels[name], names(documents?.[name])] as const),
      ],
    },
    { link: `${publicUrl}/tender/${page}/${encodeURIComponent(tender.web_link)}`, label: texts.news.open },
    { text: texts.news.why },
  ];
  return { texts, subject: `${texts.news[first]}: ${tender.title_name}`, blocks };
}
