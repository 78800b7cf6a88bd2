import { ToggleButton } from '@mui/material';
import { text } from '../../../i18n/text.ts';
import { useCaller } from '../../useCan.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFilter } from './useFilter.ts';

/** Shows only the records that the user entered. */
export function OwnRecordsFilter({ isChip }: { isChip?: boolean }) {
  const caller = useCaller();
  const { value, set } = useFilter('created_by');
  if (!caller?.id) return null;
  if (isChip) return <FilterChip label={text('register.filter.own')} onRemove={() => set('')} />;
  const isOn = Number(value) === caller.id;
  return (
    <ToggleButton
      value="own"
      size="small"
      selected={isOn}
      onChange={() => set(isOn ? '' : (caller.id ?? ''))}
      sx={{ px: 1.5, textTransform: 'none' }}
    >
      {text('register.filter.own')}
    </ToggleButton>
  );
}
