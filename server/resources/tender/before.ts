/** Paging of a tender's lists, newest first. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idIn, MAX_ID } from '../../../contract/fields/reading.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { invalid } from '../../http-error.ts';

export const beforeQuery = z.object({
  before: z.int().optional().describe('Continues with the entries before this one.'),
});

/** @throws HttpError 422 if it isn't a number */
export function readBefore(request: FastifyRequest): number {
  const { before } = request.query as { before?: unknown };
  if (before === undefined) return MAX_ID;
  const id = typeof before === 'string' ? idIn(before) : undefined;
  if (id === undefined) throw invalid({ before: [messages.integer] });
  return id;
}
