import type { IncomingMessage } from 'node:http';

/**
 * How long, in ms, the rest of a refused request is read. A browser looks for the answer only once it has sent everything,
 * and sees a broken connection instead when the server hangs up before.
 */
const DISCARD_MS = 30_000;

/**
 * Reads and throws away what is still coming, in the background, and hangs up when that takes too long. Waits for the end only
 * when the connection closes with the answer, as the answer would otherwise be lost with it.
 */
export async function discardRest(raw: IncomingMessage, discardMs = DISCARD_MS): Promise<void> {
  raw.unpipe();
  if (raw.complete || raw.destroyed) return;
  const done = new Promise<void>(resolve => {
    const hangUp = setTimeout(() => raw.socket.destroy(), discardMs);
    hangUp.unref();
    raw.once('close', () => {
      clearTimeout(hangUp);
      resolve();
    });
  });
  raw.on('error', () => undefined);
  raw.resume();
  if (raw.headers.connection?.toLowerCase() === 'close') await done;
}
