/** Checks finished files in a worker, which is loaded before a download begins because the connection may be lost by its end. */
import { CheckUnavailable, retry, withTimeout } from './load-script.ts';
import type { Report, VerifyRequest } from './verify.ts';
import type { VerifyAnswer, VerifyOrder } from './verify-worker.ts';

/** Loading a script may fail on a bad connection. */
const TRIES = 5;

let loading: Promise<Worker> | undefined;
let checks = 0;

function start(signal?: AbortSignal): Promise<Worker> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<Worker>((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = event =>
      reject(new CheckUnavailable(event.message || 'The worker could not be started'));
  });
  return withTimeout(ready, () => new CheckUnavailable('The worker did not come'), signal).catch(error => {
    worker.terminate();
    throw error;
  });
}

function load(signal?: AbortSignal): Promise<Worker> {
  loading ??= retry(() => start(signal), TRIES, { signal }).catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @throws CheckUnavailable if the worker can't be loaded */
export const loadChecker = async (signal?: AbortSignal): Promise<void> => {
  await load(signal);
};

/** @throws CheckUnavailable if the worker can't be loaded, fails or is stopped */
export async function checkFile(
  request: VerifyRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Report> {
  const worker = await load(signal);
  checks += 1;
  const check = checks;
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new CheckUnavailable(message));
    worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => {
      if (data.check !== check) return;
      if ('bytes' in data) onBytes(data.bytes);
      else if ('report' in data) resolve(data.report);
      else fail(data.error);
    };
    worker.onerror = event => {
      worker.terminate();
      loading = undefined;
      fail(event.message || 'The worker has ended');
    };
    const stop = () => {
      worker.postMessage({ stop: check } satisfies VerifyOrder);
      fail('Stopped');
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.postMessage({ check, request } satisfies VerifyOrder);
  });
}
