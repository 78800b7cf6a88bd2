import { FormControlLabel, Switch } from '@mui/material';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Yes or no, said in words beside the switch. */
export function SwitchInput({ yes, no, ...props }: FieldProps & { yes: string; no: string }) {
  const { id, field, error, label, describedBy } = useField(props, {
    parse: value => value,
    format: value => Boolean(value),
  });
  const isOn = Boolean(field.value);
  return (
    <FieldFrame id={id} label={label} help={props.help} error={error} wide={props.wide}>
      <FormControlLabel
        control={
          <Switch
            id={id}
            checked={isOn}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
          />
        }
        label={isOn ? yes : no}
      />
    </FieldFrame>
  );
}
