import { sql } from 'kysely';
import { messages } from '../../../contract/messages.ts';
import { searchableRef, type TenderDocument } from '../../../contract/tender.ts';
import type { Departures, Row } from '../../crud/departures.ts';
import { addDocuments, documentsField, liveDocuments } from '../../crud/documents.ts';
import { contains } from '../../crud/select.ts';
import { addTenderRoutes } from './routes.ts';

/** `files` and `fids`: comma strings aligned with each other, beside `documents` (rulings §6). */
function present(row: Row): Row {
  const documents = (row.documents as (TenderDocument & { slot: unknown })[]).map(
    ({ slot: _, ...document }) => document,
  );
  return {
    ...row,
    documents,
    files: documents.map(document => document.name.replaceAll(',', ' ')).join(','),
    fids: documents.map(document => document.id).join(','),
  };
}

export const tenderDepartures: Departures = {
  fields: { documents: documentsField('tender') },
  present,
  fileFields: ['files'],
  plainFilters: {
    ref: value => sql<boolean>`lower(t.ref) like lower(${contains(searchableRef(value))})`,
    webLink: value => sql<boolean>`lower(t.web_link) like lower(${contains(value)})`,
  },
  findId: async (word, db) => {
    const row = await db
      .selectFrom('tenders')
      .select('id')
      .where('web_link', '=', word)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  },
  /** A tender without documents can't be published (tender specification §8). */
  check: async (_values, { trx, files, before }) => {
    const attached =
      files.length > 0 || (before && (await liveDocuments(trx, 'tender', before.id)).length > 0);
    return attached ? undefined : { files: [messages.tenderDocuments] };
  },
  afterWrite: async (id, _values, { trx, caller, files }) => {
    if (files.length === 0) return undefined;
    await addDocuments(trx, { register: 'tender', record_id: id, created_by: caller?.id ?? null }, files);
    return { documents_added: files.map(file => file.name) };
  },
  routes: addTenderRoutes,
};
