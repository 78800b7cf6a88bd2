/** Mails to people about their own account, in their language. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render.ts';
import { mailTexts } from '../mail/texts/by-language.ts';
import { accountMailTexts } from './mail-texts.ts';

type Trx = Transaction<Database>;

export const mailApproval = (app: FastifyInstance, trx: Trx, id: number) => send(app, trx, id, 'approved');

/** @param note why, in the admin's words */
export const mailRefusal = (app: FastifyInstance, trx: Trx, id: number, note: string | null) =>
  send(app, trx, id, 'refused', note);

/** Nobody gets one who left no address. */
async function send(
  app: FastifyInstance,
  trx: Trx,
  id: number,
  kind: 'approved' | 'refused',
  note: string | null = null,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'username', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!user.email) return;
  const facts = { name: user.name, username: user.username, note, publicUrl: app.config.publicUrl };
  const { subject, paragraphs } = accountMailTexts[user.language][kind](facts);
  const texts = mailTexts[user.language];
  const letter = { texts, subject, blocks: paragraphs.map(text => ({ text })) };
  await queueMail(trx, renderMail(user.email, [letter]), { key: `account:${kind}:${id}:${randomUUID()}` });
}
