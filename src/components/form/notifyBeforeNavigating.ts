import { flushSync } from 'react-dom';

/** A hidden page paints nothing: go on after this many milliseconds. */
const UNSEEN_MS = 100;

/** Shows a notification and resolves once it is painted: a page that takes long to render must not delay it. */
export function notifyBeforeNavigating(say: () => void): Promise<void> {
  flushSync(say);
  return new Promise(resolve => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
