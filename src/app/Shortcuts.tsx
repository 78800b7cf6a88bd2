import { useEffect, useState } from 'react';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { useLetterKeys } from '../components/useLetterKeys.ts';
import { shortcutsAsked } from './showShortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

/** The list of shortcuts, when `?` is pressed outside a field or the account menu asks for it. */
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
