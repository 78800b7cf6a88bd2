import { sha256 } from '../../../canonical-json.ts';
import type { Trx } from '../../../database/schema.ts';
import type { Download } from '../../../register/overrides.ts';
import { countInWindow } from '../../../requests/rate-limits.ts';
import { entryOf } from '../../tendercontractor/entries.ts';
import { appendToLog, staffActor, visitor } from './append.ts';
import { visitDetails } from './visits.ts';

/** Requests for parts of the same documents within this time share an entry; after a delivery there is one more. The downloads list the parts. */
const MOST_ENTRIES = 2;
const WINDOW_SECONDS = 5 * 60;

/** Logs requests for the documents and complete deliveries, with the user. */
export async function logDownload(trx: Trx, download: Download): Promise<void> {
  if (await isLoggedEnough(trx, download)) return;
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

async function isLoggedEnough(trx: Trx, download: Download): Promise<boolean> {
  const { record_id, contractor_id, grant_id, user_id, kind, documents, etag, complete } = download;
  const asked = [record_id, contractor_id, grant_id, user_id, kind, documents, etag, complete];
  const key = `tender-log ${sha256(JSON.stringify(asked))}`;
  return (await countInWindow(trx, key, WINDOW_SECONDS)).current > MOST_ENTRIES;
}
