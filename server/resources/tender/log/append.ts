/** Writes to a tender's log, in the transaction of the logged change. */
import type { JSONColumnType } from 'kysely';
import type { LogActor, LogDetails, LogKind } from '../../../../contract/answers/tender.ts';
import { canonicalJson } from '../../../canonical-json.ts';
import type { Timestamp, Trx } from '../../../database/schema.ts';
import { type ChainHead, type ChainLink, chained, emptyChain } from '../../../hash-chain.ts';
import { pick } from '../../../register/service.ts';

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

export interface NewLogEntry {
  kind: LogKind;
  actor: LogActor;
  details: LogDetails;
}

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

/** Adds an entry. The head of the chain is locked until the transaction ends, so that entries follow each other. @returns when, as the entry says */
export async function appendToLog(trx: Trx, tenderId: number, happened: NewLogEntry): Promise<string> {
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
  const story = isAdopted ? [await adoption(trx, tenderId), happened] : [happened];
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

/** An older tender's log starts with its current state. */
const adoption = async (trx: Trx, tenderId: number): Promise<NewLogEntry> => ({
  kind: 'adopted',
  actor: { type: 'system', id: null, name: null },
  details: { after: await noticeOf(trx, tenderId), documents: await documentsNow(trx, tenderId) },
});

export async function noticeOf(trx: Trx, tenderId: number): Promise<Record<string, unknown>> {
  const row = await trx
    .selectFrom('tenders')
    .select(noticeFields)
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return pick(row, noticeFields);
}

export const documentsNow = (trx: Trx, tenderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'name', 'size', 'sha256'])
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export async function staffActor(trx: Trx, id: number | null): Promise<LogActor> {
  if (id === null) return { type: 'system', id: null, name: null };
  const user = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return { type: 'staff', id, name: user?.name ?? null };
}

/** An unverified visitor; the entry's details have what they entered. */
export const visitor: LogActor = { type: 'visitor', id: null, name: null };
