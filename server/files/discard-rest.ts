import type { IncomingMessage } from 'node:http';

/**
 * How long, in ms, the rest of a refused request is read. A browser looks for the answer only once it has
 * sent everything, and sees a broken connection instead when the server hangs up before.
 */
const DISCARD_MS = 30_000;

/** Reads and throws away, in the background, what is still coming, and hangs up when that takes too long. */
export function discardRest(raw: IncomingMessage, discardMs = DISCARD_MS): void {
  raw.unpipe();
  if (raw.complete || raw.destroyed) return;
  const hangUp = setTimeout(() => raw.destroy(), discardMs);
  hangUp.unref();
  raw.once('close', () => clearTimeout(hangUp));
  raw.on('error', () => undefined);
  raw.resume();
}
