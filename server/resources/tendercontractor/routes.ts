/** Contractors get passes for tenders, and staff look up their entries (specification §4, §6). */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../../contract/access.ts';
import {
  entriesPage,
  type TenderContractorAnswer,
  type TenderEntriesPage,
  taken,
} from '../../../contract/answers/tendercontractor.ts';
import { today } from '../../../contract/days.ts';
import { fold } from '../../../contract/fields/fold.ts';
import {
  TENDER_CONTRACTOR_ROWS,
  tenderContractorInput,
  tenderContractorSearch,
} from '../../../contract/registers/tendercontractor.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Trx } from '../../database/schema.ts';
import { notFound } from '../../http-error.ts';
import { networkOf } from '../../network.ts';
import { contains, folded } from '../../register/expressions.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { idFromPath, selectByIds, selectOne } from '../../register/repository.ts';
import { noteRowsRead } from '../../register/rows-read.ts';
import { named, recordSchema } from '../../register/schemas.ts';
import { inTransactionOf } from '../../requests/access.ts';
import { fingerprint } from '../../requests/files.ts';
import { answerOnce } from '../../requests/idempotency.ts';
import { perMinute, requireInWindow } from '../../requests/rate-limits.ts';
import type { App } from '../../requests/schemas.ts';
import { COMPANIES_PER_MINUTE, countNtnLookup, requireNtnLookups } from '../contractor/ntn-lookups.ts';
import { appendToLog, staffActor, visitDetails, visitor } from '../tender/log/log.ts';
import { askForNews } from '../tender/news/addresses.ts';
import { findCountingMisses } from '../tender/public-tender.ts';
import { CompanyRefused, enterTender, entriesOf, requireStillOpen } from './entries.ts';

const searchColumns = {
  'tc.web_link': ['tt', 'web_link'],
  't.title_name': ['tt', 'title_name'],
  'c.company_name': ['cc', 'company_name'],
  't.project_name': ['tt', 'project_name'],
} as const;

export function addTenderContractorRoutes(app: App, table: RegisterTable, prefix: string): void {
  const about = { tags: [table.register.name], hide: prefix !== table.register.paths[0] };

  app.post(
    `/${prefix}`,
    {
      schema: {
        operationId: 'takeTender',
        summary: 'Enter company details; returns a pass for the documents of a tender',
        ...about,
        body: tenderContractorInput,
        sends: ['Idempotency-Key'],
        response: { 201: taken },
        refuses: [404, 409],
      },
      config: { access: 'optional', ...perMinute('tender-contractor', COMPANIES_PER_MINUTE) },
    },
    async (request, reply) => {
      const input = request.body;
      const day = today(app.config.timeZone);
      const isStranger = !canAccess(request.caller, 'tendercontractor', 'list');
      if (isStranger) {
        await findCountingMisses(app, request, input.web_link);
        await requireNtnLookups(app.db, request.ip);
      }
      const answer = await inTransactionOf(app.db, request.caller, trx =>
        answerOnce(trx, request, fingerprint({ fields: input, files: [] }), async () => {
          const { entry, ...link } = await enterTender(trx, input, day, request.caller?.id ?? null);
          if (isStranger) await requireFewEntries(trx, link, request);
          const at = await appendToLog(trx, link.tender_id, {
            kind: 'granted',
            actor: request.caller ? await staffActor(trx, request.caller.id) : visitor,
            details: await visitDetails(trx, link.contractor_id, entry),
          });
          await requireStillOpen(trx, link.tender_id, today(app.config.timeZone, new Date(at)));
          const news = await askForNews(trx, link.tender_id, input.email, networkOf(request.ip));
          return { status: 201, body: { ...link, news, grant_id: entry.grant_id } };
        }),
      ).catch(async error => {
        if (isStranger && error instanceof CompanyRefused) await countNtnLookup(app.db, request.ip);
        throw error;
      });
      const { grant_id, ...link } = answer.body;
      const grant = app.tokens.grant.sign({ tender: link.tender_id, grant: grant_id });
      return reply.code(201).send({ ...link, grant } satisfies TenderContractorAnswer);
    },
  );

  app.post(
    `/${prefix}/search`,
    {
      schema: {
        ...about,
        operationId: 'searchTendercontractor',
        summary: 'Search by one of four fields',
        body: tenderContractorSearch,
        response: { 200: z.array(recordSchema(table)) },
      },
      config: { access: ['tendercontractor', 'list'] },
    },
    async request => {
      const { searchField, searchTerm } = request.body;
      const [of, column] = searchColumns[searchField];
      const term = fold(searchTerm);
      if (term === '') return [];
      const { rows } = await sql<{ id: number }>`
        select t.id from tender_contractors t
        join tenders tt on tt.id = t.tender_id join contractors cc on cc.id = t.contractor_id
        where t.deleted_at is null
          and ${sql.ref(`${of}.folded`)} like ${contains(term)}
          and ${folded(sql.ref(`${of}.${column}`))} like ${contains(term)}
        order by t.updated_at desc, t.id desc limit ${sql.lit(TENDER_CONTRACTOR_ROWS)}`.execute(app.db);
      await noteRowsRead(request, table.register.name, rows);
      return selectByIds(
        app.db,
        table,
        rows.map(row => row.id),
      );
    },
  );

  app.get(
    `/${prefix}/:id/entries`,
    {
      schema: {
        operationId: 'listTenderEntries',
        summary: 'List the entries of a company for a tender, in order',
        params: named(table),
        ...about,
        querystring: z.object({
          after: z
            .string(messages.integer)
            .regex(/^\d{1,15}$/, messages.integer)
            .transform(Number)
            .meta({ type: 'string', description: 'The ID of the last entry of the previous page.' })
            .optional(),
        }),
        response: { 200: entriesPage },
      },
      config: { access: ['tendercontractor', 'show'] },
    },
    async (request): Promise<TenderEntriesPage> => {
      const id = await idFromPath(app.db, table, request.params.id);
      if (!(await selectOne(app.db, table, id))) throw notFound();
      await noteRowsRead(request, table.register.name, [{ id }]);
      return entriesOf(app.db, id, request.query.after ?? 0);
    },
  );
}

/** Each entry is permanent evidence; this is more than anybody types. Above it, requests are refused, as a pass needs an entry. */
const ENTRIES = { most: 5, seconds: 5 * 60 } as const;

/** Of one company for one tender, from one visitor's network. @throws HttpError 429 */
async function requireFewEntries(
  trx: Trx,
  { tender_id, contractor_id }: { tender_id: number; contractor_id: number },
  { ip }: FastifyRequest,
): Promise<void> {
  const key = `entries ${tender_id} ${contractor_id} ${networkOf(ip)}`;
  await requireInWindow(trx, key, ENTRIES.most, ENTRIES.seconds);
}
