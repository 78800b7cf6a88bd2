/** Limits of offline access (decision 023). */
import { PASSPHRASE_MIN, PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../../contract/limits.ts';

const PIN_FORM = new RegExp(`^\\d{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);

export const isPin = (typed: string): boolean => PIN_FORM.test(typed);
export const isPassphrase = (typed: string): boolean =>
  typed.trim().length >= PASSPHRASE_MIN && !/^\d+$/.test(typed);
export const isLongEnough = (typed: string): boolean => isPin(typed) || isPassphrase(typed);

/** Delay after the first, second, … wrong PIN, in milliseconds. */
export const WAITS_MS = [0, 1, 2, 5, 15, 30, 60, 120, 300].map(seconds => seconds * 1000);

/** Size of all pending documents: an outbox file must hold them, and another device must import it. */
export const MOST_WAITING_BYTES = 1024 * 1024 * 1024;

/** A clock that is further ahead is believed only if it says the same a day later. */
export const BELIEVED_DAYS = 7;

/** Saved records are in memory while a tab shows them. */
export const MOST_RECORDS = 50_000;
export const MOST_RECORD_BYTES = 100 * 1024 * 1024;
