import { Box, OutlinedInput, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../../contract/fields.ts';
import type { TextKey } from '../../../i18n/en/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useFilter } from './useFilter.ts';

interface DateRangeFilterProps {
  source: string;
  label?: TextKey;
}

/** From a day to a day, both included; either may stay open. */
export function DateRangeFilter({ source, label }: DateRangeFilterProps) {
  const text = useText();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const name = label ? text(label) : String(translateLabel({ source, resource }));
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flex: '0 1 auto' }}
    >
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', mr: 0.5 }}>
        {name}
      </Typography>
      <Day source={`${source}_gte`} name={text('community.filter.from', { field: name })} />
      <span aria-hidden>–</span>
      <Day source={`${source}_lte`} name={text('community.filter.to', { field: name })} />
    </Box>
  );
}

/** The browser's own control: it can be typed into and picked from, and its value is `yyyy-mm-dd`. */
function Day({ source, name }: { source: string; name: string }) {
  const { value, set } = useFilter(source);
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  return (
    <OutlinedInput
      size="small"
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        // While a year is being typed, the value runs through the years 0002, 0020 and 0202.
        if (target.value === '' || (isDate(target.value) && target.value >= '1900')) set(target.value);
      }}
      inputProps={{ 'aria-label': name, max: '2999-12-31' }}
      sx={{ width: 150 }}
    />
  );
}
