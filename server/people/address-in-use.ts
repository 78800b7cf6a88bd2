/** If somebody requests an account with an address in use, only the owner of that address is notified. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../database/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { limitsToMailbox, waitToMail } from '../mail/mail-limits.ts';
import type { Mail } from '../mail/mailer.ts';
import { renderMail } from '../mail/render.ts';
import { mailTexts } from '../mail/texts/by-language.ts';
import { ownerOfAddress } from './users.ts';

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
