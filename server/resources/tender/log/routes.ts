/** The log of a tender for staff, and its evidence pack. */
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LogPage } from '../../../../contract/answers/tender.ts';
import { log } from '../../../../contract/answers/tender.ts';
import { today } from '../../../../contract/days.ts';
import { archiveName } from '../../../../contract/registers/tender.ts';
import { FIRST_HASH, LOG_PAGE } from '../../../../contract/tender-log.ts';
import { audit } from '../../../audit/record.ts';
import { attachmentHeader } from '../../../files/content-disposition.ts';
import { workFolder } from '../../../files/work-folder.ts';
import { notFound } from '../../../http-error.ts';
import { describe } from '../../../openapi/describe.ts';
import type { RegisterTable } from '../../../register/overrides.ts';
import { idFromPath } from '../../../register/path-id.ts';
import { selectOne } from '../../../register/select.ts';
import { requireAccess, requireCaller } from '../../../requests/guard.ts';
import { heavy } from '../../../requests/heavy.ts';
import { beforeQuery, readBefore } from '../before.ts';
import { noteLookedUp } from '../looked-up.ts';
import { evidenceOf, zipOf } from './evidence.ts';

const idOrLink = { id: z.string().describe('The ID of the tender, or its web link.') };
const aboutLog = {
  id: 'getTenderLog',
  tag: 'tender',
  summary: 'Get the log of a tender, newest entry first',
  params: idOrLink,
  query: beforeQuery,
  answer: log,
} as const;
const aboutEvidence = {
  id: 'getTenderEvidence',
  tag: 'tender',
  summary: 'Download an evidence pack (notice, document hashes and log) that can be verified offline',
  params: idOrLink,
  files: ['application/zip'],
} as const;

export function addTenderLogRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  /** A deleted tender's log stays readable, including the entry of its deletion. */
  const mayRead = (request: FastifyRequest) => requireAccess(request, 'tender', 'show');
  async function tenderOf(request: FastifyRequest) {
    mayRead(request);
    const id = await idFromPath(app.db, table, (request.params as { id: string }).id);
    const tender = await selectOne(app.db, table, id);
    if (!tender) throw notFound();
    return { id, web_link: String(tender.web_link) };
  }

  app.get(`/${prefix}/:id/log`, describe(aboutLog), async (request): Promise<LogPage> => {
    const { id } = await tenderOf(request);
    const before = readBefore(request);
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
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(LOG_PAGE)
      .execute();
    return { entries, total: head?.seq ?? 0, head: head?.hash ?? FIRST_HASH };
  });

  const evidence = { ...describe(aboutEvidence), ...heavy('exports', mayRead) };
  app.get(`/${prefix}/:id/evidence`, evidence, async (request, reply) => {
    const tender = await tenderOf(request);
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
    const files = await evidenceOf(app.longDb, tenderId, clock, folder);
    const zip = zipOf(files, clock.madeAt, clock.timeZone);
    zip.body.once('close', remove);
    return zip;
  } catch (error) {
    await remove();
    throw error;
  }
}
