import type { FastifyInstance, FastifyRequest } from 'fastify';
import { today } from '../../../contract/days.ts';
import { latinDigits } from '../../../contract/fields/typed-text.ts';
import { isWebLink } from '../../../contract/registers/tender.ts';
import { isOpen } from '../../../contract/tender.ts';
import type { Db } from '../../database/schema.ts';
import { tooManyRequests } from '../../http-error.ts';
import { countMiss, waitAfterMisses } from '../../requests/rate-limits.ts';

/** The live tender under a web link; invalid web links aren't looked up. */
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

/** The same for a company's form, which has its own limit, so that guesses by others at the same address don't block it. */
export async function findCountingMisses(app: FastifyInstance, { ip }: FastifyRequest, webLink: string) {
  const tender = await findByWebLink(app.db, webLink);
  if (!tender) await countMiss(app.db, ip);
  return tender;
}
