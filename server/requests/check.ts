import * as z from 'zod/mini';
import { issuesByField } from '../../contract/register/register.ts';
import { invalid } from '../http-error.ts';

/** What a client sent, cleaned. @throws HttpError 422 with the messages by field */
export function check<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input ?? {});
  if (!parsed.success) throw invalid(issuesByField(parsed.error.issues));
  return parsed.data;
}
