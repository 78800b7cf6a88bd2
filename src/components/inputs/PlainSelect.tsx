import { NativeSelect, type NativeSelectProps, OutlinedInput } from '@mui/material';
import type { Choice } from './NativeSelectInput.tsx';

interface PlainSelectProps extends Omit<NativeSelectProps, 'onChange'> {
  /** Where no label is next to it. */
  label?: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** The platform's own list, for what belongs to no record. */
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
