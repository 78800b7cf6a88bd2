/** The programme itself: public facts, and the details that admins enter. */
import { z } from 'zod';
import type { Programme } from '../../contract/answers/shell.ts';
import * as answers from '../../contract/answers/shell.ts';
import { detailNames, detailsInput, type ProgrammeDetails } from '../../contract/programme-details.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { readDistrictsAtWork } from '../figures/questions.ts';
import { conflict } from '../http-error.ts';
import {
  changedDetails,
  lockDetails,
  publicDetails,
  readDetails,
  writeDetails,
} from '../programme-details.ts';
import { inTransactionOf, requireCaller } from '../requests/access.ts';
import { type App, check, conflictWith } from '../requests/schemas.ts';

const body = z.looseObject({
  ...Object.fromEntries(detailNames.map(name => [name, z.string().nullable().optional()])),
  updated_at: z.string().nullable().optional().describe('As it was read: details changed since answer 409.'),
});

export async function programmeRoutes(app: App): Promise<void> {
  app.get(
    '/programme',
    {
      schema: {
        operationId: 'getProgramme',
        tags: ['public'],
        summary: 'Get the programme’s time zone, districts, contact and social networks',
        response: { 200: answers.programme },
      },
      config: { access: 'public' },
    },
    async (): Promise<Programme> => {
      const [districts, details] = await Promise.all([readDistrictsAtWork(app.db), readDetails(app.db)]);
      return {
        time_zone: app.config.timeZone,
        districts: districts.map(({ id, name, name_ur }) => ({ id, name, name_ur })),
        details: publicDetails(details),
      };
    },
  );

  app.get(
    '/programme/details',
    {
      schema: {
        operationId: 'getProgrammeDetails',
        tags: ['shell'],
        summary: 'Get the programme details that admins enter',
        response: { 200: answers.programmeDetails },
      },
      config: { access: ['programmeDetails', 'show'] },
    },
    async () => readDetails(app.db),
  );

  app.put(
    '/programme/details',
    {
      schema: {
        operationId: 'updateProgrammeDetails',
        tags: ['shell'],
        summary: 'Change the programme details; blank ones are no longer shown',
        body,
        response: { 200: answers.programmeDetails, 409: conflictWith(answers.programmeDetails) },
      },
      config: { access: ['programmeDetails', 'edit'] },
    },
    async request => {
      const caller = requireCaller(request);
      const { updated_at } = request.body;
      const values = check(detailsInput as never, request.body) as ProgrammeDetails;
      return inTransactionOf(app.db, caller, async trx => {
        await lockDetails(trx);
        const current = await readDetails(trx);
        if (updated_at !== undefined && updated_at !== current.updated_at)
          throw conflict(messages.detailsChanged, { current });
        const details = changedDetails(current, values);
        if (!details) return current;
        await writeDetails(trx, values, caller.id);
        await audit(trx, { kind: 'programmeChanged', userId: caller.id, area: 'programmeDetails', details });
        return readDetails(trx);
      });
    },
  );
}
