/** Reading far more of a register than anybody looks at takes it away as an export does, and leaves an entry alike: list by list or record by record. */
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/record.ts';
import { unlessFull } from '../database/errors.ts';
import { onceInWindow } from '../requests/rate-limits.ts';

/** Records of one register within an hour: eighty pages of twenty-five. One that is read again counts once, as choices in forms are. */
export const MANY_ROWS = 2_000;
const HOUR_SECONDS = 3600;

interface Reading {
  ids: Set<unknown>;
  isAudited: boolean;
}

/** People and registers at once, for whom records are counted. */
const MOST_READINGS = 500;

/** In memory, because it is asked for each list: of one process, and from its last full hour on. */
export function createReadings(now: () => number = () => performance.now()) {
  let readings = new Map<string, Reading>();
  let endsAt = now() + HOUR_SECONDS * 1000;
  return (userId: number, register: string): Reading => {
    if (now() >= endsAt) {
      readings = new Map();
      endsAt = now() + HOUR_SECONDS * 1000;
    }
    const key = `${userId} ${register}`;
    const reading = readings.get(key) ?? { ids: new Set(), isAudited: false };
    readings.set(key, reading);
    const [oldest] = readings.keys();
    if (readings.size > MOST_READINGS && oldest) readings.delete(oldest);
    return reading;
  };
}

/** Called before records leave in an answer, whatever it is called: one entry an hour, whatever processes gave them. */
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
  // Where this fails, the next page tells of it.
  const isTold = await unlessFull(log, () =>
    onceInWindow(app.db, `reads ${userId} ${register}`, HOUR_SECONDS, trx =>
      audit(trx, { kind: 'read', userId, area: register, details: { rows: MANY_ROWS } }),
    ),
  );
  if (!isTold) return;
  reading.isAudited = true;
  reading.ids.clear();
}
