import type { IncomingMessage } from 'node:http';
import { CONNECTIONS } from '../connections/limits.ts';

/** Reads and throws away, in the background, what is still coming, and hangs up when that takes too long. */
export function discardRest(raw: IncomingMessage, discardMs = CONNECTIONS.restMs): void {
  raw.unpipe();
  if (raw.complete || raw.destroyed) return;
  const hangUp = setTimeout(() => raw.destroy(), discardMs);
  hangUp.unref();
  raw.once('close', () => clearTimeout(hangUp));
  raw.on('error', () => undefined);
  raw.resume();
}
