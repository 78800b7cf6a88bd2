import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { canAccess } from '../../../contract/access.ts';
import { approvalStatuses } from '../../../contract/register/approval.ts';
import { randomWebLink } from '../../../contract/registers/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { addArchiveRoutes } from '../../documents/archive.ts';
import { count, text } from '../../openapi/common.ts';
import { describe } from '../../openapi/describe.ts';
import { readSimpleQuery } from '../../register/list-query.ts';
import type { Field, Overrides, PlainFilter } from '../../register/overrides.ts';
import { placeFilters, placeFiltersToTehsil } from '../../register/place-filters.ts';
import { selectValues } from '../../register/select.ts';
import { requireAccess } from '../../requests/guard.ts';

/** `members`: the sum of the participants (specification §6). */
export const participantsField: { members: Field } = {
  members: {
    kind: 'integer',
    schema: count,
    value: sql`(t.participants_male + t.participants_female)` as RawBuilder<unknown>,
  },
};

/** A trainer is chosen among active people (specification §6 "Staff"); one who has left since stays with the training. */
const checkTrainer: Overrides['check'] = async ({ trainer_id }, { db, before }) => {
  if (trainer_id == null || before?.trainer_id === trainer_id) return undefined;
  const trainer = await db
    .selectFrom('users')
    .select(['active', 'approved_at'])
    .where('id', '=', Number(trainer_id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Nobody at all is refused with all references.
  const mayTrain = !trainer || (trainer.active && trainer.approved_at !== null);
  return mayTrain ? undefined : { trainer_id: [messages.inactiveTrainer] };
};

const noColumns: PlainFilter = () => undefined;

export const cmstOverrides: Overrides = {
  plainFilters: { ...placeFilters, type: noColumns },
  fields: participantsField,
  check: checkTrainer,
};

export const lmstOverrides: Overrides = {
  plainFilters: placeFiltersToTehsil,
  fields: { ...participantsField, web_link: { kind: 'text', schema: text, value: sql`t.web_link` } },
  /** The last part of the archive's address; nobody needs to choose it. */
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
        {
          schema: describe({
            id,
            tag: 'lmst',
            summary: 'Values used so far, for completing what is typed',
            query: z.object({ q: z.string().optional() }),
            answer: z.array(text),
          }),
        },
        async request => {
          requireAccess(request, 'lmst', 'list');
          return selectValues(
            app.db,
            table,
            column,
            readSimpleQuery(table, request.query as Record<string, unknown>),
          );
        },
      );
    }

    // Who may not approve has one choice, which is then the default (specification §6).
    app.get(
      `/${prefix}/approvalStatus`,
      {
        schema: describe({
          id: 'listLmstApprovalStatuses',
          tag: 'lmst',
          summary: 'Approval statuses that the caller may give',
          answer: z.array(z.enum(approvalStatuses)),
        }),
      },
      async request => {
        requireAccess(request, 'lmst', 'list');
        return canAccess(request.caller, 'lmst', 'approve') ? approvalStatuses : approvalStatuses.slice(0, 1);
      },
    );
  },
};
