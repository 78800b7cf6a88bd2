import { Box, OutlinedInput, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../../contract/fields/date.ts';
import { useText } from '../../../i18n/useText.ts';
import { tidyDate } from '../../inputs/DayInput.tsx';
import { DayPicker } from '../../inputs/DayPicker.tsx';
import { useFilter } from './useFilter.ts';

interface DateRangeFilterProps {
  source: string;
  label?: string;
}

/** From a day to a day, both included; either may stay open. */
export function DateRangeFilter({ source, label }: DateRangeFilterProps) {
  const text = useText();
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
      <Day source={`${source}_gte`} name={text('community.filter.from', { field: name })} />
      <span aria-hidden>–</span>
      <Day source={`${source}_lte`} name={text('community.filter.to', { field: name })} />
    </Box>
  );
}

/** Typed as `yyyy-mm-dd` or picked; what is no day yet doesn't filter. */
function Day({ source, name }: { source: string; name: string }) {
  const text = useText();
  const { value, set } = useFilter(source);
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const take = (day: string) => {
    setTyped(day);
    if (day === '' || isDate(day)) set(day);
  };
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={text('register.form.datePlaceholder')}
      error={typed !== '' && typed.length >= 10 && !isDate(typed)}
      onChange={({ target }) => take(target.value)}
      onBlur={() => take(tidyDate(typed))}
      inputProps={{ 'aria-label': name, inputMode: 'numeric', maxLength: 12, autoComplete: 'off' }}
      endAdornment={<DayPicker value={typed} label={name} onPick={take} />}
      sx={{ flex: '1 1 130px', maxWidth: { sm: 150 } }}
    />
  );
}
