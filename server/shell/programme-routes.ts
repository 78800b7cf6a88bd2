/** The programme itself: public facts, and the details that admins enter. */
import { z } from 'zod';
import type { Programme } from '../../contract/answers/shell.ts';
import * as answers from '../../contract/answers/shell.ts';
import { detailNames, detailsInput, type ProgrammeDetails } from '../../contract/programme-details.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { LOGO_TYPE, logoOf } from '../documents/thumbnail.ts';
import { readDistrictsAtWork } from '../figures/questions.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { conflict, notFound } from '../http-error.ts';
import {
  changedDetails,
  lockDetails,
  publicDetails,
  readDetails,
  writeDetails,
} from '../programme-details.ts';
import { inTransactionOf, requireCaller } from '../requests/access.ts';
import { type App, byId, check, conflictWith, files } from '../requests/schemas.ts';
import { findLogo, logoVersion, readPartners } from './partners.ts';

const body = z.looseObject({
  ...Object.fromEntries(detailNames.map(name => [name, z.string().nullable().optional()])),
  updated_at: z.string().nullable().optional().describe('As it was read: details changed since answer 409.'),
});

/** In seconds. */
const YEAR = 31_536_000;

export async function programmeRoutes(app: App): Promise<void> {
  app.get(
    '/programme',
    {
      schema: {
        operationId: 'getProgramme',
        tags: ['public'],
        summary: 'Get the programme’s time zone, districts, contact, social networks and partners',
        response: { 200: answers.programme },
      },
      config: { access: 'public' },
    },
    async (): Promise<Programme> => {
      const [districts, details, partners] = await Promise.all([
        readDistrictsAtWork(app.db),
        readDetails(app.db),
        readPartners(app.db),
      ]);
      return {
        time_zone: app.config.timeZone,
        districts: districts.map(({ id, name, name_ur }) => ({ id, name, name_ur })),
        details: publicDetails(details),
        partners,
      };
    },
  );

  app.get(
    '/programme/logos/:id',
    {
      schema: {
        operationId: 'getPartnerLogo',
        tags: ['public'],
        summary: 'Get the logo of a partner as a small PNG',
        params: byId,
        querystring: z.object({
          v: z.string().optional().describe('The version; with the present one, browsers keep the logo.'),
        }),
        response: { 200: files(LOGO_TYPE) },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const picture = await findLogo(app.db, request.params.id);
      if (!picture) throw notFound();
      const logo = await logoOf(app.files, picture);
      const isPresent = request.query.v === logoVersion(picture);
      return reply
        .header('content-type', LOGO_TYPE)
        .header('content-disposition', attachmentHeader('logo.png'))
        .header('cache-control', isPresent ? `public, max-age=${YEAR}, immutable` : 'no-cache')
        .send(logo);
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
