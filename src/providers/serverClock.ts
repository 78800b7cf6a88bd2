/** The server's time, because the clock of a device may be wrong by days, and "days left" must be right. */

const KEY = 'server-clock';
/** Answers take different times to arrive. */
const JITTER_MS = 60_000;

/** Milliseconds by which the server is ahead of the device. Stored for offline starts. */
let ahead = Number(localStorage.getItem(KEY)) || 0;

/** @param date header of an answer that has just arrived */
export function noteServerTime(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - ahead) < JITTER_MS) return;
  ahead = found;
  try {
    localStorage.setItem(KEY, String(ahead));
  } catch {
    // If the storage is full, only the next offline start lacks the correction.
  }
}

/** Now, in milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
