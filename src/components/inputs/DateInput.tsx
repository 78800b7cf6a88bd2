import { OutlinedInput } from '@mui/material';
import { isDate } from '../../../contract/fields/date.ts';
import { useText } from '../../i18n/useText.ts';
import { DayPicker } from './DayPicker.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** `2026/3/7`, `2026.3.7` and `20260307` as `2026-03-07`; anything else comes back as typed, for the check to judge. */
export function tidyDate(typed: string): string {
  const match = /^\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})\s*$/.exec(typed);
  if (!match) return typed;
  const [, year, month = '', day = ''] = match;
  const tidy = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(tidy) ? tidy : typed;
}

/** A day as text: typed as yyyy-mm-dd, or picked from the browser's own calendar. Never a Date. */
export function DateInput({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  const text = useText();
  const { id, field, error, label, required, describedBy } = useField(props);
  const { ref, ...control } = field;
  const value = String(control.value);
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <OutlinedInput
        {...control}
        onBlur={() => {
          const tidy = tidyDate(value);
          if (tidy !== value) control.onChange(tidy);
          control.onBlur();
        }}
        id={id}
        inputRef={ref}
        size="small"
        fullWidth
        placeholder={placeholder ?? text('register.form.datePlaceholder')}
        error={Boolean(error)}
        inputProps={{
          inputMode: 'numeric',
          maxLength: 12,
          autoComplete: 'off',
          'aria-required': required || undefined,
          'aria-describedby': describedBy,
        }}
        endAdornment={<DayPicker value={value} label={label} onPick={control.onChange} />}
      />
    </FieldFrame>
  );
}
