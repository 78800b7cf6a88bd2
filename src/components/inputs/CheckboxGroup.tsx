import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { Choice } from './NativeSelectInput.tsx';

interface CheckboxGroupProps {
  choices: readonly Choice[];
  chosen: readonly (string | number)[];
  /** Disabled choices. */
  fixed?: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

/** For use outside of forms. Chosen values keep the order of the choices. */
export const CheckboxGroup = ({ choices, chosen, fixed = [], onChange }: CheckboxGroupProps) => (
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
