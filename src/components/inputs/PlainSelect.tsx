import { NativeSelect, type NativeSelectProps, OutlinedInput } from '@mui/material';
import type { Choice } from './NativeSelectInput.tsx';

interface PlainSelectProps extends Omit<NativeSelectProps, 'onChange'> {
  /** For screen readers, if there is no visible label. */
  label?: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** Native select outside of forms. */
export const PlainSelect = ({ label, choices, onChange, ...props }: PlainSelectProps) => (
  <NativeSelect
    input={<OutlinedInput size="small" />}
    inputProps={{ 'aria-label': label }}
    onChange={({ target }) => onChange(target.value)}
    {...props}
  >
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </NativeSelect>
);
