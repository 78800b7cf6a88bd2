/** What the shell and the portal's home page show. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Role, rights, roles } from '../../contract/access.ts';
import { addDays, daysBetween, today } from '../../contract/days.ts';
import type { Programme } from '../../contract/programme.ts';
import { statusNow, type TenderOpening } from '../../contract/registers/tender.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inTransaction } from '../database/transaction.ts';
import { readDistricts } from '../figures/questions.ts';
import { invalid } from '../http-error.ts';
import { askForClosingList, closingTenders } from '../notifications/closing.ts';
import { describe } from '../openapi/describe.ts';
import type { Caller } from '../requests/caller.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { openOn } from '../resources/tender/open.ts';
import * as answers from './answers.ts';
import { menuOf, submenuOf } from './menu.ts';

/** Days before and after the end within which a tender stands on the dashboard (specification §7). */
const OPENING_AHEAD = 30;
const OPENING_BEHIND = 7;

/** The caller, or with `as` somebody of that role. @throws HttpError 403 unless the caller may see whose rights are whose */
function menuCaller(request: FastifyRequest): Caller {
  const caller = requireCaller(request);
  const { as } = request.query as { as?: unknown };
  if (as === undefined) return caller;
  requireAccess(request, 'permissions', 'list');
  if (!roles.includes(as as Role)) throw invalid({ as: [messages.choice] });
  return { ...caller, roles: [as as Role] };
}

export async function shell(app: FastifyInstance): Promise<void> {
  const told = (id: string, summary: string, answer: z.ZodType, query?: z.ZodObject) => ({
    schema: describe({ id, tag: 'shell', summary, answer, query }),
  });
  const query = z.object({
    as: z.enum(roles).optional().describe('Its menu, for those who may read the table of rights.'),
  });

  app.get('/menu', told('getMenu', 'Entries of the sidebar', answers.menu, query), async request =>
    menuOf(menuCaller(request)),
  );
  app.get(
    '/submenu',
    told('getSubmenu', 'Entries below those of the sidebar', answers.submenu, query),
    async request => submenuOf(menuCaller(request)),
  );
  app.get(
    '/permissions',
    told('getPermissions', 'The table of rights', answers.permissions),
    async request => {
      requireAccess(request, 'permissions', 'list');
      return rights;
    },
  );

  app.get(
    '/programme',
    {
      schema: describe({
        id: 'getProgramme',
        tag: 'public',
        summary: 'Its time zone, and its districts as they are called now',
        access: 'anyone',
        answer: answers.programme,
      }),
    },
    async (): Promise<Programme> => {
      const districts = await readDistricts(app.db);
      return {
        time_zone: app.config.timeZone,
        districts: districts
          .filter(({ live }) => live)
          .map(({ id, name, name_ur }) => ({ id, name, name_ur })),
      };
    },
  );

  app.get(
    '/open-tenders',
    {
      schema: describe({
        id: 'listOpenTenders',
        tag: 'public',
        summary: 'Tenders open to contractors',
        access: 'anyone',
        answer: answers.openTenders,
      }),
    },
    async () => {
      const day = today(app.config.timeZone);
      const rows = await app.db
        .selectFrom('tenders')
        .select(['title_name as title', 'ref', 'end_date', 'web_link'])
        .where(openOn(day))
        .where('deleted_at', 'is', null)
        .orderBy('end_date')
        .orderBy('id')
        .limit(200)
        .execute();
      return rows.map(row => ({ ...row, days_left: daysBetween(day, row.end_date) }));
    },
  );

  const next = told('listNextTenders', 'Tenders that end soon or ended lately', answers.nextTenders);
  app.get('/dashboard/tender/nextInfo', next, async request => {
    requireAccess(request, 'tenderPanel', 'list');
    const day = today(app.config.timeZone);
    const rows = await app.db
      .selectFrom('tenders')
      .select([
        'id',
        'project_name as project',
        'title_name as title',
        'web_link as webLink',
        'end_date as end',
        'ref',
        'status',
      ])
      .where('end_date', '>=', addDays(day, -OPENING_BEHIND))
      .where('end_date', '<=', addDays(day, OPENING_AHEAD))
      .where('deleted_at', 'is', null)
      .orderBy('end_date')
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(
      (row): TenderOpening => ({
        ...row,
        status: statusNow({ status: row.status, end_date: row.end }, day),
        diff: daysBetween(day, row.end),
      }),
    );
  });

  let listAskedFor = '';
  app.get(
    '/dashboard/tender/info',
    told('listClosingTenders', 'Tenders that closed or close within three days', answers.closingTenders),
    async request => {
      requireAccess(request, 'tenderPanel', 'list');
      const day = today(app.config.timeZone);
      const tenders = await closingTenders(app.db, day);
      if (tenders.length > 0 && day !== listAskedFor) {
        await inTransaction(app.db, trx => askForClosingList(trx, day));
        listAskedFor = day;
      }
      return {
        tenders: tenders.map(tender => ({
          id: tender.id,
          end: tender.end_date,
          title: tender.title_name,
          status: statusNow(tender, day),
        })),
      };
    },
  );
}
