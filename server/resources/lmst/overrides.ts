import { sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../../contract/access.ts';
import { text } from '../../../contract/answers/common.ts';
import { approvalStatuses, givableStatuses } from '../../../contract/register/approval.ts';
import { randomWebLink } from '../../../contract/registers/tender.ts';
import { addArchiveRoutes } from '../../documents/archive.ts';
import { describe } from '../../openapi/describe.ts';
import { checkTrainer } from '../../people/trainer.ts';
import { readSimpleQuery } from '../../register/list-query.ts';
import type { Overrides } from '../../register/overrides.ts';
import { selectValues } from '../../register/select.ts';
import { requireAccess } from '../../requests/guard.ts';

export const lmstOverrides: Overrides = {
  fields: { web_link: { kind: 'text', schema: text, value: sql`t.web_link` } },
  /** The last part of the archive's address, generated. */
  generated: () => ({ web_link: randomWebLink() }),
  check: checkTrainer,
  routes: (app, table, prefix) => {
    addArchiveRoutes(app, table, prefix);

    for (const [word, id, column] of [
      ['trgCodes', 'listLmstCodes', 'training_code'],
      ['trgVenues', 'listLmstVenues', 'training_venue'],
    ] as const) {
      app.get(
        `/${prefix}/${word}`,
        describe({
          id,
          tag: 'lmst',
          summary: 'List values used so far, for autocomplete',
          query: z.object({ q: z.string().optional() }),
          answer: z.array(text),
        }),
        async request => {
          requireAccess(request, 'lmst', 'list');
          return selectValues(
            app.db,
            table,
            column,
            readSimpleQuery(table, request.query as Record<string, unknown>, app.config.timeZone),
          );
        },
      );
    }

    app.get(
      `/${prefix}/approvalStatus`,
      describe({
        id: 'listLmstApprovalStatuses',
        tag: 'lmst',
        summary: 'List approval statuses that the caller may set',
        answer: z.array(z.enum(approvalStatuses)),
      }),
      async request => {
        requireAccess(request, 'lmst', 'list');
        return givableStatuses(canAccess(request.caller, 'lmst', 'approve'));
      },
    );
  },
};
