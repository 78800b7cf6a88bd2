/** A tender's log, written in the transaction of the logged change. */
import type { JSONColumnType } from 'kysely';
import type { LogActor, LogDetails, LogEntry, LogKind } from '../../../../contract/answers/tender.ts';
import type { Timestamp, Trx } from '../../../database/schema.ts';
import {
  type ChainHead,
  type ChainLink,
  canonicalJson,
  chained,
  emptyChain,
  sha256,
} from '../../../hash-chain.ts';
import type { Change, Download } from '../../../register/overrides.ts';
import { pick } from '../../../register/service.ts';
import { countInWindow } from '../../../requests/rate-limits.ts';
import { type Entry, entryOf } from '../../tendercontractor/entries.ts';

interface TenderLog extends ChainLink {
  tender_id: number;
  at: Timestamp;
  kind: LogKind;
  actor: JSONColumnType<LogActor>;
  details: JSONColumnType<LogDetails>;
}

/** The last entry of each tender's log; adding an entry locks it. */
interface TenderLogHeads extends ChainHead {
  tender_id: number;
  at: Timestamp;
}

declare module '../../../database/schema.ts' {
  interface Database {
    tender_log: TenderLog;
    tender_log_heads: TenderLogHeads;
  }
}

/** Adds an entry. The head of the chain is locked until the transaction ends, so that entries follow each other. @returns when, as the entry says */
export async function appendToLog(
  trx: Trx,
  tenderId: number,
  happened: Pick<LogEntry, 'kind' | 'actor' | 'details'>,
): Promise<string> {
  await trx
    .insertInto('tender_log_heads')
    .values({ ...emptyChain, tender_id: tenderId, at: new Date(0).toISOString() })
    .onConflict(conflict => conflict.column('tender_id').doNothing())
    .execute();
  const head = await trx
    .selectFrom('tender_log_heads')
    .select(['seq', 'hash', 'at'])
    .where('tender_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isAdopted = head.seq === 0 && happened.kind !== 'published';
  // An older tender's log starts with its current state.
  const story = isAdopted
    ? [{ kind: 'adopted' as const, actor: system, details: await currentState(trx, tenderId) }, happened]
    : [happened];
  let last = head;
  for (const { kind, actor, details } of story) {
    const now = new Date().toISOString();
    // Clocks of several processes differ a little; the log never runs backwards.
    const at = now > last.at ? now : last.at;
    const entry = chained(last, { tender_id: tenderId, at, kind, actor, details });
    last = { seq: entry.seq, at, hash: entry.hash };
    await trx
      .insertInto('tender_log')
      .values({
        ...entry,
        actor: canonicalJson(actor),
        details: canonicalJson(details),
      })
      .execute();
  }
  await trx.updateTable('tender_log_heads').set(last).where('tender_id', '=', tenderId).execute();
  return last.at;
}

/** Changes of the tender. */
export async function logChange(trx: Trx, change: Change): Promise<void> {
  const { record_id: id, user_id } = change;
  const actor = await staffActor(trx, user_id);
  const details = await detailsOf(trx, change);
  await appendToLog(trx, id, { kind: kindOf(change), actor, details });
}

function kindOf({ action, after }: Change): LogKind {
  if (action === 'create') return 'published';
  if (action === 'delete') return 'deleted';
  if (action === 'restore') return 'restored';
  if (after?.status === 'Closed') return 'closed';
  if (after?.status === 'Active') return 'reopened';
  return Object.keys(after ?? {}).every(key => DOCUMENTS.test(key)) ? 'documents' : 'changed';
}

async function detailsOf(trx: Trx, change: Change): Promise<LogDetails> {
  const { action, record_id, before, after } = change;
  if (action === 'create') return currentState(trx, record_id);
  if (action !== 'update') return {};
  const added = after?.documents_added as string[] | undefined;
  const removed = after?.documents_removed as string[] | undefined;
  const fields = Object.entries(after ?? {}).filter(([key]) => !DOCUMENTS.test(key));
  return {
    ...(fields.length > 0 && { before: before ?? {}, after: Object.fromEntries(fields) }),
    ...(added && { added }),
    ...(removed && { removed }),
    ...((added || removed) && { documents: await documentsNow(trx, record_id) }),
  };
}

/** A company's pass ends when its link or record is deleted and is valid again when restored; each of its tenders logs this. */
export async function logAccess(
  trx: Trx,
  by: 'link' | 'contractor',
  { action, record_id, user_id }: Change,
): Promise<void> {
  if (action !== 'delete' && action !== 'restore') return;
  const links = await trx
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .select(['l.id', 'l.tender_id', 'c.NTN', 'c.company_name'])
    .where(by === 'link' ? 'l.id' : 'c.id', '=', record_id)
    // A deleted link, or a deleted company's, gave no access before or after.
    .where(by === 'link' ? 'c.deleted_at' : 'l.deleted_at', 'is', null)
    .orderBy('l.tender_id')
    .execute();
  const actor = await staffActor(trx, user_id);
  for (const { id, tender_id, NTN, company_name } of links) {
    await appendToLog(trx, tender_id, {
      kind: action === 'delete' ? 'revoked' : 'granted',
      actor,
      details: { link_id: id, NTN, company_name },
    });
  }
}

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

export async function staffActor(trx: Trx, id: number | null): Promise<LogActor> {
  if (id === null) return system;
  const user = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return { type: 'staff', id, name: user?.name ?? null };
}

const system: LogActor = { type: 'system', id: null, name: null };

/** An unverified visitor; the entry's details have what they entered. */
export const visitor: LogActor = { type: 'visitor', id: null, name: null };

const DOCUMENTS = /^documents_/;

/** The details of a visitor: as entered, and the registered name of that NTN. */
export async function visitDetails(
  trx: Trx,
  contractorId: number,
  entry: Entry | undefined,
): Promise<LogDetails> {
  const company = await trx
    .selectFrom('contractors')
    .select(['NTN', 'company_name'])
    .where('id', '=', contractorId)
    .executeTakeFirst();
  return {
    entered_as: {
      NTN: entry?.NTN ?? company?.NTN ?? '',
      company_name: entry?.company_name ?? null,
    },
    entry_id: entry?.id,
    contractor_id: contractorId,
    registered_as: company?.company_name,
  };
}

const currentState = async (trx: Trx, tenderId: number): Promise<LogDetails> => ({
  after: await noticeOf(trx, tenderId),
  documents: await documentsNow(trx, tenderId),
});

/** The fields that a notice consists of. */
const noticeFields = [
  'title_name',
  'project_name',
  'ref',
  'status',
  'start_date',
  'end_date',
  'web_link',
  'remarks',
] as const;

export async function noticeOf(trx: Trx, tenderId: number): Promise<Record<string, unknown>> {
  const row = await trx
    .selectFrom('tenders')
    .select(noticeFields)
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return pick(row, noticeFields);
}

const documentsNow = (trx: Trx, tenderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'name', 'size', 'sha256'])
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
