/** Time since the server was last reached, by a clock that may be wrong (decision 023). */
import { DAY_MS } from '../../../contract/days.ts';
import { MAX_OFFLINE_DAYS } from '../../../contract/limits.ts';
import { BELIEVED_DAYS } from '../limits.ts';
import type { About } from './database.ts';

type Notes = Pick<About, 'seenAt' | 'clockAt' | 'leapAt'>;

/** A clock set back gains nothing. One that leapt ahead is believed if it says the same a day later. */
export function readClock(
  { seenAt, clockAt, leapAt }: Notes,
  now: number,
): Pick<Notes, 'clockAt' | 'leapAt'> {
  const known = Math.max(clockAt, seenAt);
  if (now <= known + BELIEVED_DAYS * DAY_MS) return { clockAt: Math.max(now, known), leapAt: undefined };
  if (leapAt !== undefined && now >= leapAt + DAY_MS) return { clockAt: now, leapAt: undefined };
  return { clockAt: known, leapAt: Math.min(leapAt ?? now, now) };
}

const isLong = (from: number, to: number) => to - from > MAX_OFFLINE_DAYS * DAY_MS;

/** Too long ago, by the believed clock. */
export const isUnseen = ({ seenAt, clockAt }: Notes): boolean => isLong(seenAt, clockAt);

/** Too long ago if the clock is right, which is unknown. */
export const isPerhapsUnseen = ({ seenAt, leapAt }: Notes): boolean =>
  leapAt !== undefined && isLong(seenAt, leapAt);
