/** Lists of tenders in addition to the register's: those open to contractors and those of the dashboard. */

import type { z } from 'zod';
import type { TenderOpening } from '../../../contract/answers/tender.ts';
import * as answers from '../../../contract/answers/tender.ts';
import { addDays, daysBetween, today } from '../../../contract/days.ts';
import { OPENING_AHEAD_DAYS, OPENING_BEHIND_DAYS, statusNow } from '../../../contract/tender.ts';
import { unlessFull } from '../../database/errors.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../requests/schemas.ts';
import { askForClosingList, closingTenders } from './closing.ts';
import { openOn } from './public-tender.ts';

const panel = <Answer extends z.ZodType>(operationId: string, summary: string, answer: Answer) =>
  ({
    schema: { operationId, tags: ['shell'], summary, response: { 200: answer } },
    config: { access: ['tenderPanel', 'list'] },
  }) as const;

export async function tenderLists(app: App): Promise<void> {
  app.get(
    '/open-tenders',
    {
      schema: {
        operationId: 'listOpenTenders',
        tags: ['public'],
        summary: 'List tenders open to contractors',
        response: { 200: answers.openTenders },
      },
      config: { access: 'public' },
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

  const next = panel('listNextTenders', 'List tenders closing soon or recently closed', answers.nextTenders);
  app.get('/dashboard/tender/nextInfo', next, async () => {
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
      .where('end_date', '>=', addDays(day, -OPENING_BEHIND_DAYS))
      .where('end_date', '<=', addDays(day, OPENING_AHEAD_DAYS))
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
    panel(
      'listClosingTenders',
      'List tenders that closed or close within three days',
      answers.closingTenders,
    ),
    async () => {
      const day = today(app.config.timeZone);
      const tenders = await closingTenders(app.db, day);
      if (tenders.length > 0 && day !== listAskedFor) {
        const isAsked = await unlessFull(app.log, () =>
          inTransaction(app.db, trx => askForClosingList(trx, day)),
        );
        if (isAsked) listAskedFor = day;
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
