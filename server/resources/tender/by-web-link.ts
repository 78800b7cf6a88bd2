import type { Kysely, Transaction } from 'kysely';
import { isWebLink } from '../../../contract/registers/tender.ts';
import type { Database } from '../../database/schema.ts';

/** The live tender under a web link; what can't be a web link is not even looked for. */
export async function findByWebLink(db: Kysely<Database> | Transaction<Database>, webLink: string) {
  if (!isWebLink(webLink)) return undefined;
  return db
    .selectFrom('tenders')
    .select(['id', 'web_link', 'title_name', 'status', 'start_date', 'end_date', 'ref'])
    .where('web_link', '=', webLink)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
