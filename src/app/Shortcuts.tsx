import { useEffect, useState } from 'react';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { useLetterKeys } from '../components/useLetterKeys.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

const shortcutRequests = new EventTarget();

export const showShortcuts = () => shortcutRequests.dispatchEvent(new Event('show'));

/** Opens the list of shortcuts with `?` or from the user menu. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const show = () => setIsOpen(true);
    shortcutRequests.addEventListener('show', show);
    return () => shortcutRequests.removeEventListener('show', show);
  }, []);
  useLetterKeys({ '?': () => setIsOpen(true) });
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />;
}
