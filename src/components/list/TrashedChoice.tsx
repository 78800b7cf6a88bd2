import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { FilterChip } from './filters/FilterChip.tsx';
import { DEFAULT_TRASHED, type Trashed, trashedChoices, trashedOf } from './trashed.ts';

const texts = {
  false: 'register.list.live',
  with: 'register.list.withTrashed',
  only: 'register.list.onlyTrashed',
} as const;

export function TrashedChoice({ isChip }: { isChip?: boolean }) {
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = trashedOf(filterValues);
  const choose = (trashed: Trashed) => setFilters({ ...filterValues, trashed });
  if (isChip) return <FilterChip label={text(texts[chosen])} onRemove={() => choose(DEFAULT_TRASHED)} />;
  return (
    <RadioGroup
      row
      aria-label={text('register.list.trashed')}
      value={chosen}
      onChange={(_, trashed) => choose(trashed as Trashed)}
      // Narrow enough for one line on a phone.
      sx={{ flexWrap: 'wrap', ml: 1, '& > label': { mr: 2 }, '& > label:last-of-type': { mr: 0 } }}
    >
      {trashedChoices.map(choice => (
        <FormControlLabel
          key={choice}
          value={choice}
          control={<Radio size="small" sx={{ px: { xs: '3px', sm: '7px' } }} />}
          label={text(texts[choice])}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </RadioGroup>
  );
}
