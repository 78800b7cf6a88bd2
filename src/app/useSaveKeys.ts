import { useEffect } from 'react';
import { isSaveKey } from '../components/form/isSaveKey.ts';

/** The keys that save send the form in which somebody types, where nothing else has taken them; Ctrl+S never brings up the browser's own dialog. */
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
      // What is being typed counts as entered, as if the field had been left.
      at.blur();
      form.requestSubmit(button);
      if (document.activeElement === document.body) at.focus();
    };
    // After those of the page's own, which listen at the document.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
