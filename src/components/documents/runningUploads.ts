/** Uploads of the open page. Leaving asks first while they run, and saving waits for them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../../basics/listeners.ts';

interface UploadState {
  isBusy: boolean;
  hasFailed: boolean;
}

const states = new Map<object, UploadState>();
const { notify, subscribe } = createListeners();

export const areUploadsRunning = (): boolean => [...states.values()].some(({ isBusy }) => isBusy);

export const useUploadsRunning = (): boolean => useSyncExternalStore(subscribe, areUploadsRunning);

export function useReportUploads({ isBusy, hasFailed }: UploadState): void {
  const own = useRef({});
  useEffect(() => {
    states.set(own.current, { isBusy, hasFailed });
    notify();
  }, [isBusy, hasFailed]);
  useEffect(() => {
    const mark = own.current;
    return () => {
      states.delete(mark);
      notify();
    };
  }, []);
}

/** @returns whether all uploads succeeded, after the last one has ended */
export function uploadsEnded(): Promise<boolean> {
  if (!areUploadsRunning()) return Promise.resolve(true);
  return new Promise(resolve => {
    const stop = subscribe(() => {
      if (areUploadsRunning()) return;
      stop();
      resolve(![...states.values()].some(({ hasFailed }) => hasFailed));
    });
  });
}
