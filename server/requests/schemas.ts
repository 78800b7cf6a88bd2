/** Zod schemas on routes: what they check, and the types that handlers get from them. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { file } from '../../contract/answers/common.ts';
import { idIn } from '../../contract/fields/reading.ts';
import { issuesByField } from '../../contract/register/register.ts';
import { languages } from '../../contract/texts/language.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { invalid, notFound } from '../http-error.ts';

/** Adds routes whose requests and answers have the types of their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** For schemas without a message of their own. */
const error = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? queryMessages.once : queryMessages.unfit;

/** What doesn't fit the schema of an address isn't there; anything else is refused field by field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return sent => {
    // The library drops this name, which no list can be filtered by either.
    if (httpPart === 'querystring' && Object.hasOwn(sent ?? {}, '__proto__'))
      return { error: invalid({ ['__proto__']: [queryMessages.noSuchFilter] }) };
    const parsed = z.safeParse(schema, sent ?? {}, { error });
    if (parsed.success) return { value: parsed.data };
    return { error: httpPart === 'params' ? notFound() : invalid(issuesByField(parsed.error.issues)) };
  };
};

/** Types and tests hold answers to their schemas: checking every row of every list again would cost more than reading them. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = () => answer =>
  JSON.stringify(answer);

/** The ID in an address, as a word where it may also be another key. */
export const idWord = z.string().meta({ type: 'integer', minimum: 1, description: 'The ID of the record.' });
export const recordId = idWord
  .refine(word => Boolean(idIn(word)))
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, description: 'The ID of the record.' });
export const byId = z.object({ id: recordId });

export const nothing = z.void();
/** An answer that is a file, or with `json` either. */
export const files = (...types: readonly string[]) => ({
  content: Object.fromEntries(types.map(type => [type, { schema: file }])),
});
export const jsonOrFiles = (json: z.core.$ZodType, ...types: readonly string[]) => ({
  content: { 'application/json': { schema: json }, ...files(...types).content },
});

/** For parameters that forms send blank. */
export const orBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());

export const wholeNumber = (min: number, max: number, shown: object = { maximum: max }) => {
  const message = queryMessages.wholeNumber({ min, max });
  const isInRange = (word: string) => /^\d{1,10}$/.test(word) && Number(word) >= min && Number(word) <= max;
  return orBlank(
    z
      .string(message)
      .refine(isInRange, message)
      .transform(Number)
      .meta({ type: 'integer', minimum: min, ...shown }),
  );
};

/** The language of a file, by default the caller's. */
export const languageInQuery = orBlank(
  z.enum(languages, queryMessages.oneOf({ choices: languages.join(', ') })),
);

/** 409 of an update: another user changed the record first, or another record has the value. */
export const conflictWith = (record: z.core.$ZodType) =>
  z.object({
    message: z.string().describe('A message to show to the user.'),
    current: z.optional(record).describe('The record as it is now.'),
  });

/** What a client sent, cleaned. @throws HttpError 422 with the messages by field */
export function check<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input ?? {});
  if (!parsed.success) throw invalid(issuesByField(parsed.error.issues));
  return parsed.data;
}
