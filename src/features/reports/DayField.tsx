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
  /** `yyyy-mm-dd` or blank. */
  value: string;
  onChange: (day: string) => void;
  help?: string;
  /** Whether blank is allowed. */
  blank?: boolean;
  error?: boolean;
}

/** Calls `onChange` only with valid days. */
export function DayField({ label, value, onChange, help, blank = false, error = false }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useTypedText(value);
  const [isTyping, setIsTyping] = useState(false);
  const change = (day: string) => {
    setIsTyping(true);
    const isValid = isDate(day) || (blank && day === '');
    setTyped(day, isValid ? day : undefined);
    if (isValid) onChange(day);
  };
  const isInvalid = isNoDay(typed, isTyping);
  const helperText = isInvalid ? translateMessage(messages.date) : help;
  return (
    <FormControl sx={{ my: 0 }} error={error || isInvalid}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        placeholder={text('register.form.datePlaceholder')}
        onChange={({ target }) => change(target.value)}
        // On blur, an invalid day is reset to the last valid one.
        onBlur={() => {
          const tidy = tidyDay(typed);
          if (isDate(tidy) || (blank && tidy === '')) change(tidy);
          else setTyped(value);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          change(tidyDay(typed));
          setIsTyping(false);
        }}
        inputProps={{
          maxLength: MAX_DAY_LENGTH,
          autoComplete: 'off',
          'aria-describedby': helperText ? `${id}-help` : undefined,
        }}
        endAdornment={<DayPicker value={typed} label={label} onPick={change} />}
      />
      {helperText && (
        <FormHelperText id={`${id}-help`} role={isInvalid ? 'alert' : undefined}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
