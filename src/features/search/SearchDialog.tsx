/** The search over all registers: a field, and results to choose from with the arrow keys. */
import Close from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Dialog, IconButton, InputBase, LinearProgress, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useStore } from 'react-admin';
import { SEARCH_MAX } from '../../../contract/limits.ts';
import { text } from '../../i18n/text.ts';
import { useOpened } from '../../providers/opened.ts';
import { SMALL_PHONE } from '../../theme/phone.ts';
import { type Choice, groupsOf, openedChoices, recentChoices } from './choices.ts';
import { commandsFor, useCommands } from './commands.ts';
import { SearchMessage } from './SearchMessage.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';

const MAX_RECENT = 6;

/** Recent searches, newest first. Signing out clears them. */
function useRecent(): {
  terms: readonly string[];
  remember: (term: string) => void;
  clear: () => void;
} {
  const [terms, setTerms] = useStore<string[]>('search.recent', []);
  const remember = (term: string) =>
    setTerms(before => [
      term,
      ...before.filter(one => one.toLowerCase() !== term.toLowerCase()).slice(0, MAX_RECENT - 1),
    ]);
  const clear = () => setTerms([]);
  return { terms, remember, clear };
}

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isPhone = useMediaQuery(SMALL_PHONE);
  const listId = useId();
  const [typed, setTyped] = useState('');
  // Only for these results: others begin at their first.
  const [active, setActive] = useState<{ of: string | null; index: number }>({ of: null, index: 0 });
  // After a choice the new page takes the focus; otherwise it returns to the button.
  const [isNavigating, setNavigating] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const search = useSearch(typed);
  const recent = useRecent();

  const { opened, forget } = useOpened();
  const groups = groupsOf(search.hits, search.term, opened);
  const isIdle = search.state === 'idle';
  const allCommands = useCommands();
  const commands = isIdle ? [] : commandsFor(typed, allCommands);
  const loose = isIdle ? [...openedChoices(opened), ...recentChoices(recent.terms)] : [];
  const choices = isIdle ? loose : [...groups.flatMap(group => group.choices), ...commands];
  const shown = isIdle ? null : search.term;
  const index = active.of === shown ? Math.min(active.index, choices.length - 1) : 0;
  const current = choices[index];
  const idOf = (choice: Choice) => `${listId}-${choice.key.replace(/[^\w-]/g, '_')}`;

  useEffect(() => {
    if (current)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const choose = (choice: Choice) => {
    if (choice.kind === 'recent') return setTyped(choice.term);
    if (choice.kind !== 'command' && !isIdle) recent.remember(search.term);
    setNavigating(true);
    setOpen(false);
    navigate(choice.kind === 'hit' ? choice.hit.path : choice.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setActive({ of: shown, index: (index + step + choices.length) % choices.length });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Results of an earlier term must not open. Commands need no answer.
      const isMeant = current?.kind === 'command' && (index > 0 || search.state !== 'loading');
      if (!isIdle && !search.isCurrent && !isMeant) search.searchNow();
      else if (current) choose(current);
    }
  };

  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      disableRestoreFocus={isNavigating}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-label={text('search.title')}
      slotProps={{
        transition: { onExited: onClose },
        paper: { sx: isPhone ? {} : { alignSelf: 'flex-start', mt: '9dvh', maxHeight: '80dvh' } },
      }}
    >
      <Box
        sx={theme => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          minHeight: 56,
          borderBottom: `1px solid ${theme.palette.divider}`,
        })}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={text('search.placeholder')}
          type="search"
          inputProps={{
            role: 'combobox',
            'aria-label': text('search.title'),
            'aria-expanded': choices.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current && idOf(current),
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'search',
            maxLength: SEARCH_MAX,
            dir: 'auto',
          }}
          sx={{
            fontSize: 17,
            '& input': { outline: 'none', '&::-webkit-search-cancel-button': { display: 'none' } },
          }}
        />
        <IconButton onClick={() => setOpen(false)} aria-label={text('search.close')} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 3 }}>
        {search.state === 'loading' && <LinearProgress aria-hidden sx={{ height: 3 }} />}
      </Box>
      <Box ref={list} sx={{ overflowY: 'auto', flex: 1, pb: 1 }}>
        <SearchMessage
          search={search}
          onForget={
            loose.length > 0
              ? () => {
                  recent.clear();
                  forget();
                }
              : undefined
          }
          hasCommands={commands.length > 0}
        />
        <SearchResults
          id={listId}
          label={text(isIdle ? 'search.recent' : 'search.results')}
          groups={isIdle ? [] : groups}
          loose={loose}
          commands={commands}
          term={search.term}
          current={current}
          idOf={idOf}
          onChoose={choose}
          faded={!isIdle && !search.isCurrent}
        />
      </Box>
    </Dialog>
  );
}
