import { type StateUpdater, useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api.ts';
import { texts } from '../texts/catalogue.ts';

/** How long after a failure the server is looked for, in seconds: soon at first, and not for ever. */
const LOOKS = [3, 6, 12, 25, 50, 100, 200];

/** Calls back when the server answers again after it could not be reached. A device that is back online, or a page that becomes visible, asks at once. Each failure is a new `loss`; there is none if all is well. */
export function useServerBack(loss: unknown, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  /** Of one loss after the other: what the server answers may still not get through. */
  const looks = useRef(0);
  useEffect(() => {
    if (!loss) {
      looks.current = 0;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', lookAnew);
      document.removeEventListener('visibilitychange', lookAgain);
    };
    const look = async () => {
      clearTimeout(timer);
      const isThere = await call('health/live').then(
        () => true,
        () => false,
      );
      if (isOver) return;
      if (!isThere) return later();
      end();
      latest.current();
    };
    const later = () => {
      clearTimeout(timer);
      const seconds = LOOKS[looks.current++];
      if (seconds) timer = setTimeout(look, seconds * 1000);
    };
    const lookAnew = () => {
      looks.current = 0;
      void look();
    };
    const lookAgain = () => document.visibilityState === 'visible' && void look();
    addEventListener('online', lookAnew);
    document.addEventListener('visibilitychange', lookAgain);
    later();
    return end;
  }, [loss]);
}

export interface Failure {
  message: string;
  /** The server, that is: no answer came. */
  isUnreached?: boolean;
  /** It could not be reached, and answers again. */
  isOver?: boolean;
}

/** What failed, until it is tried again; that the server can't be reached is not said for longer than it is so. */
export function useFailure(): [Failure | null, (next: StateUpdater<Failure | null>) => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  useServerBack(failure?.isUnreached && failure, () =>
    setFailure({ message: texts().shared.answersAgain, isOver: true }),
  );
  return [failure, setFailure];
}

/** Whether the device has a connection, as far as it knows. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(() => globalThis.navigator?.onLine !== false);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
