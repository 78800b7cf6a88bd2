/** Mails about an account: decisions on its request, changes of its address, and requests with an address in use. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_REFUSALS_PER_DAY } from '../../contract/system.ts';
import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import {
  DAY,
  domainKey,
  HOUR,
  limitsToMailbox,
  type MailLimit,
  mailboxKey,
  mostToDomain,
  waitToMail,
} from '../mail/mail-limits.ts';
import type { Mail } from '../mail/mailer.ts';
import { type QueuedMail, queueMail } from '../mail/queue-mail.ts';
import { type Block, renderMail } from '../mail/render.ts';
import { type MailTexts, mailTexts } from '../mail/texts/by-language.ts';
import { ownerOfAddress, readAccount } from './users.ts';

type Settings = Pick<Config, 'publicUrl'>;

/** Sent when the transaction commits. */
export const mailApproval = (trx: Trx, { publicUrl }: Settings, id: number) =>
  send(
    trx,
    id,
    (texts, username) => ({
      subject: texts.accountApproved.subject,
      blocks: [{ text: texts.accountApproved.lead({ username }) }, { address: `${publicUrl}/login` }],
    }),
    { reader: { id, areas: [] } },
  );

/** Sent when the transaction commits. @param note why, in the admin's words */
export const mailRefusal = (trx: Trx, { publicUrl }: Settings, id: number, note: string | null) =>
  send(
    trx,
    id,
    (texts, username) => ({
      subject: texts.accountRefused.subject,
      blocks: [
        { text: texts.accountRefused.lead({ username }) },
        ...(note ? [{ facts: [[texts.labels.note, note]] as const }] : []),
        { text: texts.accountRefused.mistake },
        { address: `${publicUrl}/contact` },
      ],
    }),
    { refused: id },
    // A stranger typed the address, and may have typed it for many accounts.
    address => [
      [`refusal ${mailboxKey(address)}`, MAX_REFUSALS_PER_DAY, DAY],
      [`refusal domain ${domainKey(address)}`, mostToDomain(address), HOUR],
    ],
  );

/** Sent at the commit to the account's previous address, so that nobody takes over an account unnoticed with a stolen session. */
export const mailAddressChanged = (trx: Trx, { publicUrl }: Settings, id: number, former: string) =>
  send(
    trx,
    id,
    (texts, username) => ({
      subject: texts.addressChanged.subject,
      blocks: [
        { text: texts.addressChanged.lead({ username }) },
        { text: texts.addressChanged.not },
        { address: `${publicUrl}/contact` },
      ],
    }),
    { to: former },
  );

/** Sent at the commit, so that neither an admin nor somebody with a stolen session changes this unnoticed. @param by who did it */
export async function mailTwoFactor(
  trx: Trx,
  { publicUrl }: Settings,
  id: number,
  what: 'on' | 'off' | 'moved' | 'offByAdmin',
  by: number,
): Promise<void> {
  const admin = await readAccount(trx, by, ['name']);
  await send(trx, id, (texts, username) => ({
    subject: texts.twoFactorChanged.subject,
    blocks: [
      { text: texts.twoFactorChanged[what]({ username, admin: admin.name }) },
      { text: texts.twoFactorChanged.not },
      { address: `${publicUrl}/contact` },
    ],
  }));
}

/** Limits an account's emails to one mailbox; the first ones always arrive. */
const MOST_AN_HOUR = 10;

/** Accounts without an address get none. @param more.to an address other than the account's; `reader`, `refused`: the mail is dropped once these have changed */
async function send(
  trx: Trx,
  id: number,
  compose: (texts: MailTexts, username: string) => { subject: string; blocks: Block[] },
  { to, ...whose }: { to?: string } & Pick<QueuedMail, 'reader' | 'refused'> = {},
  moreLimits: (address: string) => MailLimit[] = () => [],
): Promise<void> {
  const user = await readAccount(trx, id, ['name', 'username', 'email', 'language']);
  const address = to ?? user.email;
  if (!address) return;
  const limits = [[`account-mail ${id} ${mailboxKey(address)}`, MOST_AN_HOUR, HOUR] as const];
  if (await waitToMail(trx, [...limits, ...moreLimits(address)])) return;
  const texts = mailTexts[user.language];
  const { subject, blocks } = compose(texts, user.username);
  const part = { texts, subject, blocks: [{ text: texts.dear({ name: user.name }) }, ...blocks] };
  await queueMail(trx, renderMail(address, [part]), { key: `account:${randomUUID()}`, ...whose });
}

// If somebody requests an account with an address in use, only the owner of that address is notified.

declare module '../jobs/queue.ts' {
  interface JobData {
    addressInUseMail: { email: string };
  }
}

/** The owner is looked up later, so that the answer takes the same time in either case. */
export async function tellOwner(trx: Trx, email: string, network: string): Promise<void> {
  if (await waitToMail(trx, limitsToMailbox('register-mail', email, network))) return;
  await enqueue(trx, [{ kind: 'addressInUseMail', key: `addressInUse:${randomUUID()}`, data: { email } }]);
}

/** Job `addressInUseMail`. @returns nothing when the address is nobody's */
export async function composeAddressInUse(
  { db, config }: Pick<FastifyInstance, 'db' | 'config'>,
  { email }: { email: string },
): Promise<Mail | undefined> {
  const owner = await ownerOfAddress(db, email);
  if (!owner?.email) return undefined;
  const texts = mailTexts[owner.language];
  const { subject, lead, have, not } = texts.addressInUse;
  const blocks = [
    { text: texts.dear({ name: owner.name }) },
    { text: lead },
    { text: have({ username: owner.username }) },
    { address: `${config.publicUrl}/request-password` },
    { text: not },
  ];
  return renderMail(owner.email, [{ texts, subject, blocks }]);
}
