import type { FastifyReply } from 'fastify';
import { DELETED_HEADER, TOTAL_HEADER } from '../../contract/register/register.ts';
import type { Total } from './totals.ts';

/** The rows in an answer and the total (specification §4): `Content-Range`, and whether the total is only a lower bound. */
export function setRangeHeaders(
  reply: FastifyReply,
  path: string,
  { offset, shown, total }: { offset: number; shown: number; total: Total },
): void {
  const rows = shown > 0 ? `${offset}-${offset + shown - 1}` : '*';
  reply.header('content-range', `${path} ${rows}/${total.count}`);
  if (total.deleted !== undefined) reply.header(DELETED_HEADER, total.deleted);
  setExactnessHeader(reply, total);
}

export function setExactnessHeader(reply: FastifyReply, total: Total): void {
  if (!total.exact) reply.header(TOTAL_HEADER, 'at-least');
}
