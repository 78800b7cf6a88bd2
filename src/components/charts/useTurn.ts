import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A page that is never idle draws its charts nevertheless. */
const PATIENCE_MS = 300;
/** How far below the window one is drawn already, so that it is there when it comes into sight. */
const AHEAD = '400px';

const waiting: (() => void)[] = [];
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(serve, { timeout: PATIENCE_MS });
  else setTimeout(serve, 0);
}

function serve(): void {
  isAsked = false;
  waiting.shift()?.();
  ask();
}

/** Near the window, one after the other while the page is idle; all at once for paper. @param place where it will be, as large as it will be */
export function useTurn(place: RefObject<Element | null>): boolean {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => {
    if (isTurn || !place.current) return;
    const take = () => startTransition(() => setIsTurn(true));
    const takeNow = () => flushSync(() => setIsTurn(true));
    const near = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        waiting.push(take);
        ask();
      },
      { rootMargin: AHEAD },
    );
    near.observe(place.current);
    window.addEventListener('beforeprint', takeNow);
    return () => {
      near.disconnect();
      window.removeEventListener('beforeprint', takeNow);
      const index = waiting.indexOf(take);
      if (index >= 0) waiting.splice(index, 1);
    };
  }, [isTurn, place]);
  return isTurn;
}
