import { type StateUpdater, useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api.ts';
import { texts } from '../texts/catalogue.ts';

/** Delays between checks of the server after a failure, in seconds. After the last one the checks stop. */
const RETRY_SECONDS = [3, 6, 12, 25, 50, 100, 200];

/**
 * Calls back when the server answers again. Also checks at once when the device is back online or the page becomes visible.
 * @param loss a new value for each failure to reach the server; falsy without a failure
 */
export function useServerBack(loss: unknown, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  /** Counts across failures, because requests may keep failing although the health check succeeds. */
  const attempt = useRef(0);
  useEffect(() => {
    if (!loss) {
      attempt.current = 0;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      clearTimeout(timer);
      removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
    const check = async () => {
      clearTimeout(timer);
      const isThere = await call('health/live').then(
        () => true,
        () => false,
      );
      if (hasEnded) return;
      if (!isThere) return checkLater();
      end();
      latest.current();
    };
    const checkLater = () => {
      clearTimeout(timer);
      const seconds = RETRY_SECONDS[attempt.current++];
      if (seconds) timer = setTimeout(check, seconds * 1000);
    };
    const checkNow = () => {
      attempt.current = 0;
      void check();
    };
    const checkIfVisible = () => document.visibilityState === 'visible' && void check();
    addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkIfVisible);
    checkLater();
    return end;
  }, [loss]);
}

export interface Failure {
  message: string;
  /** The server was not reached. */
  isUnreached?: boolean;
  /** The server was not reached before but answers again. */
  isOver?: boolean;
}

/** Holds a failure. If the server was not reached, its message changes once it answers again. */
export function useFailure(): [Failure | null, (next: StateUpdater<Failure | null>) => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  useServerBack(failure?.isUnreached && failure, () =>
    setFailure({ message: texts().shared.answersAgain, isOver: true }),
  );
  return [failure, setFailure];
}

/** Whether the browser reports a connection. */
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
