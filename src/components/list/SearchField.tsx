import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { useLetterKeys } from '../useLetterKeys.ts';

const DEBOUNCE_MS = 300;

/** Searches while the user types. Clearing the field shows the full list at once. */
export function SearchField({ name }: { name: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const applied = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(applied);
  const latest = useRef({ filterValues, setFilters, typed });
  latest.current = { filterValues, setFilters, typed };

  // A saved view, the back button or "show the full list" changes the search, too.
  const lastApplied = useRef(applied);
  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    if (applied !== latest.current.typed.trim()) setTyped(applied);
  }, [applied]);

  useEffect(() => {
    const term = typed.trim();
    if (term === lastApplied.current) return;
    const apply = () => {
      lastApplied.current = term;
      const { q: _, ...others } = latest.current.filterValues;
      latest.current.setFilters(term ? { ...others, q: term } : others);
    };
    if (term === '') return apply();
    const timer = setTimeout(apply, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const input = useRef<HTMLInputElement>(null);
  useLetterKeys({ '/': () => input.current?.focus() });

  return (
    <OutlinedInput
      size="small"
      inputRef={input}
      type="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={text('register.list.search')}
      inputProps={{
        'aria-keyshortcuts': '/',
        'aria-label': text('register.list.searchIn', { name }),
        dir: 'auto',
        maxLength: 255,
      }}
      sx={{
        flex: '1 1 170px',
        maxWidth: 360,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={text('register.list.clearSearch')}
              onClick={() => setTyped('')}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
