import { Box, Chip, FormHelperText, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { useListFilterContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../../contract/fields/date.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { translateMessage } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import { SecondaryText } from '../../frame/SecondaryText.tsx';
import { DayPicker } from '../../inputs/DayInput.tsx';
import { DAY_TYPED, isNoDay, tidyDay } from '../../inputs/typedDay.ts';
import { useTypedText } from '../../inputs/useTypedText.ts';
import { useFilter } from './useFilter.ts';

interface DateRangeFilterProps {
  source: string;
  label?: string;
}

/** From a day to a day, both included; either may stay open. A list opened from elsewhere may ask for records without the day. */
export function DateRangeFilter({ source, label }: DateRangeFilterProps) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const name = label ?? String(translateLabel({ source, resource }));
  const { filterValues } = useListFilterContext();
  const { set } = useFilter(source);
  if (filterValues[source] === null)
    return <Chip label={text('register.filter.blank', { field: name })} onDelete={() => set('')} />;
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
      <SecondaryText aria-hidden sx={{ mr: 0.5, width: { xs: '100%', sm: 'auto' } }}>
        {name}
      </SecondaryText>
      <Day source={`${source}_gte`} name={text('register.filter.from', { field: name })} />
      <span aria-hidden>–</span>
      <Day source={`${source}_lte`} name={text('register.filter.to', { field: name })} />
    </Box>
  );
}

/** Typed or picked; what is no day doesn't filter, and says so once somebody has typed it to its end. */
function Day({ source, name }: { source: string; name: string }) {
  const { value, set } = useFilter(source);
  const [typed, setTyped] = useTypedText(String(value));
  const [isTyping, setIsTyping] = useState(false);
  const id = useId();
  const isWrong = isNoDay(typed, isTyping);
  const end = () => {
    take(tidyDay(typed));
    setIsTyping(false);
  };
  const take = (day: string) => {
    setIsTyping(true);
    const counts = day === '' || isDate(day);
    setTyped(day, counts ? day : undefined);
    if (counts) set(day);
  };
  return (
    <>
      <OutlinedInput
        size="small"
        value={typed}
        placeholder={text('register.form.datePlaceholder')}
        error={isWrong}
        onChange={({ target }) => take(target.value)}
        onBlur={end}
        onKeyDown={event => event.key === 'Enter' && end()}
        inputProps={{
          'aria-label': name,
          'aria-describedby': isWrong ? id : undefined,
          maxLength: DAY_TYPED,
          autoComplete: 'off',
        }}
        endAdornment={<DayPicker value={typed} label={name} onPick={take} />}
        sx={{ flex: '1 1 130px', maxWidth: { sm: 150 } }}
      />
      {/* There before it says anything, so that it is heard. */}
      <FormHelperText id={id} error role="status" sx={below}>
        {isWrong && translateMessage(messages.date)}
      </FormHelperText>
    </>
  );
}

/** A line of its own below both days, which makes them no wider. */
const below = {
  order: 1,
  width: 0,
  minWidth: '100%',
  minHeight: 0,
  pt: 0,
  // With its icon.
  '&&:empty': { position: 'absolute', minWidth: 0, height: 0, overflow: 'hidden' },
} as const;
