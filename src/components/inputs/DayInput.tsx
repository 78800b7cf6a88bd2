import { TextInput, type TextInputProps, useInput, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../contract/fields/date.ts';
import { useText } from '../../i18n/useText.ts';
import { DayPicker } from './DayPicker.tsx';

/** `2026/3/7`, `2026.3.7` and `20260307` as `2026-03-07`; anything else comes back as typed, for the check to judge. */
export function tidyDate(typed: string): string {
  const match = /^\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})\s*$/.exec(typed);
  if (!match) return typed;
  const [, year, month = '', day = ''] = match;
  const tidy = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(tidy) ? tidy : typed;
}

/** A day as text: typed as yyyy-mm-dd, or picked from the browser's own calendar. Never a Date. */
export function DayInput({ slotProps, ...props }: TextInputProps) {
  const text = useText();
  const translateLabel = useTranslateLabel();
  const { field } = useInput({ source: props.source });
  const value = String(field.value);
  const label = String(translateLabel({ label: props.label, source: props.source }));
  const tidy = () => {
    const tidied = tidyDate(value);
    if (tidied !== value) field.onChange(tidied);
  };
  return (
    <TextInput
      placeholder={text('register.form.datePlaceholder')}
      {...props}
      onBlur={tidy}
      slotProps={{
        ...slotProps,
        input: { endAdornment: <DayPicker value={value} label={label} onPick={field.onChange} /> },
        htmlInput: { ...slotProps?.htmlInput, inputMode: 'numeric', maxLength: 12 },
      }}
    />
  );
}
