/** Every refusal has one format (`plugins/errors`); which statuses an operation knows follows from what it takes. */
import { z } from 'zod';
import type { Operation } from './describe.ts';
import type { ResponseHeader } from './headers.ts';

const message = z.string().describe('For the person, in plain words.');

const code = z
  .string()
  .optional()
  .describe(
    'What is meant, in every language the same: `ntnTaken`; `deactivated` and `mayKeepNothing` end what a device keeps.',
  );

const refusal = z
  .object({
    message,
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by field.'),
    code,
    proof: z.boolean().optional().describe('A proof is asked for: see `POST profile/proof`.'),
    two_factor: z.boolean().optional().describe('A code of the second factor is asked for.'),
    two_factor_setup: z.boolean().optional().describe('Two-factor sign-in has to be set up first.'),
  })
  .meta({ id: 'Refusal' });

const invalidRefusal = z
  .object({ message, errors: z.record(z.string(), z.array(z.string())).describe('Messages by field.'), code })
  .meta({ id: 'InvalidRefusal' });

/** 409 of an update: somebody else was quicker, or the value is another record's. */
export const conflictWith = (record: z.core.$ZodType) =>
  z.object({ message, current: z.optional(record).describe('The record as it is now.') });

interface Meaning {
  name: string;
  description: string;
  schema: z.core.$ZodType;
  header?: ResponseHeader;
}

const meaning = (name: string, description: string, more: Partial<Meaning> = {}): Meaning => ({
  name,
  description,
  schema: refusal,
  ...more,
});

export const meanings: Readonly<Record<number, Meaning>> = {
  400: meaning('Malformed', 'What was sent can’t be read.'),
  401: meaning('NotSignedIn', 'Nobody is signed in, the session has ended, or the pass is not valid.'),
  403: meaning('NotAllowed', 'The caller may not do this.'),
  404: meaning('NotFound', 'There is no such record.'),
  408: meaning('TooSlow', 'The bytes came too slowly.'),
  409: meaning('Conflict', 'It does not fit to what is there by now.'),
  410: meaning('BeginAnew', 'What was followed is not there any more.'),
  412: meaning('OtherVersion', 'Another version of the protocol is asked for.'),
  413: meaning('TooLarge', 'More was sent than can be accepted.'),
  415: meaning('WrongType', 'This kind of content can’t be accepted.'),
  417: meaning('NoExpectations', 'The header `Expect` asks for what is not done here.'),
  422: meaning('Invalid', 'Values are not in order; `errors` says which.', { schema: invalidRefusal }),
  429: meaning('TooMany', 'Too many requests.', { header: 'Retry-After' }),
  500: meaning('ServerError', 'Something went wrong on the server.'),
  503: meaning('Unavailable', 'The server can’t do this for the moment.', { header: 'Retry-After' }),
  507: meaning('StorageFull', 'The server’s disk is full.'),
};

/** The refusals of an operation in ascending order. */
export function refusalsOf(method: string, operation: Operation): number[] {
  const { access = 'session', query, params, refuses = [] } = operation;
  const found = new Set([400, 403, 417, 429, 500, 503, ...refuses]);
  const add = (when: unknown, ...statuses: number[]) => {
    if (when) for (const status of statuses) found.add(status);
  };
  add(access !== 'anyone' && access !== 'either', 401);
  add(query, 422);
  add(params, 404, 422);
  add(method !== 'GET', 408, 413, 415, 422, 507);
  return [...found].sort((a, b) => a - b);
}
