import { useEffect } from 'react';
import { isSaveKey } from '../components/form/useSaveShortcut.ts';

/** Shortcuts for saving submit the form that has the focus, unless the page handles them. Ctrl+S never opens the browser's dialog. */
export function useSaveKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event)) return;
      const at = document.activeElement;
      const form = at?.closest('form');
      if (form || event.key !== 'Enter') event.preventDefault();
      if (!(form && at instanceof HTMLElement) || event.repeat) return;
      const button = [...form.elements].find(
        (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
      );
      if (button?.disabled) return;
      // Fields take over typed text on blur.
      at.blur();
      form.requestSubmit(button);
      if (document.activeElement === document.body) at.focus();
    };
    // On `window`, to run after the listeners of pages, which are on `document`.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
