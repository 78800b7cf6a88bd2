import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../useLetterKeys.ts';

const focusContent = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** For actions that remove their own button. Does nothing if the user has moved the focus in the meantime. */
export function focusContentAfter(pressed: Element | null): void {
  const at = document.activeElement;
  if (at === pressed || at === document.body) focusContent();
}

/**
 * When a dialog closes, moves the focus back to where it was, even if that button was disabled when the dialog opened.
 * @param isOpenerGone set when the action has removed that button, which may stay on the page for another moment
 * @param moveFocus moves the focus in that case
 */
export function useRestoreFocus(
  open: boolean,
  isOpenerGone?: RefObject<boolean>,
  moveFocus = focusContent,
): void {
  const latest = useRef(moveFocus);
  latest.current = moveFocus;
  useEffect(() => {
    if (!open) return;
    if (isOpenerGone) isOpenerGone.current = false;
    // After the dialog itself has restored the focus.
    return () =>
      queueMicrotask(() => {
        if (!isOpenerGone?.current && document.activeElement !== document.body) return;
        const from = isOpenerGone?.current ? undefined : lastFocused();
        from?.focus({ preventScroll: true });
        // A hidden or disabled element doesn't take the focus.
        if (!from || document.activeElement !== from) latest.current();
      });
  }, [open, isOpenerGone]);
}

/**
 * Disabled elements lose the focus. Moves it back to where it was once they are enabled again.
 * @returns the ref of a button, or of the element around the fields, that is disabled while busy
 */
export function useFocusWhenDone<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const disabled = useRef<E>(null);
  useEffect(() => {
    if (busy || document.activeElement !== document.body || isDialogOpen()) return;
    const last = lastFocused();
    if (last && disabled.current?.contains(last)) last.focus();
  }, [busy]);
  return disabled;
}

/** The last focused element outside of dialogs. A button loses the focus when it is disabled, so `activeElement` can't tell. */
let last: HTMLElement | undefined;

/** Includes the focus trap, which Material UI puts next to the dialog. */
const DIALOG = '[role="dialog"], .MuiModal-root';

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target;
});

/** @returns undefined if it has been removed */
export const lastFocused = (): HTMLElement | undefined => (last?.isConnected ? last : undefined);
