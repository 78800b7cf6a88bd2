import type { Report, VerifyRequest } from './verify.ts';
import type { VerifyReply } from './verify-worker.ts';

/** The file could not be read, or the check itself could not be loaded: which says nothing of the file. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/**
 * Checks in a worker, which is loaded only now. The worker goes when the check is done or given up.
 * @throws NotChecked
 */
export function checkFile(
  request: VerifyRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const fail = (message: string) => end(() => reject(new NotChecked(message)));
    worker.onmessage = ({ data }: MessageEvent<VerifyReply>) => {
      if ('bytes' in data) onBytes(data.bytes);
      else if ('report' in data) end(() => resolve(data.report));
      else fail(data.error);
    };
    worker.onerror = event => fail(event.message || 'The worker could not be started');
    signal.addEventListener('abort', () => fail('Stopped'), { once: true });
    worker.postMessage(request);
  });
}
