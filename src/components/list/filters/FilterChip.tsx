import { Chip } from '@mui/material';
import { text } from '../../../i18n/text.ts';

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** A filter in use. */
export const FilterChip = ({ label, onRemove }: FilterChipProps) => (
  <Chip
    label={label}
    aria-label={text('register.filter.remove', { filter: label })}
    onClick={onRemove}
    onDelete={onRemove}
  />
);
