/** Routes for companies: recognise an NTN, find the company's name, and register (specification §6). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess, roles } from '../../../contract/access.ts';
import { flag, id, text } from '../../../contract/answers/common.ts';
import { today } from '../../../contract/days.ts';
import { fold } from '../../../contract/fields/fold.ts';
import { isStorable } from '../../../contract/fields/reading.ts';
import { checkValues } from '../../../contract/register/register.ts';
import { COMPANY_SEARCH_MIN, cleanNtn, contractor } from '../../../contract/registers/contractor.ts';
import { isOpen } from '../../../contract/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Trx } from '../../database/schema.ts';
import { notAllowed, notFound } from '../../http-error.ts';
import { explainDuplicate } from '../../register/checks.ts';
import { beginsWith, folded } from '../../register/expressions.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { noteRowsRead } from '../../register/rows-read.ts';
import { create, recordSchema } from '../../register/schemas.ts';
import { createRecord } from '../../register/service.ts';
import { inTransactionOf, requireCaller } from '../../requests/access.ts';
import { fingerprint, readBody } from '../../requests/files.ts';
import { answerOnce } from '../../requests/idempotency.ts';
import { perMinute } from '../../requests/rate-limits.ts';
import type { App } from '../../requests/schemas.ts';
import { findByGuess, findCountingMisses } from '../tender/public-tender.ts';
import {
  COMPANIES_PER_MINUTE,
  countNtnLookup,
  NTN_LOOKUPS,
  requireFewCompanies,
  requireNtnLookups,
} from './ntn-lookups.ts';

const NAMES_SHOWN = 5;

const ofOpenTender = text.optional().catch(undefined);
const weblink = ofOpenTender.describe('The web link of an open tender; required without a session.');

/** Its own fields alone for a company, the whole record for staff. */
const registered = (table: RegisterTable): z.ZodObject => {
  const record = recordSchema(table);
  // Without an open tender's link, the answer must not reveal whether the company was known.
  const own = { NTN: true, company_name: true, email: true, mobile: true } as const;
  const shape = { ...record.partial().shape, ...record.pick(own).shape, user_validated: flag };
  return z.object(shape).meta({ id: 'RegisteredContractor' });
};

/** Of concurrent requests with the same new NTN, the first creates the company; the others find it. */
const TRIES = 3;
export function addContractorRoutes(app: App, table: RegisterTable, prefix: string): void {
  const hide = prefix !== table.register.paths[0];
  const shared = { tags: ['contractor'] as const, querystring: z.object({ weblink }), refuses: [401], hide };
  app.get(
    `/${prefix}/check-ntn/:ntn`,
    {
      schema: {
        ...shared,
        operationId: 'checkNtn',
        params: z.object({ ntn: z.string() }),
        summary: 'Check if a company with this NTN is registered',
        response: { 200: z.object({ NTN: text, id }) },
      },
      config: { access: 'optional', ...perMinute(NTN_LOOKUPS.name, NTN_LOOKUPS.most) },
    },
    async request => {
      await requireStaffOrOpenTender(app, request, request.query.weblink);
      const ntn = cleanNtn(request.params.ntn);
      const row = await app.db
        .selectFrom('contractors')
        .select(['NTN', 'id'])
        .where('NTN', '=', ntn)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) throw notFound(messages.unknownNtn);
      await noteRowsRead(request, 'contractor', [row]);
      return row;
    },
  );

  app.get(
    `/${prefix}/search/:text`,
    {
      schema: {
        ...shared,
        operationId: 'findCompanyNames',
        params: z.object({ text: z.string() }),
        summary: 'List company names that begin with a text',
        response: { 200: z.array(z.object({ company_name: text })) },
      },
      config: { access: 'optional', ...perMinute('contractor-search', 30) },
    },
    async request => {
      await requireStaffOrOpenTender(app, request, request.query.weblink);
      const { text } = request.params;
      const name = fold(text);
      if (name.length < COMPANY_SEARCH_MIN || text.length > 255 || !isStorable(text)) return [];
      // Staff see every company in the register's list, too.
      const isStaff = canAccess(request.caller, 'contractor', 'list');
      return app.db
        .selectFrom('contractors as c')
        .select('company_name')
        .distinct()
        .where(sql<boolean>`${folded(sql.ref('company_name'))} like ${beginsWith(name)}`)
        .where('deleted_at', 'is', null)
        .$if(!isStaff, query => query.where(isOffered))
        .orderBy('company_name')
        .limit(NAMES_SHOWN)
        .execute();
    },
  );

  app.post(
    `/${prefix}`,
    {
      schema: {
        ...create(table, !hide),
        summary: 'Register a company (as the company or as staff)',
        querystring: z.object({
          weblink: ofOpenTender.describe(
            'The web link of an open tender; by default `web_link` in the body.',
          ),
        }),
        response: { 201: registered(table) },
      },
      config: { access: 'optional', ...perMinute('contractor', COMPANIES_PER_MINUTE) },
    },
    async (request, reply) => {
      const body = await readBody(request, {});
      const isStaff = canAccess(request.caller, 'contractor', 'list');
      const { weblink = body.fields.web_link } = request.query;
      const mayKnow = isStaff || (await openTenderOf(app, request, weblink)) !== undefined;
      const echo = () => ({ ...checkValues(contractor, body.fields).values, user_validated: false });
      if (mayKnow && !isStaff) await requireNtnLookups(app.db, request.ip);
      const register = () =>
        inTransactionOf(app.db, request.caller, trx =>
          answerOnce<Record<string, unknown>>(trx, request, fingerprint(body), async () => {
            if (!isStaff) await requireFewCompanies(trx, request.ip);
            // Answered and recorded as if it were new.
            if (!mayKnow && (await isKnown(trx, body.fields))) return { status: 201, body: echo() };
            const context = { trx, caller: request.caller, files: [], today: today(app.config.timeZone) };
            const row = await createRecord(table, body.fields, context);
            const { id, NTN, company_name, email, mobile, created_at } = row;
            const own = { id, NTN, company_name, email, mobile, created_at };
            if (!mayKnow) return { status: 201, body: echo() };
            return { status: 201, body: { ...(isStaff ? row : own), user_validated: isStaff } };
          }),
        );
      for (let left = TRIES; ; left -= 1) {
        try {
          const answer = await register();
          return reply.code(201).send(answer.body);
        } catch (error) {
          const explained = explainDuplicate(table.register, error);
          if (explained === error || isStaff) throw explained;
          if (!mayKnow && left > 1) continue;
          if (mayKnow) await countNtnLookup(app.db, request.ip);
          throw explained;
        }
      }
    },
  );
}

async function isKnown(trx: Trx, fields: Record<string, unknown>): Promise<boolean> {
  const { values } = checkValues(contractor, fields);
  if (!values) return false;
  const row = await trx
    .selectFrom('contractors')
    .select('id')
    .where('NTN', '=', values.NTN)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const keepers = roles.filter(role => canAccess({ id: 0, roles: [role] }, 'contractor', 'edit'));

/** Companies `c` that downloaded a tender or that staff entered or corrected, so that a stranger can't publish a name. */
const isOffered = sql<boolean>`(
  exists (select 1 from users u where u.id in (c.created_by, c.updated_by) and u.roles && ${sql.val(keepers)}::text[])
  or exists (select 1 from tender_contractors l where l.contractor_id = c.id and l.deleted_at is null))`;

async function openTenderOf(app: FastifyInstance, request: FastifyRequest, weblink: unknown) {
  if (typeof weblink !== 'string' || weblink === '') return undefined;
  const tender = await findCountingMisses(app, request, weblink);
  return tender && isOpen(tender, today(app.config.timeZone)) ? tender : undefined;
}

/** Without a session, these require the web link of an open tender (specification §6). */
async function requireStaffOrOpenTender(
  app: FastifyInstance,
  request: FastifyRequest,
  weblink: string | undefined,
): Promise<void> {
  if (canAccess(request.caller, 'contractor', 'list')) return;
  if (!weblink) {
    requireCaller(request);
    throw notAllowed();
  }
  const tender = await findByGuess(app, request, weblink);
  if (!tender) throw notFound(messages.tenderUnknown);
  if (!isOpen(tender, today(app.config.timeZone))) throw notAllowed(messages.tenderClosed);
}
