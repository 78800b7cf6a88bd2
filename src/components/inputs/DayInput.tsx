import type { KeyboardEvent } from 'react';
import { TextInput, type TextInputProps, useInput, useTranslateLabel } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { formatDate } from '../format.ts';
import { DayPicker } from './DayPicker.tsx';
import { DAY_TYPED, tidyDay, typedDay } from './typedDay.ts';

/** A day as people write it, or picked; yyyy-mm-dd once the field is left, in words below in the meantime. Never a Date. */
export function DayInput({ slotProps, helperText, ...props }: TextInputProps) {
  const translateLabel = useTranslateLabel();
  const { field } = useInput({ source: props.source });
  const value = String(field.value);
  const label = String(translateLabel({ label: props.label, source: props.source }));
  const understood = typedDay(value);
  const tidy = () => {
    const tidied = tidyDay(value);
    if (tidied !== value) field.onChange(tidied);
  };
  return (
    <TextInput
      placeholder={text('register.form.datePlaceholder')}
      helperText={understood ? formatDate(understood) : helperText}
      {...props}
      onBlur={tidy}
      // Enter sends the form without leaving the field.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && tidy()}
      slotProps={{
        ...slotProps,
        input: {
          endAdornment: <DayPicker value={understood ?? value} label={label} onPick={field.onChange} />,
        },
        htmlInput: { ...slotProps?.htmlInput, maxLength: DAY_TYPED },
      }}
    />
  );
}
