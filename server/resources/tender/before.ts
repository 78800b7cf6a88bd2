/** Paging of a tender's lists, newest first. */
import { z } from 'zod';
import { idIn, MAX_ID } from '../../../contract/fields/reading.ts';
import { messages } from '../../../contract/texts/messages.ts';

export const beforeQuery = z.object({
  before: z
    .string(messages.integer)
    .refine(word => idIn(word) !== undefined, messages.integer)
    .transform(Number)
    .meta({ type: 'integer', description: 'Continues with the entries before this one.' })
    .default(MAX_ID),
});
