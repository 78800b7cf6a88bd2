/** Who reads far more of a register's lists than anybody looks at takes it away as with an export, and is told of alike. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit/record.ts';
import { countInWindow } from '../requests/rate-limits.ts';

/** Rows of one register within an hour: eighty pages of twenty-five. */
export const MANY_ROWS = 2_000;
const HOUR_SECONDS = 3600;

interface Reading {
  rows: number;
  isTold: boolean;
}

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
    const reading = readings.get(key) ?? { rows: 0, isTold: false };
    readings.set(key, reading);
    return reading;
  };
}

/** Called before rows of a list are answered: one entry an hour, whatever processes gave them. */
export async function noteRowsRead(
  app: FastifyInstance,
  { caller }: FastifyRequest,
  register: string,
  rows: number,
): Promise<void> {
  if (!caller) return;
  const reading = app.readings(caller.id, register);
  reading.rows += rows;
  if (reading.isTold || reading.rows <= MANY_ROWS) return;
  const { current } = await countInWindow(app.db, `reads ${caller.id} ${register}`, HOUR_SECONDS);
  if (current === 1)
    await audit(app.db, { kind: 'read', userId: caller.id, area: register, details: { rows: MANY_ROWS } });
  reading.isTold = true;
}
