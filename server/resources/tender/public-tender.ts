/** What is public of a tender: by its web link, whether it is open, and if so, its documents (specification §6). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { noSuchTender, status, type TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { today } from '../../../contract/days.ts';
import { latinDigits } from '../../../contract/fields/typed-text.ts';
import type { TenderDocument } from '../../../contract/register/documents.ts';
import { isWebLink } from '../../../contract/registers/tender.ts';
import { isOpen, statusNow } from '../../../contract/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Db } from '../../database/schema.ts';
import { chooseDocuments } from '../../documents/archive-choice.ts';
import { liveDocuments } from '../../documents/documents.ts';
import { tooManyRequests } from '../../http-error.ts';
import { networkOf } from '../../network.ts';
import { countInWindow, waitInWindow } from '../../requests/rate-limits.ts';
import type { App } from '../../requests/schemas.ts';

/** `isOpen` of the contract in SQL, for a query on `tenders` under that name. @param day today as yyyy-mm-dd */
export const openOn = (day: string, tenders = 'tenders'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${tenders}.status`)} = 'Active' and ${sql.ref(`${tenders}.end_date`)} >= ${day}::date)`;

/** The public fields of a document, listed so that a new column stays private. */
export const published = ({ id, name, size, sha256, created_at }: TenderDocument): TenderDocument => ({
  id,
  name,
  size,
  sha256,
  created_at,
});

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

/** Wrong web links a minute from one address; right ones aren't counted. */
const MISSES_PER_MINUTE = 30;
const MISSES_SECONDS = 60;
const missesOf = (address: string | undefined) => `misses ${networkOf(address)}`;

/** @returns the seconds to wait; undefined while this address is below the limit */
export const waitAfterMisses = (db: Db, address: string | undefined) =>
  waitInWindow(db, missesOf(address), MISSES_PER_MINUTE, MISSES_SECONDS);

/** @returns the seconds to wait above the limit, also for concurrent guesses */
async function countMiss(db: Db, address: string): Promise<number | undefined> {
  const { current, ttl } = await countInWindow(db, missesOf(address), MISSES_SECONDS);
  return current > MISSES_PER_MINUTE ? Math.max(1, Math.ceil(ttl / 1000)) : undefined;
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

export function addStatusRoute(app: App): void {
  app.get(
    '/check-tender-status/:webLink',
    {
      schema: {
        operationId: 'checkTenderStatus',
        tags: ['public'],
        summary: 'Check if a tender is open to contractors, and list its documents',
        params: z.object({ webLink: z.string() }),
        response: { 200: status, 404: noSuchTender },
      },
      config: { access: 'public' },
    },
    async (request, reply): Promise<TenderStatusAnswer> => {
      const { webLink } = request.params;
      const tender = await findByGuess(app, request, webLink);
      if (!tender) return reply.code(404).send({ exists: false, message: messages.tenderUnknown });
      const status = statusNow(tender, today(app.config.timeZone));
      return {
        exists: true,
        id: tender.id,
        status,
        title: tender.title_name,
        endDate: tender.end_date,
        ref: tender.ref,
        start_date: tender.start_date,
        ...(status === 'Active' && (await whatThereIs(app, tender.id))),
      };
    },
  );
}

async function whatThereIs(app: FastifyInstance, tenderId: number) {
  const all = await liveDocuments(app.db, 'tender', tenderId);
  if (all.length === 0) return { documents: [] };
  const { layout } = chooseDocuments(all, app.config.timeZone);
  return { documents: all.map(published), total: layout.length, etag: layout.etag };
}
