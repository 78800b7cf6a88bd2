import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Collapse } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import { LatestFiltersProvider, useLatestFilters } from './useFilter.ts';

interface FilterBarProps {
  search: ReactNode;
  /** The filters that people use most. */
  main: ReactNode;
  /** The other filters, behind a button. */
  others: ReactNode;
  /** One chip for each filter in use. */
  chips: readonly ReactNode[];
  /** Filters of a list that nobody has changed. */
  initially?: Record<string, unknown>;
  /** At the end of the row: the order and the columns. */
  children: ReactNode;
}

/** One row of filters; below it the others when asked for, and chips for what is on. */
export function FilterBar({ search, main, others, chips, initially, children }: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { filterValues, setFilters } = useListFilterContext();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(chips.length, button);
  const clearAll = () => setFilters({ ...initially, ...(filterValues.q && { q: filterValues.q }) });
  return (
    <LatestFiltersProvider value={useLatestFilters()}>
      <Box role="search" sx={{ display: 'grid', gap: 1, mb: 1 }}>
        <Box sx={wrapped}>
          {search}
          {main}
          {others && (
            <Button
              ref={button}
              size="small"
              startIcon={<FilterIcon />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {text('register.filter.filters')}
            </Button>
          )}
          {children}
        </Box>
        <Collapse id={id} in={open} unmountOnExit>
          <Box role="group" aria-label={text('register.filter.filters')} sx={wrapped}>
            {others}
          </Box>
        </Collapse>
        {chips.length > 0 && (
          <Box role="group" aria-label={text('register.filter.inUse')} sx={wrapped}>
            {chips}
            <Button size="small" onClick={clearAll}>
              {text('register.filter.clearAll')}
            </Button>
          </Box>
        )}
      </Box>
    </LatestFiltersProvider>
  );
}

const wrapped = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

/** A chip that removes its filter is gone afterwards, and the focus with it. */
function useFocusAfterRemoval(chips: number, button: RefObject<HTMLElement | null>): void {
  const before = useRef(chips);
  useEffect(() => {
    if (chips < before.current && document.activeElement === document.body) button.current?.focus();
    before.current = chips;
  }, [chips, button]);
}
