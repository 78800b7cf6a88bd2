import type { FastifyRequest } from 'fastify';
import { idIn } from '../../contract/fields/reading.ts';
import { notFound } from '../http-error.ts';

/** The id that a part of a path is. @throws HttpError 404 when it can't be one */
export function readId(word: string): number {
  const id = idIn(word);
  if (!id) throw notFound();
  return id;
}

/** The id that the path of a request names. @throws HttpError 404 when it can't be one */
export const idOf = (request: FastifyRequest): number => readId((request.params as { id: string }).id);
