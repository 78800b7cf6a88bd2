import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import { PHONE } from '../../../theme/phone.ts';
import { LatestFiltersProvider, useLatestFilters } from './useFilter.ts';

interface FilterBarProps {
  /** A single filter is not folded on phones. */
  hasOneFilter: boolean;
  children: ReactNode;
}

/** Filters in a row that wraps. On phones, behind a button with the number in use. */
export function FilterBar({ hasOneFilter, children }: FilterBarProps) {
  const id = useId();
  const isFolded = useMediaQuery(PHONE) && !hasOneFilter;
  const [open, setOpen] = useState(false);
  const { filterValues, setFilters } = useListFilterContext();
  const latest = useLatestFilters();
  const { q, trashed, ...fieldFilters } = filterValues as Record<string, unknown>;
  const used = Object.keys(fieldFilters).length;
  const clear = used > 0 && (
    <Button
      size="small"
      onClick={() => setFilters({ ...(q !== undefined && { q }), ...(trashed !== undefined && { trashed }) })}
    >
      {text('register.filter.clear', { smart_count: used })}
    </Button>
  );
  const line = (
    <Box
      role="group"
      aria-label={text('register.filter.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <LatestFiltersProvider value={latest}>{children}</LatestFiltersProvider>
      {clear}
    </Box>
  );
  if (!isFolded) return <Box sx={{ flexBasis: '100%' }}>{line}</Box>;
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {used > 0
          ? text('register.filter.filtersUsed', { smart_count: used })
          : text('register.filter.filters')}
      </Button>
      <Collapse id={id} in={open} unmountOnExit sx={{ flexBasis: '100%' }}>
        {line}
      </Collapse>
    </>
  );
}
