import { flushSync } from 'react-dom';

/** A page that isn't looked at paints nothing: what follows isn't kept from it for longer. */
const UNSEEN_MS = 100;

/** Says it, and resolves once it is on the screen: what follows, such as a whole list, takes its time after that. */
export function sayFirst(say: () => void): Promise<void> {
  flushSync(say);
  return new Promise(resolve => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
