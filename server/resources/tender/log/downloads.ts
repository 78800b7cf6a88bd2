import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Download } from '../../../register/overrides.ts';
import { entryOf } from '../../tendercontractor/entries.ts';
import { appendToLog, staffActor, visitor } from './append.ts';
import { visitDetails } from './visits.ts';

/** A request for the documents, and that no byte of them is missing any more, each with who asked. */
export async function logDownload(trx: Transaction<Database>, download: Download): Promise<void> {
  const { id, record_id, contractor_id, grant_id, user_id, kind, documents, etag, range_start, total } =
    download;
  const actor = contractor_id ? visitor : await staffActor(trx, user_id ?? null);
  const visit = contractor_id
    ? await visitDetails(trx, contractor_id, grant_id ? await entryOf(trx, grant_id) : undefined)
    : {};
  const details = {
    ...visit,
    download_id: id,
    what: kind,
    document_ids: documents ?? undefined,
    from: range_start,
    total,
    etag,
  };
  await appendToLog(trx, record_id, { kind: download.complete ? 'delivered' : 'download', actor, details });
}
