/** What a company does on its own: it is recognised by its NTN, finds its name, and registers (rulings §6). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canAccess } from '../../../contract/access.ts';
import { COMPANY_SEARCH_MIN, cleanNtn } from '../../../contract/contractor.ts';
import { messages } from '../../../contract/messages.ts';
import { isOpen } from '../../../contract/tender.ts';
import { fingerprint, readBody } from '../../crud/body.ts';
import * as docs from '../../crud/docs.ts';
import { beginsWith } from '../../crud/expressions.ts';
import { requireCaller } from '../../crud/guard.ts';
import { answerOnce } from '../../crud/idempotency.ts';
import type { RegisterTable } from '../../crud/table.ts';
import { explainDuplicate, inTransaction } from '../../crud/transaction.ts';
import { createRecord } from '../../crud/write.ts';
import { notAllowed, notFound } from '../../http-error.ts';
import { perMinute } from '../../plugins/rate-limits.ts';
import { today } from '../../today.ts';
import { findByWebLink } from '../tender/by-web-link.ts';

const NAMES_SHOWN = 5;
const publicRoute = (summary: string) => ({ tags: ['contractor'], summary });

export function addContractorRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  app.get(
    `/${prefix}/check-ntn/:ntn`,
    { schema: publicRoute('Is a company with this NTN registered?'), ...perMinute('check-ntn', 10) },
    async request => {
      await requireStaffOrOpenTender(app, request);
      const ntn = cleanNtn((request.params as { ntn: string }).ntn);
      const row = await app.db
        .selectFrom('contractors')
        .select(['NTN', 'id'])
        .where('NTN', '=', ntn)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) throw notFound('No company with this NTN is registered.');
      return row;
    },
  );

  app.get(
    `/${prefix}/search/:text`,
    {
      schema: publicRoute('Names of companies that begin with a text'),
      ...perMinute('contractor-search', 30),
    },
    async request => {
      await requireStaffOrOpenTender(app, request);
      const text = (request.params as { text: string }).text.trim().toLowerCase();
      if (text.length < COMPANY_SEARCH_MIN || text.length > 255 || text.includes('\u0000')) return [];
      return app.db
        .selectFrom('contractors')
        .select('company_name')
        .distinct()
        .where(eb => eb(eb.fn<string>('lower', ['company_name']), 'like', beginsWith(text)))
        .where('deleted_at', 'is', null)
        .orderBy('company_name')
        .limit(NAMES_SHOWN)
        .execute();
    },
  );

  app.post(
    `/${prefix}`,
    { schema: docs.create(table, prefix === table.register.words[0]), ...perMinute('contractor', 20) },
    async (request, reply) => {
      const body = await readBody(request, {});
      const isStaff = canAccess(request.caller, 'contractor', 'list');
      try {
        const answer = await inTransaction(app.db, trx =>
          answerOnce(trx, request, fingerprint(body), async () => {
            const context = { trx, caller: request.caller, files: [], today: today(app.config.timeZone) };
            const row = await createRecord(table, body.fields, context);
            const { id, NTN, company_name, email, mobile, created_at } = row;
            const own = { id, NTN, company_name, email, mobile, created_at };
            return { status: 201, body: { ...(isStaff ? row : own), user_validated: isStaff } };
          }),
        );
        return reply.code(answer.status).send(answer.body);
      } catch (error) {
        throw explainDuplicate(table.register, error);
      }
    },
  );
}

/** Without a session these answer only to somebody who holds the weblink of an open tender (rulings §6). */
async function requireStaffOrOpenTender(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (canAccess(request.caller, 'contractor', 'list')) return;
  const { weblink } = request.query as { weblink?: unknown };
  if (typeof weblink !== 'string' || weblink === '') {
    requireCaller(request);
    throw notAllowed();
  }
  const tender = await findByWebLink(app.db, weblink);
  if (!tender) throw notFound(messages.tenderUnknown);
  if (!isOpen(tender, today(app.config.timeZone))) throw notAllowed(messages.tenderClosed);
}
