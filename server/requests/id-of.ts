import type { FastifyRequest } from 'fastify';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { notFound } from '../http-error.ts';

/** The id that a part of a path is. @throws HttpError 404 when it can't be one */
export function readId(word: string): number {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : 0;
  if (id < 1 || id > MAX_ID) throw notFound();
  return id;
}

/** The id that the path of a request names. @throws HttpError 404 when it can't be one */
export const idOf = (request: FastifyRequest): number => readId((request.params as { id: string }).id);
