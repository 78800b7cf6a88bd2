import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { Choice } from './NativeSelectInput.tsx';

interface ChecksProps {
  choices: readonly Choice[];
  chosen: readonly (string | number)[];
  /** What can't be changed here. */
  fixed?: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

/** Checkboxes outside a form, in a line that wraps; the values chosen keep the order of the choices. */
export const Checks = ({ choices, chosen, fixed = [], onChange }: ChecksProps) => (
  <FormGroup row>
    {choices.map(({ id, name }) => (
      <FormControlLabel
        key={id}
        label={name}
        control={
          <Checkbox
            checked={chosen.includes(id)}
            disabled={fixed.includes(id)}
            onChange={(_, checked) =>
              onChange(
                choices
                  .map(choice => choice.id)
                  .filter(other => (other === id ? checked : chosen.includes(other))),
              )
            }
          />
        }
      />
    ))}
  </FormGroup>
);
