import { useCallback, useEffect, useRef, useState } from 'react';
import { onBackOnline } from '../../providers/connection.ts';
import type { OnProgress } from '../../providers/http/upload.ts';
import { fileFailure } from '../form/saveFailure.ts';
import { fileProblem } from './fileProblem.ts';
import { useTellUploads } from './uploadsUnderWay.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  loaded: number;
  total: number;
  message?: string;
  /** It failed for want of a line. */
  isCut?: boolean;
}

export type SendFile = (
  file: File,
  options: { onProgress: OnProgress; signal: AbortSignal },
) => Promise<unknown>;

let lastId = 0;

/** One after the other, for slow lines; each can be cancelled and tried again. `onFailed` gets the sentence of what won't go on on its own. */
export function useUploads(send: SendFile, onFailed?: (file: File, message: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const change = useCallback(
    (id: number, values: Partial<Upload>) =>
      setUploads(before => before.map(upload => (upload.id === id ? { ...upload, ...values } : upload))),
    [],
  );

  const tellFailed = useRef(onFailed);
  tellFailed.current = onFailed;
  const next = uploads.find(upload => upload.state === 'waiting');
  const isSending = uploads.some(upload => upload.state === 'running');
  useEffect(() => {
    if (!next || isSending) return;
    const { id, file } = next;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { state: 'running', loaded: 0, total: file.size, message: undefined });
    send(file, {
      signal: controller.signal,
      onProgress: (loaded, total) => change(id, { loaded, total }),
    })
      .then(() => change(id, { state: 'done' }))
      .catch((error: Error) => {
        if (controller.signal.aborted) return change(id, { state: 'cancelled' });
        const message = fileFailure(error);
        const goesOn = isCut(error);
        change(id, { state: 'failed', message, isCut: goesOn });
        if (!goesOn) tellFailed.current?.(file, message);
      })
      .finally(() => controllers.current.delete(id));
  }, [next, isSending, change, send]);

  // What was tried for a while offline goes on from the byte once there is one.
  useEffect(
    () =>
      onBackOnline(() =>
        setUploads(before =>
          before.map(upload =>
            upload.state === 'failed' && upload.isCut
              ? { ...upload, state: 'waiting', message: undefined, isCut: false }
              : upload,
          ),
        ),
      ),
    [],
  );

  // Who leaves is asked before, and told that what has not arrived is not added.
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      lastId += 1;
      const problem = fileProblem(file);
      const base = { id: lastId, file, loaded: 0, total: file.size };
      return problem ? { ...base, state: 'failed', message: problem } : { ...base, state: 'waiting' };
    });
    setUploads(before => [...before, ...fresh]);
  };

  const cancel = (id: number) => {
    const controller = controllers.current.get(id);
    if (controller) controller.abort();
    else change(id, { state: 'cancelled' });
  };
  const retry = (id: number) => change(id, { state: 'waiting', message: undefined });
  const dismiss = (id: number) => setUploads(before => before.filter(upload => upload.id !== id));

  useTellUploads({
    isBusy: isSending || next !== undefined,
    hasFailed: uploads.some(({ state }) => state === 'failed'),
  });
  return { uploads, add, cancel, retry, dismiss };
}

/** No answer came; a device without room for what is pending has failed on its own. */
const isCut = (error: Error): boolean => {
  const { status, body } = error as { status?: number; body?: { notKept?: boolean } };
  return status === 0 && !body?.notKept;
};
