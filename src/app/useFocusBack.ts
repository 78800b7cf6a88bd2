import { useEffect } from 'react';
import { wasFocused } from '../components/record/lastFocused.ts';

/** A button that is shut off while it works loses the keyboard: it has it again afterwards, unless the person has gone on elsewhere. */
export function useFocusBack(): void {
  useEffect(() => {
    const observer = new MutationObserver(changes => {
      for (const { target } of changes) {
        const isBack = target instanceof HTMLButtonElement && !target.disabled && wasFocused(target);
        if (isBack && document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
