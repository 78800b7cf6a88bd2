import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment, Tooltip } from '@mui/material';
import { useRef } from 'react';
import { isDate } from '../../../contract/fields/date.ts';
import { text } from '../../i18n/text.ts';

interface DayPickerProps {
  /** `yyyy-mm-dd`, or whatever is being typed. */
  value: string;
  /** What the field is called. */
  label: string;
  onPick: (day: string) => void;
}

/** At the end of a text field: opens the browser's own calendar. */
export function DayPicker({ value, label, onPick }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <Tooltip title={text('register.form.pickDate')}>
        <IconButton
          edge="end"
          size="small"
          // Days are typed faster: the next Tab leads to the next field.
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
