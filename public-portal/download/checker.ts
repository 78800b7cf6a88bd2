/** The check of finished files, in a worker that is loaded before a download begins, as the connection may be lost by its end. */
import { limited, NotChecked, tried } from './limited.ts';
import type { Report, VerifyRequest } from './verify.ts';
import type { VerifyAnswer, VerifyOrder } from './verify-worker.ts';

/** On a bad line a script may get lost. */
const TRIES = 5;

let loading: Promise<Worker> | undefined;
let checks = 0;

function start(signal?: AbortSignal): Promise<Worker> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<Worker>((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = event => reject(new NotChecked(event.message || 'The worker could not be started'));
  });
  return limited(ready, () => new NotChecked('The worker did not come'), signal).catch(error => {
    worker.terminate();
    throw error;
  });
}

function load(signal?: AbortSignal): Promise<Worker> {
  loading ??= tried(() => start(signal), TRIES, { signal }).catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Resolves once the check is on this device. @throws NotChecked when it can't be fetched */
export const loadChecker = async (signal?: AbortSignal): Promise<void> => {
  await load(signal);
};

/** @throws NotChecked */
export async function checkFile(
  request: VerifyRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Report> {
  const worker = await load(signal);
  checks += 1;
  const check = checks;
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new NotChecked(message));
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
