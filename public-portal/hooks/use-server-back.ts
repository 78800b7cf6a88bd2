import { useEffect, useRef } from 'preact/hooks';
import { call } from '../api.ts';

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
