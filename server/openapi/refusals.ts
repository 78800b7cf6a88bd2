/** All errors have one format (`plugins/errors`); an operation's error statuses follow from its input. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { type ResponseHeader, responseHeaders } from './headers.ts';

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

/** The header that shared answers have. */
export const headers = { 'Retry-After': shared('Retry-After') };

/** The shared answers, by name. */
export const responses = Object.fromEntries(
  Object.values(meanings).map(({ name, description, schema, header }) => [
    name,
    {
      description,
      ...(header && { headers: { [header]: { $ref: `#/components/headers/${header}` } } }),
      content: contentOf(schema),
    },
  ]),
);

function shared(header: ResponseHeader) {
  const { description, ...schema } = responseHeaders[header];
  return { description, schema };
}

function contentOf(schema: z.core.$ZodType) {
  const $ref = `#/components/schemas/${z.globalRegistry.get(schema)?.id}`;
  return { 'application/json': { schema: { $ref } } };
}

/** The error statuses of an operation. */
export function refusalsOf(method: string, url: string, schema: FastifySchema, security: object[]): number[] {
  const isOpen = security.length === 0 || security.some(one => Object.keys(one).length === 0);
  return [
    ...[400, 403, 417, 429, 500, 503, ...(schema.refuses ?? [])],
    ...(isOpen ? [] : [401]),
    ...(schema.querystring ? [422] : []),
    ...(url.includes(':') ? [404, 422] : []),
    ...(method === 'GET' ? [] : [408, 413, 415, 422, 507]),
  ];
}
