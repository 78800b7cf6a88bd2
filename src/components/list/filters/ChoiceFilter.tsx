import type { SxProps, Theme } from '@mui/material';
import type { CSSProperties } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import type { Choice } from '../../inputs/NativeSelectInput.tsx';
import { PlainSelect } from '../../inputs/PlainSelect.tsx';
import { useFilter } from './useFilter.ts';

interface ChoiceFilterProps {
  source: string;
  /** In place of the field's own label. */
  label?: string;
  choices: readonly Choice[];
  /** Filters that depend on this one, and are dropped when it changes. */
  dependents?: readonly string[];
  disabled?: boolean;
}

/** Narrows the list to one value of a field; its first choice, which names the field, takes the filter away. */
export function ChoiceFilter({ source, label, choices, dependents, disabled }: ChoiceFilterProps) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { value, set } = useFilter(source, dependents);
  const name = label ?? String(translateLabel({ source, resource }));
  const any = text('register.filter.any', { field: name });
  // A list that is opened from elsewhere may have several.
  const nameOf = (one: string | number) => choices.find(({ id }) => String(id) === String(one))?.name ?? one;
  const isOffered = value === '' || choices.some(choice => String(choice.id) === String(value));
  return (
    <PlainSelect
      label={text('register.filter.by', { field: name })}
      value={String(value)}
      choices={[
        { id: '', name: any },
        ...(isOffered ? [] : [{ id: String(value), name: [value].flat().map(nameOf).join(comma()) }]),
        ...choices,
      ]}
      disabled={disabled}
      onChange={chosen => set(choices.find(({ id }) => String(id) === chosen)?.id ?? '')}
      className={value === '' ? undefined : IN_USE}
      style={{ '--room': roomFor(any) } as CSSProperties}
      sx={look}
    />
  );
}

/** Its first choice, with the arrow, is not cut. */
const roomFor = (any: string) => `calc(${any.length}ch + 48px)`;

const IN_USE = 'in-use';

const look: SxProps<Theme> = {
  flex: '1 1 var(--room)',
  maxWidth: { sm: 'max(200px, var(--room))' },
  // Seen at a glance; its text says what it is.
  [`&.${IN_USE}`]: { fontWeight: 600, '& .MuiOutlinedInput-notchedOutline': { borderColor: 'primary.main' } },
};
