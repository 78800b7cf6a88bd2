import { Box, OutlinedInput, Typography } from '@mui/material';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../../contract/fields/date.ts';
import { text } from '../../../i18n/text.ts';
import { DayPicker } from '../../inputs/DayPicker.tsx';
import { DAY_TYPED, tidyDay, typedDay } from '../../inputs/typedDay.ts';
import { useTypedText } from '../../inputs/useTypedText.ts';
import { useFilter } from './useFilter.ts';

interface DateRangeFilterProps {
  source: string;
  label?: string;
}

/** From a day to a day, both included; either may stay open. */
export function DateRangeFilter({ source, label }: DateRangeFilterProps) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const name = label ?? String(translateLabel({ source, resource }));
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        flex: { xs: '1 1 100%', sm: 'none' },
      }}
    >
      <Typography
        variant="body2"
        aria-hidden
        sx={{ color: 'text.secondary', mr: 0.5, width: { xs: '100%', sm: 'auto' } }}
      >
        {name}
      </Typography>
      <Day source={`${source}_gte`} name={text('register.filter.from', { field: name })} />
      <span aria-hidden>–</span>
      <Day source={`${source}_lte`} name={text('register.filter.to', { field: name })} />
    </Box>
  );
}

/** Typed or picked; what is no day yet doesn't filter. */
function Day({ source, name }: { source: string; name: string }) {
  const { value, set } = useFilter(source);
  const [typed, setTyped] = useTypedText(String(value));
  const take = (day: string) => {
    const counts = day === '' || isDate(day);
    setTyped(day, counts ? day : undefined);
    if (counts) set(day);
  };
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={text('register.form.datePlaceholder')}
      error={typed.length >= 10 && !typedDay(typed)}
      onChange={({ target }) => take(target.value)}
      onBlur={() => take(tidyDay(typed))}
      onKeyDown={event => event.key === 'Enter' && take(tidyDay(typed))}
      inputProps={{ 'aria-label': name, maxLength: DAY_TYPED, autoComplete: 'off' }}
      endAdornment={<DayPicker value={typed} label={name} onPick={take} />}
      sx={{ flex: '1 1 130px', maxWidth: { sm: 150 } }}
    />
  );
}
