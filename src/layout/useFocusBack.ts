import { useEffect } from 'react';

/** A button that is shut off while it works loses the keyboard: it has it again afterwards, unless the person has gone on elsewhere. */
export function useFocusBack(): void {
  useEffect(() => {
    let left: HTMLElement | undefined;
    const look = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        // It is told before the browser has taken the keyboard away.
        if (target.disabled && target === document.activeElement) left = target;
        else if (!target.disabled && target === left) {
          left = undefined;
          if (document.activeElement === document.body) target.focus({ preventScroll: true });
        }
      }
    };
    const forget = ({ target }: FocusEvent) => {
      if (target !== left) left = undefined;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', forget);
    };
  }, []);
}
