import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../contract/register/documents.ts';
import { onBackOnline } from '../../providers/connection.ts';
import type { OnProgress } from '../../providers/http/upload.ts';
import { fileFailure } from '../form/saveFailure.ts';
import { fileProblem } from './fileProblem.ts';
import { useReportUploads } from './runningUploads.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  loaded: number;
  total: number;
  message?: string;
  /** Failed because the connection was lost, and resumes when it is back. */
  lostConnection?: boolean;
}

export type SendFile = (
  file: File,
  options: { onProgress: OnProgress; signal: AbortSignal },
) => Promise<unknown>;

let lastId = 0;

/** Uploads files one after another, for slow connections. @param onFailed called with a message for failures that don't resume automatically @param kind by default any document */
export function useUploads(
  send: SendFile,
  onFailed?: (file: File, message: string) => void,
  kind?: UploadKind,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const change = useCallback(
    (id: number, values: Partial<Upload>) =>
      setUploads(before => before.map(upload => (upload.id === id ? { ...upload, ...values } : upload))),
    [],
  );

  const notifyFailed = useRef(onFailed);
  notifyFailed.current = onFailed;
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
        const resumes = isConnectionLost(error);
        change(id, { state: 'failed', message, lostConnection: resumes });
        if (!resumes) notifyFailed.current?.(file, message);
      })
      .finally(() => controllers.current.delete(id));
  }, [next, isSending, change, send]);

  useEffect(
    () =>
      onBackOnline(() =>
        setUploads(before =>
          before.map(upload =>
            upload.state === 'failed' && upload.lostConnection
              ? { ...upload, state: 'waiting', message: undefined, lostConnection: false }
              : upload,
          ),
        ),
      ),
    [],
  );

  // The user has confirmed this in the dialog before leaving.
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      lastId += 1;
      const problem = fileProblem(file, kind);
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

  useReportUploads({
    isBusy: isSending || next !== undefined,
    hasFailed: uploads.some(({ state }) => state === 'failed'),
  });
  return { uploads, add, cancel, retry, dismiss };
}

/** No answer came. A full device (`notStored`) is another failure. */
const isConnectionLost = (error: Error): boolean => {
  const { status, body } = error as { status?: number; body?: { notStored?: boolean } };
  return status === 0 && !body?.notStored;
};
