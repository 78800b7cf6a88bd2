import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** After this time charts render even if the page is not idle. */
const IDLE_TIMEOUT_MS = 300;
/** Charts this far below the window render in advance. */
const AHEAD = '400px';

const queue: (() => void)[] = [];
let isScheduled = false;

function schedule(): void {
  if (isScheduled || queue.length === 0) return;
  isScheduled = true;
  // Safari lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(renderNext, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(renderNext, 0);
}

function renderNext(): void {
  isScheduled = false;
  queue.shift()?.();
  schedule();
}

/** True when a chart may render: near the window, one after another while the page is idle; all at once for printing. @param place placeholder of the same size */
export function useDeferredRender(place: RefObject<Element | null>): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isReady || !place.current) return;
    const render = () => startTransition(() => setIsReady(true));
    const renderNow = () => flushSync(() => setIsReady(true));
    const near = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        queue.push(render);
        schedule();
      },
      { rootMargin: AHEAD },
    );
    near.observe(place.current);
    window.addEventListener('beforeprint', renderNow);
    return () => {
      near.disconnect();
      window.removeEventListener('beforeprint', renderNow);
      const index = queue.indexOf(render);
      if (index >= 0) queue.splice(index, 1);
    };
  }, [isReady, place]);
  return isReady;
}
