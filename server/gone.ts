/**
 * Hearing of an end that may have come already: a listener that is added after something was waited for hears nothing of it.
 * `tests/server/gone.test.ts` sees that no other way is taken.
 */
import type { FastifyReply } from 'fastify';

/**
 * Does something once the answer is sent or its reader has gone, at once where that has happened; once in any case.
 * @returns what takes it back
 */
export function onceGone({ raw, request }: FastifyReply, then: () => void): () => void {
  // An answer that waits for the one before it on the same line hears nothing of the line's end.
  const { socket } = request.raw;
  const stop = () => {
    raw.off('close', over);
    socket?.off('close', over);
  };
  const over = () => {
    stop();
    then();
  };
  if (raw.closed || raw.destroyed || socket?.destroyed) then();
  else {
    raw.once('close', over);
    socket?.once('close', over);
  }
  return stop;
}

/** Does something once the signal is given, at once where it has been. @returns what takes it back */
export function onceAborted(signal: AbortSignal, then: () => void): () => void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
  return () => signal.removeEventListener('abort', then);
}
