import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';

/** Elements in which a letter is typed, or moves within a list. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** The Latin letter or mark of a key. On an Urdu keyboard, the Latin letter at the same position. */
export function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase();
  if (key === '؟') return '?';
  return /^\p{Script=Arabic}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}

/** Shortcuts of one letter. Off while the user types, in dialogs, for repeated keys, and if switched off in the list of shortcuts. */
export function useLetterKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const [isOn] = useSingleKeys();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (event.defaultPrevented || (event.target as Element | null)?.closest?.(TAKES_LETTERS)) return;
      const action = latest.current[letterOf(event)];
      if (!action || isDialogOpen()) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** While a dialog is open, keyboard shortcuts of the page behind it are off. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Whether shortcuts without Ctrl are on. Users of speech input can switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('preferences.singleKeys', true);
