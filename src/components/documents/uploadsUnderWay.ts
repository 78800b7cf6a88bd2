/** How the uploads of the open page are, for its guard and for its save: neither may go on without them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../../basics/listeners.ts';

interface Standing {
  isBusy: boolean;
  hasFailed: boolean;
}

const standings = new Map<object, Standing>();
const { notify, subscribe } = createListeners();

export const areUploadsUnderWay = (): boolean => [...standings.values()].some(({ isBusy }) => isBusy);

export const useUploadsUnderWay = (): boolean => useSyncExternalStore(subscribe, areUploadsUnderWay);

/** To be told by a list of uploads. */
export function useTellUploads({ isBusy, hasFailed }: Standing): void {
  const own = useRef({});
  useEffect(() => {
    standings.set(own.current, { isBusy, hasFailed });
    notify();
  }, [isBusy, hasFailed]);
  useEffect(() => {
    const mark = own.current;
    return () => {
      standings.delete(mark);
      notify();
    };
  }, []);
}

/** Waits until nothing is under way. @returns whether all of it arrived */
export function uploadsEnded(): Promise<boolean> {
  if (!areUploadsUnderWay()) return Promise.resolve(true);
  return new Promise(resolve => {
    const stop = subscribe(() => {
      if (areUploadsUnderWay()) return;
      stop();
      resolve(![...standings.values()].some(({ hasFailed }) => hasFailed));
    });
  });
}
