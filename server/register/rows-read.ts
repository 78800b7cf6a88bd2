/** Reading far more of a register than a user would look at amounts to an export, and gets an audit entry, whether by lists or single records. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { audit } from '../audit/record.ts';
import { unlessFull } from '../database/errors.ts';
import { onceInWindow } from '../requests/rate-limits.ts';

/** Records of a register within an hour: eighty pages of twenty-five. Records read again, such as choices in forms, count once. */
export const MANY_ROWS = 2_000;
const HOUR_SECONDS = 3600;

interface Reading {
  ids: Set<unknown>;
  isAudited: boolean;
}

/** Of pairs of user and register, for an hour from the first record. In memory, as every list needs it: per process. */
export function createReadings() {
  const readings = new LRUCache<string, Reading>({ max: 500, ttl: HOUR_SECONDS * 1000 });
  return (userId: number, register: string): Reading => {
    const key = `${userId} ${register}`;
    const reading = readings.get(key) ?? { ids: new Set(), isAudited: false };
    if (!readings.has(key)) readings.set(key, reading);
    return reading;
  };
}

/** Called before any answer with records is sent: one entry an hour across all processes. */
export async function noteRowsRead(
  { server: app, caller, log }: FastifyRequest,
  register: string,
  rows: readonly { id?: unknown }[],
): Promise<void> {
  if (!caller) return;
  const reading = app.readings(caller.id, register);
  if (reading.isAudited) return;
  for (const { id } of rows) if (reading.ids.size <= MANY_ROWS) reading.ids.add(id);
  if (reading.ids.size <= MANY_ROWS) return;
  const { id: userId } = caller;
  // If this fails, the next page records it.
  const isTold = await unlessFull(log, () =>
    onceInWindow(app.db, `reads ${userId} ${register}`, HOUR_SECONDS, trx =>
      audit(trx, { kind: 'read', userId, area: register, details: { rows: MANY_ROWS } }),
    ),
  );
  if (!isTold) return;
  reading.isAudited = true;
  reading.ids.clear();
}
