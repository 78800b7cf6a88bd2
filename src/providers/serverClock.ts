/** The server's time. A device's clock may be wrong by days, and every "days left" is counted from the server's day. */

const KEY = 'server-clock';
/** Answers take different times to arrive. */
const JITTER_MS = 60_000;

/** Milliseconds by which the server is ahead of the device, saved for a start without a connection. */
let ahead = Number(localStorage.getItem(KEY)) || 0;

/** @param date the header of an answer that has just arrived */
export function noteServerTime(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - ahead) < JITTER_MS) return;
  ahead = found;
  try {
    localStorage.setItem(KEY, String(ahead));
  } catch {
    // A full storage costs the next offline start the correction, nothing else.
  }
}

/** Now, in milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
