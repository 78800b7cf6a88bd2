/** The ZIP of a record's documents, or of some of them, and the signed address for the browser's own download (specification §6). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { address } from '../../contract/answers/common.ts';
import { idIn } from '../../contract/fields/reading.ts';
import { archiveFileName, archiveName } from '../../contract/tender.ts';
import { messages } from '../../contract/texts/messages.ts';
import { planRange } from '../files/range.ts';
import { attachmentHeader, sendHead } from '../files/send-document.ts';
import { readZip } from '../files/zip-stream.ts';
import { notFound } from '../http-error.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { oneName } from '../register/schemas.ts';
import { documentsPerMinute } from '../requests/rate-limits.ts';
import { type App, files } from '../requests/schemas.ts';
import { archiveAccess, type CheckPass, signed, type Taker } from './archive-access.ts';
import { type Choice, chooseDocuments, chosenIds } from './archive-choice.ts';
import { liveDocuments } from './documents.ts';
import { beginDownload } from './download-log.ts';

/** A record whose documents can be downloaded as one archive, under `{weblink}_{id}`. */
export interface Archived {
  id: number;
  web_link: string;
}

export const archiveParams = z.object({
  name: z.string().describe('The web link and ID of the record: `{weblink}_{id}`.'),
});

/** @param checkPass if contractors may download the archive, too */
export function addArchiveRoutes(
  app: App,
  table: RegisterTable,
  prefix: string,
  checkPass?: CheckPass,
): void {
  const { name: register } = table.register;
  const { timeZone } = app.config;
  const access = archiveAccess(app, register, checkPass);
  const params = archiveParams;
  const querystring = z.object({
    documents: z
      .string(messages.documentIds)
      .optional()
      .describe('Comma-separated IDs: only these documents.'),
  });

  app.get(
    `/${prefix}/create-zip/:name`,
    {
      schema: {
        operationId: `get${oneName(table)}Archive`,
        tags: [register],
        summary: 'Download the documents as a ZIP',
        description: 'Supports byte ranges; `HEAD` returns the size.',
        params,
        querystring: querystring.extend(signed.shape),
        response: { 200: files('application/zip') },
        ranged: true,
      },
      config: { access: checkPass ? 'address' : 'staffAddress', ...documentsPerMinute() },
      exposeHeadRoute: true,
    },
    async (request, reply) => {
      const record = await findArchived(app, table, request.params.name);
      const taker = await access.takerOfAny(request, record?.id, request.query.pass);
      if (!record) throw notFound(messages.noDocuments);
      const ids = chosenIds(request.query.documents);
      const choice = chooseDocuments(await liveDocuments(app.db, register, record.id), timeZone, ids);
      return sendArchive(app, table, record, choice, taker, request, reply);
    },
  );

  app.post(
    `/${prefix}/create-zip/:name/link`,
    {
      schema: {
        operationId: `link${oneName(table)}Archive`,
        tags: [register],
        summary: 'Get a signed address for the ZIP, valid for a few hours',
        params,
        querystring,
        response: { 200: address },
      },
      config: { access: checkPass ? 'grant' : 'session' },
    },
    async request => {
      const record = await findArchived(app, table, request.params.name);
      const taker = await access.takerOf(request, record?.id);
      if (!record) throw notFound(messages.noDocuments);
      const ids = chosenIds(request.query.documents);
      chooseDocuments(await liveDocuments(app.db, register, record.id), timeZone, ids);
      const chosen = ids ? `documents=${ids.join(',')}&` : '';
      const pass = access.passFor(taker, record.id);
      return { url: `/api/${prefix}/create-zip/${archiveName(record)}?${chosen}pass=${pass}` };
    },
  );
}

/** `{weblink}_{id}`: both must be right. */
export async function findArchived(
  app: FastifyInstance,
  { register }: RegisterTable,
  name: string,
): Promise<Archived | undefined> {
  const [, webLink, id] = /^(.+)_(\d{1,10})$/.exec(name) ?? [];
  if (!webLink || webLink.includes('\0') || idIn(id ?? '') === undefined) return undefined;
  const { rows } = await sql<Archived>`
    select id, web_link from ${sql.table(register.table)}
    where id = ${Number(id)} and web_link = ${webLink} and deleted_at is null`.execute(app.db);
  return rows[0];
}

async function sendArchive(
  app: FastifyInstance,
  table: RegisterTable,
  record: Archived,
  { documents, layout, isWhole }: Choice,
  taker: Taker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const plan = planRange(request, layout);
  const fileName = archiveFileName(record, isWhole ? undefined : documents.length);
  reply
    .code(plan.status)
    .headers(plan.headers)
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentHeader(fileName))
    .header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD') return sendHead(reply);
  if (plan.start === plan.end) return reply.send();
  const openEntry = (entry: number, range: { start: number; end: number }) => {
    const document = documents[entry];
    if (!document) throw new RangeError(`no entry ${entry} in the archive`);
    return app.files.open(document.file_key, { ...range, size: document.size });
  };
  const download = await beginDownload(app, table, {
    record_id: record.id,
    contractor_id: taker.contractor_id ?? null,
    grant_id: taker.grant_id ?? null,
    user_id: taker.user_id ?? null,
    kind: isWhole ? 'archive' : 'selection',
    documents: documents.map(document => document.id),
    etag: layout.etag,
    range_start: plan.start,
    range_end: plan.end,
    total: layout.length,
  });
  const body = readZip(layout, openEntry, plan);
  download.finishWith(reply);
  return reply.send(body);
}
