import { Box, FormHelperText, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { useListFilterContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../../contract/fields/date.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { translateMessage } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import { formatDate } from '../../format.ts';
import { SecondaryText } from '../../frame/SecondaryText.tsx';
import { DayPicker } from '../../inputs/DayInput.tsx';
import { isNoDay, MAX_DAY_LENGTH, tidyDay } from '../../inputs/typedDay.ts';
import { useTypedText } from '../../inputs/useTypedText.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFilter } from './useFilter.ts';

interface DateRangeFilterProps {
  source: string;
  label?: string;
  isChip?: boolean;
}

/** Both days are included, and both are optional. A link to the list may ask for records without a date (`null`). */
export function DateRangeFilter({ source, label, isChip }: DateRangeFilterProps) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const name = label ?? String(translateLabel({ source, resource }));
  const { filterValues } = useListFilterContext();
  const { set } = useFilter(source, [`${source}_gte`, `${source}_lte`]);
  const isBlank = filterValues[source] === null;
  if (isChip || isBlank) {
    const label = isBlank
      ? text('register.filter.blank', { field: name })
      : rangeText(name, source, filterValues);
    return <FilterChip label={label} onRemove={() => set('')} />;
  }
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

function rangeText(field: string, source: string, filters: Record<string, string>): string {
  const dayOf = (name: string) => filters[name] && formatDate(filters[name]);
  const [from, to] = [dayOf(`${source}_gte`), dayOf(`${source}_lte`)];
  if (from && to) return text('register.filter.is', { field, value: `${from} – ${to}` });
  return from
    ? `${text('register.filter.from', { field })} ${from}`
    : `${text('register.filter.to', { field })} ${to}`;
}

/** An invalid day doesn't filter; the message appears when the field is left. */
function Day({ source, name }: { source: string; name: string }) {
  const { value, set } = useFilter(source);
  const [typed, setTyped] = useTypedText(String(value));
  const [isTyping, setIsTyping] = useState(false);
  const id = useId();
  const isWrong = isNoDay(typed, isTyping);
  const finish = () => {
    change(tidyDay(typed));
    setIsTyping(false);
  };
  const change = (day: string) => {
    setIsTyping(true);
    const isValid = day === '' || isDate(day);
    setTyped(day, isValid ? day : undefined);
    if (isValid) set(day);
  };
  return (
    <>
      <OutlinedInput
        size="small"
        value={typed}
        placeholder={text('register.form.datePlaceholder')}
        error={isWrong}
        onChange={({ target }) => change(target.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && finish()}
        inputProps={{
          'aria-label': name,
          'aria-describedby': isWrong ? id : undefined,
          maxLength: MAX_DAY_LENGTH,
          autoComplete: 'off',
        }}
        endAdornment={<DayPicker value={typed} label={name} onPick={change} />}
        sx={{ flex: '1 1 130px', maxWidth: { sm: 150 } }}
      />
      {/* Always mounted: screen readers announce only changes of an existing status. */}
      <FormHelperText id={id} error role="status" sx={below}>
        {isWrong && translateMessage(messages.date)}
      </FormHelperText>
    </>
  );
}

/** On its own line below both days, without widening them. */
const below = {
  order: 1,
  width: 0,
  minWidth: '100%',
  minHeight: 0,
  pt: 0,
  // Hidden with the icon that the theme adds.
  '&&:empty': { position: 'absolute', minWidth: 0, height: 0, overflow: 'hidden' },
} as const;
