import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { placeName, placeTyped } from '../../i18n/catalogue.ts';
import { RecordInput } from './RecordInput.tsx';

const nameFields = { districts: 'district_name', tehsils: 'tehsil_name', villages: 'village_name' } as const;

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

/** A place, found by typing part of its name in the page's language, or in English. */
export function PlaceInput({ reference, optionText, within, ...props }: PlaceInputProps) {
  const parent = useParentOf(within, props.source);
  const column = nameFields[reference];
  const isTranslated = reference !== 'villages';
  const name = (record: RaRecord) => String(record[column] ?? '');
  return (
    <RecordInput
      {...props}
      reference={reference}
      nameField={column}
      nameOf={optionText ?? (isTranslated ? record => String(placeName(name(record))) : name)}
      alsoCalled={isTranslated ? record => [name(record)] : undefined}
      asked={isTranslated ? placeTyped : undefined}
      within={within ? { source: within, value: parent } : undefined}
    />
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
