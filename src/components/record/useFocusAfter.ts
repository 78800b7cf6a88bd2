import { type RefObject, useEffect, useRef } from 'react';
import { lastFocused } from './lastFocused.ts';

/** Where the keyboard is on a new page, and after what it stood on is gone. */
const focusContent = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** @returns to be called once a button has done what takes it away: who has gone on elsewhere in the meantime stays there */
export function focusContentFrom(pressed: Element | null): void {
  const at = document.activeElement;
  if (at === pressed || at === document.body) focusContent();
}

/**
 * The keyboard goes back to where it was, also to a button that was shut off while the question came. What was done in a dialog may take
 * the button away that has opened it: the keyboard is at the content then, as on a new page, or goes on where `goOn` says.
 * @param takesAway set once that is certain, though the button may be there for a moment still
 */
export function useFocusAfter(open: boolean, takesAway?: RefObject<boolean>, goOn = focusContent): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!open) return;
    if (takesAway) takesAway.current = false;
    // After the dialog's own turn, which gives the focus back.
    return () =>
      queueMicrotask(() => {
        if (!takesAway?.current && document.activeElement !== document.body) return;
        const from = takesAway?.current ? undefined : lastFocused();
        from?.focus({ preventScroll: true });
        // Hidden or disabled, it doesn't take it.
        if (!from || document.activeElement !== from) latest.current();
      });
  }, [open, takesAway]);
}
