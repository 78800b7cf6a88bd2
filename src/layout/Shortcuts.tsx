import { useEffect, useState } from 'react';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { useLetterKeys } from '../components/useLetterKeys.ts';
import { shortcutsAsked } from './showShortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

/** The list of shortcuts, when `?` is pressed outside a field or the account menu asks for it. */
export function Shortcuts() {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  useEffect(() => {
    const show = () => setState('open');
    shortcutsAsked.addEventListener('show', show);
    return () => shortcutsAsked.removeEventListener('show', show);
  }, []);
  useLetterKeys({ '?': () => setState('open') });
  if (state === 'unasked') return null;
  return <ShortcutsDialog open={state === 'open'} onClose={() => setState('closed')} />;
}
