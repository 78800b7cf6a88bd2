import { useEffect, useState } from 'react';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { useLetterKeys } from '../components/useLetterKeys.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

const shortcutsAsked = new EventTarget();

/** For the user menu, which is elsewhere in the layout. */
export const showShortcuts = () => shortcutsAsked.dispatchEvent(new Event('show'));

/** The list of shortcuts, when `?` is pressed outside a field or the user menu asks for it. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const show = () => setIsOpen(true);
    shortcutsAsked.addEventListener('show', show);
    return () => shortcutsAsked.removeEventListener('show', show);
  }, []);
  useLetterKeys({ '?': () => setIsOpen(true) });
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />;
}
