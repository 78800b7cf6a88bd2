import { useEffect } from 'react';
import { isDialogOpen } from '../useLetterKeys.ts';

interface Shortcuts {
  save: () => Promise<unknown>;
  /** Saves, and begins another record. */
  another?: () => Promise<unknown>;
}

/** Ctrl+S or Ctrl+Enter, with Cmd on a Mac, does what the save button does; with Shift, what the one next to it does. */
export function useSaveShortcut({ save, another }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // In a dialog they are its own form's (`layout/useSaveKeys.ts`).
      if (!isSaveKey(event) || isDialogOpen()) return;
      event.preventDefault();
      if (event.repeat) return;
      // What is being typed counts as entered, as if the field had been left.
      const at = document.activeElement;
      if (at instanceof HTMLElement) at.blur();
      const saved = event.shiftKey && another ? another() : save();
      void saved.finally(() => {
        // What saving asks has the focus, or is about to take it.
        if (document.activeElement === document.body && !isDialogOpen() && at instanceof HTMLElement)
          at.focus();
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save, another]);
}

/** Ctrl+S or Ctrl+Enter, with Cmd on a Mac; S by its place as well: on an Urdu keyboard it makes another letter. */
export function isSaveKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: SaveKeyEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  return key === 'Enter' || (!shiftKey && (key.toLowerCase() === 's' || code === 'KeyS'));
}

type SaveKeyEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>;
