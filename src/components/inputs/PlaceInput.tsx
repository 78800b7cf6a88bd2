import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { placeName, placeNameToEnglish } from '../../i18n/catalogue.ts';
import { RecordInput } from './RecordInput.tsx';

const nameFields = { districts: 'district_name', tehsils: 'tehsil_name', villages: 'village_name' } as const;

interface PlaceInputProps {
  source: string;
  reference: keyof typeof nameFields;
  /** Defaults to the name. */
  optionText?: (record: RaRecord) => string;
  filter?: Record<string, unknown>;
  required?: boolean;
  /** Field with the place around it: it must be set first, and changing it clears this one. */
  within?: string;
}

/** Searches names in the language of the page and in English. */
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
      otherNames={isTranslated ? record => [name(record)] : undefined}
      asked={isTranslated ? placeNameToEnglish : undefined}
      within={within ? { source: within, value: parent } : undefined}
    />
  );
}

/** Value of the parent field. Clears the field when the parent changes. */
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
    // A restored draft changes both at once; then the choice belongs to the new parent.
    if (hadParent && value === before.value && value != null) {
      setValue(source, null, { shouldDirty: true, shouldValidate: false });
    }
  }, [within, parent, value, setValue, source]);
  return within ? parent : undefined;
}
