import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Fragment, useEffect, useId, useState } from 'react';
import type { TextKey } from '../i18n/en/index.ts';
import { useText } from '../i18n/useText.ts';
import { shortcutsAsked } from './showShortcuts.ts';

const shortcuts: readonly (readonly [keys: string, does: TextKey])[] = [
  ['Ctrl+K', 'shell.keys.search'],
  ['Ctrl+Enter · Ctrl+S', 'shell.keys.save'],
  ['Ctrl+Shift+Enter', 'shell.keys.another'],
  ['Tab · Enter', 'shell.keys.take'],
  ['Esc', 'shell.keys.close'],
  ['?', 'shell.keys.list'],
];

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** What the keyboard can do, listed when `?` is pressed outside a field. */
export function Shortcuts() {
  const text = useText();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey;
      if (!isOther && ['?', '؟'].includes(event.key) && !isTyping(event.target)) show();
    };
    document.addEventListener('keydown', onKeyDown);
    shortcutsAsked.addEventListener('show', show);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      shortcutsAsked.removeEventListener('show', show);
    };
  }, []);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{text('shell.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: 1,
            columnGap: 2,
            m: 0,
            '& dd': { m: 0 },
          }}
        >
          {shortcuts.map(([keys, does]) => (
            <Fragment key={keys}>
              <Box
                component="dt"
                dir="ltr"
                sx={{ fontWeight: 600, textAlign: 'start', whiteSpace: 'nowrap' }}
              >
                {keys}
              </Box>
              <dd>{text(does)}</dd>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {text('shell.keys.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
