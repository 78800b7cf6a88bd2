/** The log of downloads: who took which bytes of a record's documents, and whether they arrived (rulings §6). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Download } from './departures.ts';
import { isAllSent, underWayIn } from './download-parts.ts';
import type { RegisterTable } from './table.ts';
import { inTransaction } from './transaction.ts';

/** Writes down that a download begins; `finish` is to be called before the answer is sent. */
export async function beginDownload(
  app: FastifyInstance,
  table: RegisterTable,
  asked: Omit<Download, 'id' | 'complete'>,
): Promise<{ finishWith: (reply: FastifyReply) => void }> {
  const follow = table.departures.onDownload;
  const download = await inTransaction(app.db, async trx => {
    const { id } = await trx
      .insertInto('downloads')
      .values({ ...asked, register: table.register.name, finished_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row: Download = { ...asked, id, complete: false };
    await follow?.(trx, row);
    return row;
  });
  return { finishWith: reply => noteOutcome(app, table, download, reply) };
}

/** Writes down what was sent once the connection is done with, however it ends. */
function noteOutcome(
  app: FastifyInstance,
  table: RegisterTable,
  download: Download,
  reply: FastifyReply,
): void {
  const sending = underWayIn(app.db);
  sending.add(download.id);
  const socket = reply.raw.socket;
  const sentBefore = socket?.bytesWritten ?? 0;
  reply.raw.once('close', () => {
    // What the headers took is not the archive's; a few hundred bytes that nobody needs exactly.
    const finished = reply.raw.writableFinished;
    const length = Number(reply.getHeader('content-length'));
    const bytes = finished ? length : Math.max(0, Math.min(length, (socket?.bytesWritten ?? 0) - sentBefore));
    const row = (trx: Transaction<Database>) => trx.updateTable('downloads').where('id', '=', download.id);
    inTransaction(app.db, async trx => {
      await row(trx).set({ bytes, finished_at: new Date().toISOString() }).execute();
      // The last byte alone is no delivery: who asked may have skipped the others.
      const complete = finished && (await isAllSent(app.db, trx, table.register.name, download));
      if (!complete) return;
      await row(trx).set({ complete }).execute();
      await table.departures.onDownload?.(trx, { ...download, complete });
    })
      .catch(err => app.log.warn({ err }, 'the download log could not be completed'))
      .finally(() => sending.delete(download.id));
  });
}
