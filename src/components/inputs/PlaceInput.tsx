import { type ReactNode, useEffect, useRef } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  type RaRecord,
  ReferenceInput,
  useChoicesContext,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { placeName, placeTyped } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { chooserLook } from './inputLook.ts';

const nameFields = { districts: 'district_name', tehsils: 'tehsil_name', villages: 'village_name' } as const;

const names = {
  districts: (record: RaRecord) => placeName(String(record.district_name ?? '')),
  tehsils: (record: RaRecord) => placeName(String(record.tehsil_name ?? '')),
  villages: (record: RaRecord) => String(record.village_name ?? ''),
};

interface PlaceInputProps {
  source: string;
  reference: keyof typeof nameFields;
  /** What a place is called in the list; its name unless said otherwise. */
  optionText?: (record: RaRecord) => string;
  filter?: Record<string, unknown>;
  required?: boolean;
  /** The field here on which the choice depends: nothing is offered before it is set, and a change of it empties this one. */
  within?: string;
}

/** A place, found by typing part of its name in the page's language. */
export function PlaceInput({ source, reference, optionText, filter, required, within }: PlaceInputProps) {
  const text = useText();
  const parent = useParentOf(within, source);
  const waiting = within !== undefined && !parent;
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={within ? { ...filter, [within]: parent } : filter}
      sort={{ field: nameFields[reference], order: 'ASC' }}
      perPage={50}
      enableGetChoices={() => !waiting}
    >
      <WithPlaceOfRecord source={source} nameField={nameFields[reference]}>
        <AutocompleteInput
          optionText={optionText ?? names[reference]}
          filterToQuery={(typed: string) =>
            typed ? { q: reference === 'villages' ? typed : placeTyped(typed) } : {}
          }
          disabled={waiting}
          TextFieldProps={chooserLook(
            required,
            text(waiting ? 'register.form.chooseParentFirst' : 'register.form.choose'),
          )}
        />
      </WithPlaceOfRecord>
    </ReferenceInput>
  );
}

interface WithPlaceOfRecordProps {
  source: string;
  nameField: string;
  children: ReactNode;
}

/** Also offers the place that the record has, as the record names it, when it is not to be had any more. */
function WithPlaceOfRecord({ source, nameField, children }: WithPlaceOfRecordProps) {
  const context = useChoicesContext<RaRecord>();
  const record = useRecordContext();
  const value = useWatch({ name: source });
  const choices = context.allChoices ?? [];
  const isOfRecord = value != null && record?.[source] === value && record?.[nameField] != null;
  const isMissing = isOfRecord && !context.isPending && !choices.some(({ id }) => id === value);
  const offered = { ...context, allChoices: [{ ...record, id: value }, ...choices] } as ChoicesContextValue;
  return <ChoicesContextProvider value={isMissing ? offered : context}>{children}</ChoicesContextProvider>;
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
