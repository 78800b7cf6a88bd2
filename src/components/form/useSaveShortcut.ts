import { useEffect } from 'react';

/** Ctrl+S, or Cmd+S on a Mac, does what the save button does. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // What is being typed counts as entered, as if the field had been left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
