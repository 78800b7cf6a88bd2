import type { IncomingMessage } from 'node:http';
import { UploadError } from './errors.ts';

const minutes = (ms: number) => {
  const count = Math.max(1, Math.round(ms / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
};

/**
 * Watches that bytes keep arriving for a request. Time in which the server itself does not read, because the disk or the
 * object store is behind, does not count against the sender. Times in ms.
 * @returns a signal that aborts with an `UploadError` 408, and how to stop watching
 */
export function watchArrival(
  raw: IncomingMessage,
  { stallMs, maxRequestMs }: { stallMs: number; maxRequestMs: number },
) {
  const controller = new AbortController();
  const started = performance.now();
  let received = raw.socket.bytesRead;
  let lastProgress = started;
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (raw.complete) return;
      if (raw.socket.bytesRead !== received || raw.isPaused()) lastProgress = now;
      received = raw.socket.bytesRead;
      if (now - lastProgress >= stallMs) {
        const message = `The upload stopped: nothing arrived for ${minutes(stallMs)}. Check the connection and send it again.`;
        controller.abort(new UploadError(408, message));
      } else if (now - started >= maxRequestMs) {
        controller.abort(new UploadError(408, 'The upload took too long. Send fewer files at once.'));
      }
    },
    Math.max(5, Math.min(stallMs / 8, 5_000)),
  );
  timer.unref();
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
