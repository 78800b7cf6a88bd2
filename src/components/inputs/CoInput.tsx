import { Autocomplete, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import type { CoName } from '../../providers/dataProvider/index.ts';
import { useOfficeData } from '../dataProvider.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useCoChoice, usePlace } from './useCoChoice.ts';
import { type FieldProps, useField } from './useField.ts';

interface CoInputProps extends Omit<FieldProps, 'source'> {
  source?: string;
  /** The place that must be known before COs are offered; a change of it empties the choice. */
  of: 'village' | 'tehsil';
  /** Chooses the first CO of a place just chosen (specification §6, CPI). */
  preselect?: boolean;
  /** Under which the record carries the name of the CO chosen, for one that is not offered any more. */
  nameField: string;
}

/** Chooses one of the COs of the place chosen; they are all loaded, and filtered here as one types. */
export function CoInput({ source = 'cos_id', of, preselect, nameField, ...rest }: CoInputProps) {
  const props = { source, ...rest };
  const text = useText();
  const { id, field, error, label, required, describedBy } = useField(props, { parse: value => value });
  const place = usePlace();
  const known = of === 'village' ? place.village : place.tehsil;
  const dataProvider = useOfficeData();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['co', 'search', place],
    queryFn: ({ signal }) => dataProvider.searchCos(place, signal),
    enabled: Boolean(known),
  });
  const offered = known && Array.isArray(data) ? data : undefined;
  useCoChoice({ source, place, offered, preselect: Boolean(preselect) });

  const record = useRecordContext();
  const kept =
    record && field.value && record[source] === field.value ? coOf(record, source, nameField) : null;
  const chosen = offered?.find(option => option.id === field.value) ?? kept;
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <Autocomplete<CoName>
        id={id}
        size="small"
        disabled={!known}
        loading={isFetching}
        options={offered ?? []}
        value={chosen}
        onChange={(_, option) => field.onChange(option?.id ?? null)}
        onBlur={field.onBlur}
        getOptionLabel={option => option.name}
        getOptionKey={option => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={text('register.form.noOptions')}
        loadingText={text('register.form.loadingOptions')}
        clearText={text('register.form.clear')}
        openText={text('register.form.open')}
        closeText={text('register.form.close')}
        renderInput={params => (
          <OutlinedInput
            {...params.InputProps}
            size="small"
            fullWidth
            inputRef={field.ref}
            error={Boolean(error)}
            placeholder={known ? text('register.form.choose') : text('register.form.chooseParentFirst')}
            inputProps={{
              ...params.inputProps,
              'aria-required': required || undefined,
              'aria-describedby': describedBy,
            }}
          />
        )}
      />
      {isError && <LoadFailed onRetry={refetch}>{text('register.form.optionsFailed')}</LoadFailed>}
    </FieldFrame>
  );
}

/** As the record names it. */
const coOf = (record: RaRecord, source: string, nameField: string): CoName => ({
  id: Number(record[source]),
  name: String(record[nameField] ?? record[source]),
  ref_code: null,
  villages_id: 0,
});
