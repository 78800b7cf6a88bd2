/** All errors have one format (`plugins/errors`); an operation's error statuses follow from its input. */
import { z } from 'zod';
import type { Operation } from './describe.ts';
import type { ResponseHeader } from './headers.ts';

const message = z.string().describe('A message to show to the user.');

const code = z
  .string()
  .optional()
  .describe(
    'The reason, the same in every language, such as `ntnTaken`. `deactivated` and `mayKeepNothing` end offline access on the device.',
  );

const refusal = z
  .object({
    message,
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by field.'),
    code,
    proof: z.boolean().optional().describe('Re-authentication is required: see `POST profile/proof`.'),
    two_factor: z.boolean().optional().describe('A two-factor code is required.'),
    two_factor_setup: z.boolean().optional().describe('The user must set up two-factor sign-in first.'),
  })
  .meta({ id: 'Refusal' });

const invalidRefusal = z
  .object({ message, errors: z.record(z.string(), z.array(z.string())).describe('Messages by field.'), code })
  .meta({ id: 'InvalidRefusal' });

/** 409 of an update: another user changed the record first, or another record has the value. */
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
  400: meaning('Malformed', 'The request can’t be parsed.'),
  401: meaning('NotSignedIn', 'The request has no valid session or pass.'),
  403: meaning('NotAllowed', 'The caller doesn’t have permission.'),
  404: meaning('NotFound', 'The record doesn’t exist.'),
  408: meaning('TooSlow', 'The body arrived too slowly.'),
  409: meaning('Conflict', 'The request conflicts with the current data.'),
  410: meaning('CursorExpired', 'The cursor is no longer valid. Start again without it.'),
  412: meaning('OtherVersion', 'The server supports another version of the protocol.'),
  413: meaning('TooLarge', 'The body is too large.'),
  415: meaning('WrongType', 'The content type isn’t supported.'),
  417: meaning('NoExpectations', 'The header `Expect` isn’t supported.'),
  422: meaning('Invalid', 'Some values are invalid; see `errors`.', { schema: invalidRefusal }),
  429: meaning('TooMany', 'Too many requests.', { header: 'Retry-After' }),
  500: meaning('ServerError', 'Something went wrong on the server.'),
  503: meaning('Unavailable', 'The server can’t do this right now. Try again later.', {
    header: 'Retry-After',
  }),
  507: meaning('StorageFull', 'The server’s disk is full.'),
};

/** The error statuses of an operation in ascending order. */
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
