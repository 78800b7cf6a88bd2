/** The log of downloads: who requested which bytes of a record's documents, and which were sent (specification §6). */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { DownloadKind } from '../../contract/answers/tender.ts';
import { audit } from '../audit/record.ts';
import { databaseTrouble, isDatabaseUnavailable, OutcomeUnknownError } from '../database/errors.ts';
import type { Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { onceGone } from '../gone.ts';
import type { Download, RegisterTable } from '../register/overrides.ts';

interface Downloads {
  id: Generated<number>;
  register: string;
  record_id: number;
  contractor_id: number | null;
  /** The pass used; null for staff, and if unknown. */
  grant_id: string | null;
  user_id: number | null;
  kind: Generated<DownloadKind>;
  /** The ids of its documents; null in older rows. */
  documents: number[] | null;
  etag: string;
  range_start: number;
  /** Up to, not including; null where it is the end. */
  range_end: number | null;
  /** Sent of it, once the request has ended. */
  bytes: Generated<number>;
  total: number;
  /** By its end, all bytes had been sent in this and earlier requests. */
  complete: Generated<boolean>;
  started_at: Generated<Timestamp>;
  /** Null while it is being sent, and for ever if its process was killed. */
  finished_at: Timestamp | null;
}

declare module '../database/schema.ts' {
  interface Database {
    downloads: Downloads;
  }
}

/** Five gigabytes in the portal's parts on the slowest connection; with more parts, the log doesn't recognise a complete download. */
const MOST_PARTS = 20_000;

/** Records a request for documents; call `finishWith` before the answer is sent. */
export async function beginDownload(
  app: FastifyInstance,
  table: RegisterTable,
  asked: Omit<Download, 'id' | 'complete'>,
): Promise<{ finishWith: (reply: FastifyReply) => void }> {
  const download = await inTransaction(app.db, async trx => {
    const { id } = await trx
      .insertInto('downloads')
      .values({ ...asked, register: table.register.name, finished_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (asked.user_id)
      await audit(trx, {
        kind: 'downloaded',
        userId: asked.user_id,
        area: table.register.name,
        recordId: asked.record_id,
        details: { what: asked.kind, documents: asked.documents ?? undefined, from: asked.range_start },
      });
    const row: Download = { ...asked, id, complete: false };
    await table.overrides.onDownload?.(trx, row);
    return row;
  });
  return { finishWith: reply => whenEnded(reply, bytes => void noteSent(app, table, download, bytes)) };
}

/** @param then gets the bytes of the body that were sent */
function whenEnded(reply: FastifyReply, then: (bytes: number) => void): void {
  const { raw } = reply;
  const sentBefore = raw.socket?.bytesWritten ?? 0;
  let isFlushed = false;
  raw.once('finish', () => {
    isFlushed = true;
  });
  onceGone(reply, () => {
    const length = Number(reply.getHeader('content-length'));
    // An error may still replace the bytes, and doesn't count as any.
    if (isFlushed && raw.writableFinished && raw.statusCode < 300) return then(length);
    // Bytes written when the connection broke may not have left: the last byte counts as missing, so that the download isn't complete.
    const begun = (raw.socket?.bytesWritten ?? 0) - sentBefore;
    then(Math.max(0, Math.min(length - 1, begun)));
  });
}

/** Seconds between attempts to log what was sent: it is evidence, which a busy moment of the database must not lose. */
const RETRY_SECONDS = [1, 5, 30];

async function noteSent(
  app: FastifyInstance,
  table: RegisterTable,
  download: Download,
  bytes: number,
): Promise<void> {
  const { name } = table.register;
  const write = () =>
    inTransaction(app.db, async trx => {
      await holdParts(trx, name, download);
      await trx
        .updateTable('downloads')
        .set({ bytes, finished_at: sql<string>`clock_timestamp()` })
        .where('id', '=', download.id)
        .execute();
      if (await markComplete(trx, name, download))
        await table.overrides.onDownload?.(trx, { ...download, complete: true });
    });
  for (const seconds of [...RETRY_SECONDS, undefined]) {
    try {
      return await write();
    } catch (err) {
      const mayPass =
        isDatabaseUnavailable(err) || databaseTrouble(err) || err instanceof OutcomeUnknownError;
      if (!seconds || !mayPass) return app.log.warn({ err }, 'failed to complete the download log');
    }
    await setTimeout(seconds * 1_000, undefined, { ref: false });
  }
}

/** The requests of one download: of one state of the documents, by one visitor or one account. */
const ofTheSame = (
  register: string,
  { record_id, contractor_id, grant_id, user_id, etag, total }: Download,
) => sql<boolean>`register = ${register} and record_id = ${record_id} and etag = ${etag} and total = ${total}
    and contractor_id is not distinct from ${contractor_id}
    and grant_id is not distinct from ${grant_id} and user_id is not distinct from ${user_id}`;

/** Until the end of the transaction: of parts that end at the same moment, the last one must see all others. */
const holdParts = (trx: Trx, register: string, download: Download) =>
  sql`select from downloads where ${ofTheSame(register, download)} order by id limit 1 for update`.execute(
    trx,
  );

/**
 * Marks a part that has ended when all bytes have been sent since the last complete download.
 * A part of unknown end, whose process sends it still or was killed, counts up to where a later request went on.
 * @returns whether they have
 */
async function markComplete(trx: Trx, register: string, download: Download): Promise<boolean> {
  const same = ofTheSame(register, download);
  const { rows } = await sql`
    with parts as (
      select id, range_start, coalesce(range_end, total) as range_end, bytes, finished_at is not null as ended
      from downloads
      where ${same} and coalesce(finished_at, started_at) >
        coalesce((select max(finished_at) from downloads where ${same} and complete), '-infinity')
      order by id desc limit ${sql.lit(MOST_PARTS)}
    ), sent as (
      select int8range(range_start, case when ended then range_start + bytes else coalesce((
        select min(later.range_start) from parts as later
        where later.id > parts.id and later.range_start > parts.range_start
          and later.range_start < parts.range_end), range_start) end) as bytes
      from parts
    )
    update downloads set complete = true
    where id = ${download.id} and (select range_agg(bytes) from sent) @> int8range(0, ${download.total})
    returning id`.execute(trx);
  return rows.length > 0;
}
