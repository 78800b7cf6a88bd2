import type { FastifyInstance, FastifyRequest } from 'fastify';
import { today } from '../../../contract/days.ts';
import { latinDigits } from '../../../contract/fields/digits.ts';
import { isWebLink } from '../../../contract/registers/tender.ts';
import { isOpen } from '../../../contract/tender-state.ts';
import type { Db } from '../../database/schema.ts';
import { tooManyRequests } from '../../http-error.ts';
import { countMiss, waitAfterMisses } from '../../requests/rate-limits.ts';

/** The live tender under a web link; what can't be a web link is not even looked for. */
export async function findByWebLink(db: Db, typed: string) {
  const webLink = latinDigits(typed);
  if (!isWebLink(webLink)) return undefined;
  return db
    .selectFrom('tenders')
    .select(['id', 'web_link', 'title_name', 'status', 'start_date', 'end_date', 'ref'])
    .where('web_link', '=', webLink)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Wrong web links are counted on every route. After too many, only open tenders are shown, as a mobile network shares one address. @throws HttpError 429 */
export async function findByGuess(app: FastifyInstance, { ip }: FastifyRequest, webLink: string) {
  const tender = await findByWebLink(app.db, webLink);
  if (tender && isOpen(tender, today(app.config.timeZone))) return tender;
  const seconds = await (tender ? waitAfterMisses : countMiss)(app.db, ip);
  if (seconds) throw tooManyRequests(seconds);
  return tender;
}

/** The same where a company's form arrives, which takes few a minute anyhow: nobody is held up for what others at the same address guessed. */
export async function findCountingMisses(app: FastifyInstance, { ip }: FastifyRequest, webLink: string) {
  const tender = await findByWebLink(app.db, webLink);
  if (!tender) await countMiss(app.db, ip);
  return tender;
}
