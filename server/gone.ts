/** A listener that is added after something was waited for hears nothing of an end that has come already (tests/server/gone.test.ts). */
import type { FastifyReply } from 'fastify';

/** Once, when the answer is sent or its reader has gone, at once where that has happened. @returns what takes it back */
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

/** What comes until the signal is given, whose reason it then ends with, even when nothing comes any more. */
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
    // Not waited for: it comes back with the next one, or with the end of the line.
    arriving.return?.()?.catch(() => undefined);
  }
}
