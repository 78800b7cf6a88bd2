import { useEffect, useRef } from 'react';
import { API, rawFetch } from '../../providers/http/request.ts';

/** How often the server is looked for at first, and at last. */
const FIRST_MS = 5_000;
const LAST_MS = 300_000;
const ANSWER_MS = 10_000;

/**
 * Calls back once after each loss of the line, when the browser says that it is back or the server answers again.
 * @param lost what was lost, another object each time; nothing while all is well
 */
export function useLineBack(lost: object | null, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const waited = useRef(FIRST_MS);
  useEffect(() => {
    if (!lost) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const back = () => {
      stop.abort();
      clearTimeout(timer);
      latest.current();
    };
    const look = async () => {
      const isThere =
        !document.hidden &&
        navigator.onLine &&
        (await rawFetch(`${API}/health/live`, { signal: stop.signal, cache: 'no-store' }, ANSWER_MS).then(
          ({ ok }) => ok,
          () => false,
        ));
      if (stop.signal.aborted) return;
      if (isThere) back();
      else later();
    };
    const later = () => {
      timer = setTimeout(() => void look(), waited.current);
      // Also from one loss to the next: what the server answers may still not get through.
      waited.current = Math.min(2 * waited.current, LAST_MS);
    };
    later();
    window.addEventListener('online', back, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [lost]);
}
