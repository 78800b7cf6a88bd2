import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { isDate } from '../../../contract/fields/date.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { DayPicker } from '../../components/inputs/DayInput.tsx';
import { isNoDay, MAX_DAY_LENGTH, tidyDay } from '../../components/inputs/typedDay.ts';
import { useTypedText } from '../../components/inputs/useTypedText.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';

interface DayFieldProps {
  label: string;
  /** yyyy-mm-dd, or blank. */
  value: string;
  onChange: (day: string) => void;
  help?: string;
  /** Whether blank is a choice. */
  blank?: boolean;
  error?: boolean;
}

/** A day, typed or picked; it counts from the moment when it is one. */
export function DayField({ label, value, onChange, help, blank = false, error = false }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useTypedText(value);
  const [isTyping, setIsTyping] = useState(false);
  const take = (day: string) => {
    setIsTyping(true);
    const counts = isDate(day) || (blank && day === '');
    setTyped(day, counts ? day : undefined);
    if (counts) onChange(day);
  };
  const isNone = isNoDay(typed, isTyping);
  const said = isNone ? translateMessage(messages.date) : help;
  return (
    <FormControl sx={{ my: 0 }} error={error || isNone}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        placeholder={text('register.form.datePlaceholder')}
        onChange={({ target }) => take(target.value)}
        // What is no day when the field is left goes back to the one that counts.
        onBlur={() => {
          const tidy = tidyDay(typed);
          if (isDate(tidy) || (blank && tidy === '')) take(tidy);
          else setTyped(value);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          take(tidyDay(typed));
          setIsTyping(false);
        }}
        inputProps={{
          maxLength: MAX_DAY_LENGTH,
          autoComplete: 'off',
          'aria-describedby': said ? `${id}-help` : undefined,
        }}
        endAdornment={<DayPicker value={typed} label={label} onPick={take} />}
      />
      {said && (
        <FormHelperText id={`${id}-help`} role={isNone ? 'alert' : undefined}>
          {said}
        </FormHelperText>
      )}
    </FormControl>
  );
}
