import { Box, Checkbox, FormControl, FormHelperText, InputLabel } from '@mui/material';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';

/** A checkbox below its label. @param props.word what a tick means, next to the checkbox */
export function CheckInput({ word, ...props }: CommonInputProps & { word: string }) {
  const { source, label, helperText } = props;
  const { id, field, fieldState } = useInput({ ...props, format: Boolean });
  const { error, invalid } = fieldState;
  return (
    <FormControl margin="none" error={invalid}>
      <InputLabel htmlFor={id}>
        <FieldTitle source={source} label={label} />
      </InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <Checkbox
          checked={Boolean(field.value)}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          edge="start"
          slotProps={{
            input: { id, name: field.name, ref: field.ref, 'aria-describedby': `${id}-helper-text` },
          }}
        />
        {/* Decorative: the label above already names the control. */}
        <Box component="span" aria-hidden>
          {word}
        </Box>
      </Box>
      <FormHelperText id={`${id}-helper-text`}>
        <InputHelperText error={error?.message} helperText={helperText ?? false} />
      </FormHelperText>
    </FormControl>
  );
}
