import type { Transaction } from 'kysely';
import type { Download } from '../../../crud/departures.ts';
import type { Database } from '../../../database/schema.ts';
import { appendToLog, contractorActor, staffActor } from './append.ts';

/** A request for the documents, and that no byte of them is missing any more, each with who asked. */
export async function logDownload(trx: Transaction<Database>, download: Download): Promise<void> {
  const { id, record_id, contractor_id, user_id, kind, documents, etag, range_start, total, complete } =
    download;
  const actor = contractor_id
    ? await contractorActor(trx, contractor_id)
    : await staffActor(trx, user_id ?? null);
  const details = {
    download_id: id,
    what: kind,
    document_ids: documents ?? undefined,
    from: range_start,
    total,
    etag,
  };
  await appendToLog(trx, record_id, { kind: complete ? 'delivered' : 'download', actor, details });
}
