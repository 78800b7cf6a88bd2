import type { SxProps, Theme } from '@mui/material';
import type { CSSProperties } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import type { Choice } from '../../inputs/NativeSelectInput.tsx';
import { PlainSelect } from '../../inputs/PlainSelect.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilter } from './useFilter.ts';

interface ChoiceFilterProps {
  source: string;
  /** Overrides the label of the field. */
  label?: string;
  choices: readonly Choice[];
  /** Filters that are cleared when this one changes, as tehsils are with their district. */
  dependents?: readonly string[];
  disabled?: boolean;
  isChip?: boolean;
}

/** Filters by one value of a field. The first choice, which names the field, clears the filter. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { source, label, choices, dependents, disabled, isChip } = props;
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { value, set } = useFilter(source, dependents);
  const name = label ?? String(translateLabel({ source, resource }));
  const any = text('register.filter.any', { field: name });
  // A link to the list may have several values.
  const nameOf = (one: string | number) => choices.find(({ id }) => String(id) === String(one))?.name ?? one;
  const named = [value].flat().map(nameOf).join(comma());
  if (isChip)
    return (
      <FilterChip
        label={text('register.filter.is', { field: name, value: named })}
        onRemove={() => set('')}
      />
    );
  const isOffered = value === '' || choices.some(choice => String(choice.id) === String(value));
  return (
    <PlainSelect
      label={text('register.filter.by', { field: name })}
      value={String(value)}
      choices={[
        { id: '', name: any },
        ...(isOffered ? [] : [{ id: String(value), name: named }]),
        ...choices,
      ]}
      disabled={disabled}
      onChange={chosen => set(choices.find(({ id }) => String(id) === chosen)?.id ?? '')}
      className={value === '' ? undefined : IN_USE}
      style={{ '--room': widthFor(any) } as CSSProperties}
      sx={style}
    />
  );
}

/** Wide enough for the first choice and the arrow. */
const widthFor = (any: string) => `calc(${any.length}ch + 48px)`;

const IN_USE = 'in-use';

const style: SxProps<Theme> = {
  flex: '1 1 var(--room)',
  maxWidth: { sm: 'max(200px, var(--room))' },
  [`&.${IN_USE}`]: { fontWeight: 600, '& .MuiOutlinedInput-notchedOutline': { borderColor: 'primary.main' } },
};
