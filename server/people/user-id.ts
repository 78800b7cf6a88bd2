import type { FastifyRequest } from 'fastify';
import { notFound } from '../http-error.ts';

/** The id of an account that a path names. @throws HttpError 404 when it can't be one */
export function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  return Number(id);
}
