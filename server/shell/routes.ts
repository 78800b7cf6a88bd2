/** What the shell and the portal's home page show. */
import type { FastifyInstance } from 'fastify';
import { rights } from '../../contract/access.ts';
import { requireAccess, requireCaller } from '../crud/guard.ts';
import { addDays, daysBetween, today } from '../today.ts';
import { menuOf, submenuOf } from './menu.ts';

const security = [{ bearer: [] }];

/** What the programme has published; the home page never shows less (rulings §7). */
const published = { co: 340, cpi: 312, livelihood: 3400, AdvTraining: 1700 };

/** Days before and after the end within which a tender stands on the dashboard (rulings §7). */
const OPENING_AHEAD = 30;
const OPENING_BEHIND = 7;
const CLOSING_DAYS = 3;

export async function shell(app: FastifyInstance): Promise<void> {
  const describe = (summary: string) => ({ schema: { tags: ['shell'], summary, security } });

  app.get('/menu', describe('Entries of the sidebar'), async request => menuOf(requireCaller(request)));
  app.get('/submenu', describe('Entries below those of the sidebar'), async request =>
    submenuOf(requireCaller(request)),
  );
  app.get('/permissions', describe('The table of rights'), async request => {
    requireAccess(request, 'permissions', 'list');
    return rights;
  });

  app.get(
    '/info',
    { schema: { tags: ['public'], summary: 'Figures of the home page' } },
    async () => published,
  );

  app.get(
    '/open-tenders',
    { schema: { tags: ['public'], summary: 'Tenders open to contractors' } },
    async () => {
      const day = today(app.config.timeZone);
      const rows = await app.db
        .selectFrom('tenders')
        .select(['title_name as title', 'ref', 'end_date', 'web_link'])
        .where('status', '=', 'Active')
        .where('end_date', '>=', day)
        .where('deleted_at', 'is', null)
        .orderBy('end_date')
        .orderBy('id')
        .limit(200)
        .execute();
      return rows.map(row => ({ ...row, days_left: daysBetween(day, row.end_date) }));
    },
  );

  app.get('/dashboard/tender/nextInfo', describe('Tenders that end soon or ended lately'), async request => {
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
      ])
      .where('end_date', '>=', addDays(day, -OPENING_BEHIND))
      .where('end_date', '<=', addDays(day, OPENING_AHEAD))
      .where('deleted_at', 'is', null)
      .orderBy('end_date')
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(row => ({ ...row, diff: daysBetween(day, row.end) }));
  });

  app.get(
    '/dashboard/tender/info',
    describe('Tenders that closed or close within three days'),
    async request => {
      requireAccess(request, 'tenderPanel', 'list');
      const day = today(app.config.timeZone);
      const tenders = await app.db
        .selectFrom('tenders')
        .select(['id', 'end_date as end', 'title_name as title'])
        .where('end_date', '>=', addDays(day, -CLOSING_DAYS))
        .where('end_date', '<=', addDays(day, CLOSING_DAYS))
        .where('deleted_at', 'is', null)
        .orderBy('end_date')
        .orderBy('id')
        .limit(200)
        .execute();
      return { tenders };
    },
  );
}
