import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../../contract/access.ts';
import { text } from '../../../contract/answers/common.ts';
import { approvalStatuses, settableStatuses } from '../../../contract/register/approval.ts';
import { randomWebLink } from '../../../contract/registers/tender.ts';
import { addArchiveRoutes } from '../../documents/archive.ts';
import { checkTrainer } from '../../people/trainer.ts';
import { readSimpleQuery } from '../../register/list-query.ts';
import type { Overrides } from '../../register/overrides.ts';
import { selectValues } from '../../register/repository.ts';

export const lmstOverrides: Overrides = {
  fields: { web_link: { kind: 'text', schema: text, value: sql`t.web_link` } },
  /** The last part of the archive's address, generated. */
  generated: () => ({ web_link: randomWebLink() }),
  check: checkTrainer,
  routes: (app, table, prefix) => {
    addArchiveRoutes(app, table, prefix);

    for (const [word, operationId, column] of [
      ['trgCodes', 'listLmstCodes', 'training_code'],
      ['trgVenues', 'listLmstVenues', 'training_venue'],
    ] as const) {
      app.get(
        `/${prefix}/${word}`,
        {
          schema: {
            operationId,
            tags: ['lmst'],
            summary: 'List values used so far, for autocomplete',
            querystring: z.looseObject({ q: z.string().optional() }),
            response: { 200: z.array(text) },
          },
          config: { access: ['lmst', 'list'] },
        },
        async request =>
          selectValues(app.db, table, column, readSimpleQuery(table, request.query, app.config.timeZone)),
      );
    }

    app.get(
      `/${prefix}/approvalStatus`,
      {
        schema: {
          operationId: 'listLmstApprovalStatuses',
          tags: ['lmst'],
          summary: 'List approval statuses that the caller may set',
          response: { 200: z.array(z.enum(approvalStatuses)) },
        },
        config: { access: ['lmst', 'list'] },
      },
      async request => [...settableStatuses(canAccess(request.caller, 'lmst', 'approve'))],
    );
  },
};
