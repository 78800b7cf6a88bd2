/** A listener added after an `await` isn't called for an end that has already happened (tests/long/gone.test.ts). */
import type { FastifyReply } from 'fastify';

/** Runs once, when the answer is sent or its reader has gone, immediately if that has happened. @returns a function that cancels it */
export function onceGone({ raw, request }: FastifyReply, then: () => void): () => void {
  // An answer that waits for the previous one on the same connection isn't notified of the connection's end.
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

/** Runs something when the signal aborts, immediately if it has. @returns a function that cancels it */
export function onceAborted(signal: AbortSignal, then: () => void): () => void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
  return () => signal.removeEventListener('abort', then);
}

/** Yields until the signal aborts, then throws its reason, even if nothing more arrives. */
export async function* until<T>(signal: AbortSignal, source: AsyncIterable<T>): AsyncGenerator<T> {
  const stopped = new Promise<never>((_, reject) => {
    onceAborted(signal, () => reject(signal.reason));
  });
  stopped.catch(() => undefined);
  const arriving = source[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await Promise.race([arriving.next(), stopped]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: it returns with the next chunk or the end of the connection.
    arriving.return?.()?.catch(() => undefined);
  }
}
