/** The log of downloads: who downloaded which bytes of a record's documents, and whether they arrived (specification §6). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { DownloadKind } from '../../contract/answers/tender.ts';
import { audit } from '../audit/record.ts';
import type { Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { onceGone } from '../gone.ts';
import type { Download, RegisterTable } from '../register/overrides.ts';
import { judge, judgeAlone, partWithTheEnd } from './download-parts.ts';
import { giveSigns, inSeconds, underWayIn } from './under-way.ts';

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
  bytes: Generated<number>;
  total: number;
  complete: Generated<boolean>;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  /** When the sending process last reported; null when it isn't being sent. */
  seen_at: Timestamp | null;
}

declare module '../database/schema.ts' {
  interface Database {
    downloads: Downloads;
  }
}

/** Records the start of a download; call `finish` before the answer is sent. */
export async function beginDownload(
  app: FastifyInstance,
  table: RegisterTable,
  asked: Omit<Download, 'id' | 'complete'>,
): Promise<{ finishWith: (reply: FastifyReply) => void }> {
  const follow = table.overrides.onDownload;
  const sending = underWayIn(app.db);
  giveSigns(app.db);
  const tried: number[] = [];
  try {
    const download = await inTransaction(app.db, async trx => {
      const { id } = await trx
        .insertInto('downloads')
        .values({
          ...asked,
          register: table.register.name,
          finished_at: null,
          // Other processes compare it with the database's clock.
          seen_at: sql<string>`clock_timestamp()`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Before the row is visible: a process that checks another part must know that this one isn't sent yet.
      sending.add(id);
      tried.push(id);
      if (asked.user_id)
        await audit(trx, {
          kind: 'downloaded',
          userId: asked.user_id,
          area: table.register.name,
          recordId: asked.record_id,
          details: { what: asked.kind, documents: asked.documents ?? undefined, from: asked.range_start },
        });
      const row: Download = { ...asked, id, complete: false };
      await follow?.(trx, row);
      return row;
    });
    for (const id of tried) if (id !== download.id) sending.delete(id);
    return { finishWith: reply => noteOutcome(app, table, download, reply) };
  } catch (error) {
    for (const id of tried) sending.delete(id);
    throw error;
  }
}

/** Records what was sent once the connection has ended in any way. */
function noteOutcome(
  app: FastifyInstance,
  table: RegisterTable,
  download: Download,
  reply: FastifyReply,
): void {
  const sending = underWayIn(app.db);
  const socket = reply.raw.socket;
  const sentBefore = socket?.bytesWritten ?? 0;
  let isFlushed = false;
  reply.raw.once('finish', () => {
    isFlushed = true;
  });
  onceGone(reply, () => {
    // An error may still replace the bytes, and doesn't count as any.
    const finished = isFlushed && reply.raw.writableFinished && reply.raw.statusCode < 300;
    // Headers aren't part of the archive: a few hundred bytes that needn't be exact.
    const length = Number(reply.getHeader('content-length'));
    const begun = Math.max(0, (socket?.bytesWritten ?? 0) - sentBefore);
    // Bytes written when the connection broke may not have left: the last byte counts as missing, so that the download isn't complete.
    const bytes = finished ? length : Math.max(0, Math.min(length - 1, begun));
    const row = (trx: Trx, id: number) => trx.updateTable('downloads').where('id', '=', id);
    /** @returns the seconds after which to check again */
    const conclude = (atEnd?: (trx: Trx) => Promise<unknown>) =>
      inTransaction(app.db, async trx => {
        await judgeAlone(trx, table.register.name, download.record_id);
        await atEnd?.(trx);
        const { name } = table.register;
        // The last byte alone isn't a delivery, as the client may have skipped the others.
        const last = finished ? download : await partWithTheEnd(trx, name, download);
        if (!last) return undefined;
        const { isAllSent, lookAgainIn } = await judge(app.db, trx, name, last, !atEnd || !finished);
        if (isAllSent) {
          await row(trx, last.id).set({ complete: true }).execute();
          await table.overrides.onDownload?.(trx, { ...last, complete: true });
        }
        return lookAgainIn;
      })
        .then(seconds => {
          if (seconds !== undefined) inSeconds(app.db, seconds, () => void conclude());
        })
        .catch(err => app.log.warn({ err }, 'failed to complete the download log'));
    void conclude(trx =>
      row(trx, download.id)
        .set({ bytes, finished_at: sql<string>`clock_timestamp()`, seen_at: null })
        .execute(),
    ).finally(() => sending.delete(download.id));
  });
}
