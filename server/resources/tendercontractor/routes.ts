/** A contractor takes a tender, and staff look up who did (tender specification §7, rulings §6). */
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import {
  type TenderContractorAnswer,
  tenderContractorInput,
  tenderContractorSearch,
} from '../../../contract/contractor.ts';
import { messages } from '../../../contract/messages.ts';
import { issuesByField } from '../../../contract/register.ts';
import { isOpen } from '../../../contract/tender.ts';
import { fingerprint, readBody } from '../../crud/body.ts';
import { contains, nextUpdate } from '../../crud/expressions.ts';
import { requireAccess } from '../../crud/guard.ts';
import { recordChange } from '../../crud/history.ts';
import { answerOnce } from '../../crud/idempotency.ts';
import { recordSchema } from '../../crud/record-schema.ts';
import { selectByIds } from '../../crud/select.ts';
import type { RegisterTable } from '../../crud/table.ts';
import { inTransaction } from '../../crud/transaction.ts';
import type { Database } from '../../database/schema.ts';
import { invalid, notAllowed, notFound } from '../../http-error.ts';
import { day as dayText, id, text } from '../../openapi/common.ts';
import { describe } from '../../openapi/describe.ts';
import { perMinute } from '../../plugins/rate-limits.ts';
import { today } from '../../today.ts';
import { findByWebLink } from '../tender/by-web-link.ts';
import { appendToLog, contractorActor, staffActor } from '../tender/log/append.ts';

type Input = ReturnType<typeof tenderContractorInput.parse>;

const taken = z
  .object({ id, tender_id: id, contractor_id: id, web_link: text, date_of_entry: dayText, grant: text })
  .meta({ id: 'TakenTender' }) satisfies z.ZodType<TenderContractorAnswer>;

const searchColumns = {
  'tc.web_link': 'tt.web_link',
  't.title_name': 'tt.title_name',
  'c.company_name': 'cc.company_name',
  't.project_name': 'tt.project_name',
} as const;

export function addTenderContractorRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  const about = { tag: table.register.name, hidden: prefix !== table.register.words[0] };

  app.post(
    `/${prefix}`,
    {
      schema: describe({
        ...about,
        id: 'takeTender',
        summary: 'Take a tender: answers with a pass for its documents',
        access: 'either',
        sends: ['Idempotency-Key'],
        body: tenderContractorInput,
        status: 201,
        answer: taken,
        refuses: [404, 409],
      }),
      ...perMinute('tender-contractor', 20),
    },
    async (request, reply) => {
      const body = await readBody(request, {});
      const parsed = tenderContractorInput.safeParse(body.fields);
      if (!parsed.success) throw invalid(issuesByField(parsed.error.issues));
      const day = today(app.config.timeZone);
      const answer = await inTransaction(app.db, trx =>
        answerOnce(trx, request, fingerprint(body), async () => {
          const link = await linkContractor(trx, parsed.data, day, request.caller?.id ?? null);
          const company = await contractorActor(trx, link.contractor_id);
          await appendToLog(trx, link.tender_id, {
            kind: 'granted',
            actor: request.caller ? await staffActor(trx, request.caller.id) : company,
            details: { link_id: link.id, NTN: parsed.data.NTN, company_name: company.name ?? '' },
          });
          return { status: 201, body: link };
        }),
      );
      const link = answer.body as Omit<TenderContractorAnswer, 'grant'>;
      const grant = app.tokens.grant.sign({
        link: link.id,
        tender: link.tender_id,
        contractor: link.contractor_id,
      });
      return reply.code(201).send({ ...link, grant } satisfies TenderContractorAnswer);
    },
  );

  app.post(
    `/${prefix}/search`,
    {
      schema: describe(() => ({
        ...about,
        id: 'searchTendercontractor',
        summary: 'Search by one of four fields',
        body: tenderContractorSearch,
        answer: z.array(recordSchema(table)),
      })),
    },
    async request => {
      requireAccess(request, 'tendercontractor', 'list');
      const parsed = tenderContractorSearch.safeParse(request.body ?? {});
      if (!parsed.success) throw invalid(issuesByField(parsed.error.issues));
      const { searchField, searchTerm } = parsed.data;
      const { rows } = await sql<{ id: number }>`
        select t.id from ${table.from}
        where t.deleted_at is null
          and lower(${sql.ref(searchColumns[searchField])}) like lower(${contains(searchTerm)})
        order by t.updated_at desc, t.id desc limit 1000`.execute(app.db);
      return selectByIds(
        app.db,
        table,
        rows.map(row => row.id),
      );
    },
  );
}

/** One link for one contractor and one tender: a repetition finds it again, and what was entered anew stays on it. */
async function linkContractor(
  trx: Transaction<Database>,
  input: Input,
  day: string,
  userId: number | null,
): Promise<Omit<TenderContractorAnswer, 'grant'>> {
  const tender = await findByWebLink(trx, input.web_link);
  if (!tender) throw notFound(messages.tenderUnknown);
  if (!isOpen(tender, day)) throw notAllowed(messages.tenderClosed);
  const contractor = await trx
    .selectFrom('contractors')
    .select('id')
    .where('NTN', '=', input.NTN)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!contractor) throw invalid({ NTN: ['No company with this NTN is registered.'] });
  if (input.contractor_id && input.contractor_id !== contractor.id) {
    throw invalid({ contractor_id: [messages.contractorMismatch] });
  }
  if (input.tender_id && input.tender_id !== tender.id)
    throw invalid({ tender_id: [messages.tenderMismatch] });
  const { company_name, email, mobile } = input;
  const entered = JSON.stringify({ company_name, email, mobile });
  const pair = { tender_id: tender.id, contractor_id: contractor.id };
  const made = await trx
    .insertInto('tender_contractors')
    .values({
      ...pair,
      date_of_entry: day,
      entered,
      created_by: userId,
      updated_by: userId,
      deleted_at: null,
      deleted_by: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'date_of_entry'])
    .executeTakeFirst();
  if (made) {
    const change = {
      register: 'tendercontractor',
      record_id: made.id,
      action: 'create' as const,
      user_id: userId,
    };
    await recordChange(trx, { ...change, before: null, after: { ...pair, ...JSON.parse(entered) } });
    return { ...made, ...pair, web_link: tender.web_link };
  }
  const again = await trx
    .updateTable('tender_contractors')
    .set({
      entered,
      updated_at: nextUpdate,
    })
    .where('tender_id', '=', pair.tender_id)
    .where('contractor_id', '=', pair.contractor_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'date_of_entry'])
    .executeTakeFirstOrThrow();
  return { ...again, ...pair, web_link: tender.web_link };
}
