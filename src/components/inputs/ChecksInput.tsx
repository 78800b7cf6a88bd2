import { Checks } from './Checks.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { Choice } from './SelectInput.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Any number of a short list of values. */
export function ChecksInput({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, field, error, label, required } = useField(props, {
    parse: value => value,
    format: value => value ?? [],
  });
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide group>
      <Checks
        choices={choices}
        chosen={field.value as (string | number)[]}
        onChange={field.onChange}
        firstRef={field.ref}
      />
    </FieldFrame>
  );
}
