import { Box, Checkbox } from '@mui/material';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** A checkbox below its label, with a word beside it that says what a tick means. */
export function CheckInput({ word, ...props }: FieldProps & { word: string }) {
  const { id, field, error, label, describedBy } = useField(props, {
    parse: value => value,
    format: value => Boolean(value),
  });
  return (
    <FieldFrame id={id} label={label} help={props.help} error={error} wide={props.wide}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <Checkbox
          checked={Boolean(field.value)}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          edge="start"
          slotProps={{ input: { id, ref: field.ref, 'aria-describedby': describedBy } }}
        />
        {/* The label above is the control's name; this line only explains it to the eye. */}
        <Box component="span" aria-hidden>
          {word}
        </Box>
      </Box>
    </FieldFrame>
  );
}
