import { Autocomplete, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { placeName, placeTyped } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

interface ReferenceInputProps extends FieldProps {
  /** The register that is chosen from. */
  reference: string;
  /** What a record is called in the list. */
  optionText: string | ((record: RaRecord) => string);
  sort?: string;
  filter?: Record<string, unknown>;
  /** The field here on which the choice depends: nothing is offered before it is set, and a change of it empties this one. */
  within?: string;
}

const PAGE = 50;

/** Chooses a record of another register by typing part of its name; the server searches, so any size will do. */
export function ReferenceInput({
  reference,
  optionText,
  sort,
  filter,
  within,
  ...props
}: ReferenceInputProps) {
  const text = useText();
  const { id, field, error, label, required, describedBy } = useField(props, { parse: value => value });
  const parent = useParentOf(within, props.source);
  const [typed, setTyped] = useState('');
  const isPlace = reference === 'districts' || reference === 'tehsils';
  const search = useDebounced(isPlace ? placeTyped(typed) : typed, 250);
  const nameOf = (record: RaRecord) => {
    const name = typeof optionText === 'string' ? String(record[optionText] ?? '') : optionText(record);
    return isPlace ? placeName(name) : name;
  };

  const { data: options = [], isFetching } = useGetList<RaRecord>(
    reference,
    {
      filter: { ...filter, ...(within && { [within]: parent }), ...(search && { q: search }) },
      sort: { field: sort ?? (typeof optionText === 'string' ? optionText : 'id'), order: 'ASC' },
      pagination: { page: 1, perPage: PAGE },
    },
    { enabled: !within || Boolean(parent), placeholderData: previous => previous },
  );
  const chosen = useChosen(reference, props.source, field.value, options);
  const waiting = Boolean(within) && !parent;

  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <Autocomplete<RaRecord>
        id={id}
        size="small"
        disabled={waiting}
        loading={isFetching}
        options={waiting ? [] : options}
        value={chosen ?? null}
        onChange={(_, record) => field.onChange(record ? record.id : null)}
        onBlur={field.onBlur}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={nameOf}
        getOptionKey={record => record.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={found => found}
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
            placeholder={waiting ? text('register.form.chooseParentFirst') : text('register.form.choose')}
            inputProps={{
              ...params.inputProps,
              'aria-required': required || undefined,
              'aria-describedby': describedBy,
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

/** The value of the field that the choice depends on; when it changes, the choice made under the old one is dropped. */
function useParentOf(within: string | undefined, source: string): unknown {
  const { setValue, getValues } = useFormContext();
  const parent = useWatch({ name: within ?? '', disabled: !within });
  const value = useWatch({ name: source });
  const last = useRef<{ parent: unknown; value: unknown }>(undefined);
  last.current ??= { parent: within ? getValues(within) : undefined, value };
  useEffect(() => {
    const before = last.current;
    last.current = { parent, value };
    if (!within || !before || parent === before.parent) return;
    const hadParent = before.parent != null && before.parent !== '';
    // A draft that is put back brings both together: then the choice is a new one, made under the new parent.
    if (hadParent && value === before.value && value != null) {
      setValue(source, null, { shouldDirty: true, shouldValidate: false });
    }
  }, [within, parent, value, setValue, source]);
  return within ? parent : undefined;
}

/** The record chosen, from the options, from the record shown, or fetched: also when it is not offered any more. */
function useChosen(
  reference: string,
  source: string,
  value: unknown,
  options: RaRecord[],
): RaRecord | undefined {
  const offered = options.find(record => record.id === value);
  const current = useRecordContext();
  const isSet = value != null && value !== '';
  const { data: fetched } = useGetOne<RaRecord>(
    reference,
    { id: value as number },
    { enabled: isSet && !offered, retry: false, onError: () => undefined },
  );
  if (!isSet) return undefined;
  const named = current?.[source] === value ? { ...current, id: value as number } : undefined;
  return offered ?? fetched ?? named;
}

function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
