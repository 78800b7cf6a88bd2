/** How a vault is guarded (decision 023). */
import { PASSPHRASE_MIN, PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../../contract/limits.ts';

const PIN_FORM = new RegExp(`^\\d{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);

/** A PIN, or a passphrase. */
export const isPin = (typed: string): boolean => PIN_FORM.test(typed);
export const isPassphrase = (typed: string): boolean =>
  typed.trim().length >= PASSPHRASE_MIN && !/^\d+$/.test(typed);
export const mayBeChosen = (typed: string): boolean => isPin(typed) || isPassphrase(typed);

/** How long the next PIN waits after the first, second, … wrong one, in milliseconds. */
export const WAITS_MS = [0, 1, 2, 5, 15, 30, 60, 120, 300].map(seconds => seconds * 1000);

/** Of all documents that wait: what a file of the outbox has to hold, and another device to take in. */
export const MOST_WAITING_BYTES = 1024 * 1024 * 1024;

/** A clock that is further ahead than this of what it showed last may be wrong; it is believed when it still says so a day later. */
export const BELIEVED_DAYS = 7;

/** A device is no server: all records that are kept are in the memory of a tab that shows them. */
export const MOST_RECORDS = 50_000;
export const MOST_RECORD_BYTES = 100 * 1024 * 1024;
