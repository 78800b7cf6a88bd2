import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment, Tooltip } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { TextInput, type TextInputProps, useInput, useTranslateLabel } from 'react-admin';
import { isDate } from '../../../contract/fields/date.ts';
import { text } from '../../i18n/text.ts';
import { formatDate } from '../format.ts';
import { MAX_DAY_LENGTH, tidyDay, typedDay } from './typedDay.ts';

/** Accepts common notations and shows how they are understood. Becomes `yyyy-mm-dd` on blur; never a Date. */
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
      // Enter submits the form without a blur.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && tidy()}
      slotProps={{
        ...slotProps,
        input: {
          endAdornment: <DayPicker value={understood ?? value} label={label} onPick={field.onChange} />,
        },
        htmlInput: { ...slotProps?.htmlInput, maxLength: MAX_DAY_LENGTH },
      }}
    />
  );
}

interface DayPickerProps {
  /** `yyyy-mm-dd` or incomplete text. */
  value: string;
  label: string;
  onPick: (day: string) => void;
}

export function DayPicker({ value, label, onPick }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <Tooltip title={text('register.form.pickDate')}>
        <IconButton
          edge="end"
          size="small"
          // Tab skips the button, because typing is faster.
          tabIndex={-1}
          aria-label={text('register.form.pickDateOf', { field: label })}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarMonthIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box
        component="input"
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={isDate(value) ? value : ''}
        onChange={event => onPick(event.target.value)}
        sx={{ position: 'absolute', right: 0, bottom: 0, width: 40, height: 1, opacity: 0, border: 0, p: 0 }}
        style={{ pointerEvents: 'none' }}
      />
    </InputAdornment>
  );
}
