/** The log of a tender for staff, and its evidence pack. */

import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type LogPage, log } from '../../../../contract/answers/tender.ts';
import { today } from '../../../../contract/days.ts';
import { archiveName } from '../../../../contract/registers/tender.ts';
import { FIRST_HASH, LOG_PAGE } from '../../../../contract/tender.ts';
import { audit } from '../../../audit/record.ts';
import { attachmentHeader } from '../../../files/send-document.ts';
import { workFolder } from '../../../files/work-folder.ts';
import { notFound } from '../../../http-error.ts';
import type { RegisterTable } from '../../../register/overrides.ts';
import { idFromPath, selectOne } from '../../../register/repository.ts';
import { requireCaller } from '../../../requests/guard.ts';
import { heavy } from '../../../requests/heavy.ts';
import { type App, files } from '../../../requests/schemas.ts';
import { beforeQuery } from '../before.ts';
import { noteLookedUp } from '../looked-up.ts';
import { evidenceOf, zipOf } from './evidence.ts';

const idOrLink = z.object({ id: z.string().describe('The ID of the tender, or its web link.') });
const logSchema = {
  operationId: 'getTenderLog',
  tags: ['tender'],
  summary: 'Get the log of a tender, newest entry first',
  params: idOrLink,
  querystring: beforeQuery,
  response: { 200: log },
} as const;
const evidenceSchema = {
  operationId: 'getTenderEvidence',
  tags: ['tender'],
  summary: 'Download an evidence pack (notice, document hashes and log) that can be verified offline',
  params: idOrLink,
  response: { 200: files('application/zip') },
} as const;

export function addTenderLogRoutes(app: App, table: RegisterTable, prefix: string): void {
  const config = { access: ['tender', 'show'] } as const;
  /** A deleted tender's log stays readable, including the entry of its deletion. */
  async function findTender(named: string) {
    const id = await idFromPath(app.db, table, named);
    const tender = await selectOne(app.db, table, id);
    if (!tender) throw notFound();
    return { id, web_link: String(tender.web_link) };
  }

  app.get(`/${prefix}/:id/log`, { schema: logSchema, config }, async (request): Promise<LogPage> => {
    const { id } = await findTender(request.params.id);
    await noteLookedUp(request, 'logRead', id);
    const head = await app.db
      .selectFrom('tender_log_heads')
      .select(['seq', 'hash'])
      .where('tender_id', '=', id)
      .executeTakeFirst();
    const entries = await app.db
      .selectFrom('tender_log')
      .select(['tender_id', 'seq', 'at', 'kind', 'actor', 'details', 'previous_hash', 'hash'])
      .where('tender_id', '=', id)
      .where('seq', '<', request.query.before)
      .orderBy('seq', 'desc')
      .limit(LOG_PAGE)
      .execute();
    return { entries, total: head?.seq ?? 0, head: head?.hash ?? FIRST_HASH };
  });

  const evidence = { schema: evidenceSchema, config, ...heavy('exports') };
  app.get(`/${prefix}/:id/evidence`, evidence, async (request, reply) => {
    const tender = await findTender(request.params.id);
    const { timeZone } = app.config;
    const madeAt = new Date();
    await audit(app.db, {
      kind: 'exported',
      userId: requireCaller(request).id,
      area: 'tender',
      recordId: tender.id,
      details: { format: 'evidence' },
    });
    const { layout, body } = await evidenceZip(app, tender.id, { madeAt, timeZone });
    const name = `${archiveName(tender)}-evidence-${today(timeZone, madeAt)}.zip`;
    return reply
      .type('application/zip')
      .header('content-length', layout.length)
      .header('content-disposition', attachmentHeader(name))
      .send(body);
  });
}

/** Its files on disk are deleted once it is sent or the reader has gone. */
async function evidenceZip(
  app: FastifyInstance,
  tenderId: number,
  clock: { madeAt: Date; timeZone: string },
) {
  const folder = await workFolder('evidence');
  const remove = () =>
    rm(folder, { recursive: true, force: true }).catch(err =>
      app.log.warn({ err }, 'failed to remove the temporary folder of an evidence pack'),
    );
  try {
    const contents = await evidenceOf(app.longDb, tenderId, clock, folder);
    const zip = zipOf(contents, clock.madeAt, clock.timeZone);
    zip.body.once('close', remove);
    return zip;
  } catch (error) {
    await remove();
    throw error;
  }
}
