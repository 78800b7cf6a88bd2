import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { Ref } from 'react';
import type { Choice } from './SelectInput.tsx';

interface ChecksProps {
  choices: readonly Choice[];
  chosen: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
  firstRef?: Ref<HTMLInputElement>;
}

/** Checkboxes in a line that wraps; the values chosen keep the order of the choices. */
export const Checks = ({ choices, chosen, onChange, firstRef }: ChecksProps) => (
  <FormGroup row>
    {choices.map(({ value, label }, index) => (
      <FormControlLabel
        key={value}
        label={label}
        control={
          <Checkbox
            checked={chosen.includes(value)}
            onChange={(_, checked) =>
              onChange(
                choices
                  .map(choice => choice.value)
                  .filter(other => (other === value ? checked : chosen.includes(other))),
              )
            }
            slotProps={{ input: { ref: index === 0 ? firstRef : undefined } }}
          />
        }
      />
    ))}
  </FormGroup>
);
