/** Changes since the caller downloaded a tender's documents (specification §6 "Contractors"). */

import { sql } from 'kysely';
import { changes, type TenderChanges } from '../../../contract/answers/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Db } from '../../database/schema.ts';
import { archiveParams, findArchived } from '../../documents/archive.ts';
import { archiveAccess, type Taker } from '../../documents/archive-access.ts';
import { everyDocument } from '../../documents/documents.ts';
import { notFound } from '../../http-error.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import type { App } from '../../requests/schemas.ts';
import { compareWithTaken, type Taken } from './compare-with-taken.ts';
import { checkContractorPass } from './contractor-pass.ts';

export function addChangesRoute(app: App, table: RegisterTable, prefix: string): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);
  app.get(
    `/${prefix}/changes/:name`,
    {
      schema: {
        operationId: 'getTenderChanges',
        tags: ['tender'],
        summary: 'List changes since the caller downloaded the documents',
        params: archiveParams,
        response: { 200: changes },
      },
      config: { access: 'grant' },
    },
    async (request): Promise<TenderChanges> => {
      const tender = await findArchived(app, table, request.params.name);
      const taker = await access.takerOf(request, tender?.id);
      if (!tender) throw notFound(messages.noDocuments);
      const documents = await everyDocument(app.db, 'tender', tender.id);
      const taken = await takenBy(app.db, tender.id, taker);
      const found = compareWithTaken(documents, taken);
      const end_date = found.since === null ? null : await movedEnd(app.db, tender.id, found.since);
      return { ...found, end_date };
    },
  );
}

/** Oldest first; for downloads in parts, the part that completed it. Contractors only see those of their own pass. */
const takenBy = (db: Db, tenderId: number, taker: Taker): Promise<Taken[]> =>
  db
    .selectFrom('downloads')
    .select(['kind', 'documents', 'started_at'])
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('complete', '=', true)
    .where(taker.grant_id === undefined ? 'user_id' : 'grant_id', '=', taker.grant_id ?? taker.user_id ?? 0)
    .orderBy('id')
    .execute();

/** The closing date at that time; null if it is unchanged. */
async function movedEnd(db: Db, tenderId: number, since: string): Promise<TenderChanges['end_date']> {
  const { end_date: after } = await db
    .selectFrom('tenders')
    .select('end_date')
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('history')
    .select(sql<string>`before ->> 'end_date'`.as('end_date'))
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('at', '>', since)
    .where(sql<boolean>`jsonb_exists(before, 'end_date')`)
    .orderBy('id')
    .executeTakeFirst();
  return first && first.end_date !== after ? { before: first.end_date, after } : null;
}
