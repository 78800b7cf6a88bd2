/** Opens the search, from the bar or with Ctrl+K or ⌘K. Its dialog is loaded when it is first opened. */
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { DecorativeText } from '../../components/DecorativeText.tsx';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { text } from '../../i18n/text.ts';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'));

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const SHORTCUT = isMac ? '⌘K' : 'Ctrl+K';

/** Also by the key's position, as it types another letter on an Urdu keyboard. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

export const SearchButton = ({ compact }: { compact: boolean }) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const show = () => setOpen(true);
  return (
    <>
      {compact ? (
        <Tooltip title={`${text('search.title')} (${SHORTCUT})`}>
          <IconButton color="inherit" aria-label={text('search.title')} aria-haspopup="dialog" onClick={show}>
            <SearchIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <ButtonBase
          aria-label={text('search.title')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={show}
          sx={theme => ({
            height: 34,
            gap: 1,
            px: 1.25,
            borderRadius: 1,
            fontSize: 14,
            color: 'text.secondary',
            border: `1px solid ${theme.palette.divider}`,
            backgroundColor: 'background.default',
            '&:hover': { borderColor: 'text.secondary' },
          })}
        >
          <SearchIcon fontSize="small" aria-hidden />
          <Box component="span" sx={{ paddingInlineEnd: 2 }}>
            {text('register.list.search')}
          </Box>
          <DecorativeText
            component="kbd"
            text={SHORTCUT}
            dir="ltr"
            sx={{ fontFamily: 'inherit', fontSize: 12, opacity: 0.85 }}
          />
        </ButtonBase>
      )}
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};
