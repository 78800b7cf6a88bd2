import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isUntouchedPrefix, refCodePrefix } from '../../../contract/co.ts';

/** Which programme's prefix a field begins with: `{ ref_code: 'AUP' }`. */
type PrefixOf = Readonly<Record<string, 'AUP' | 'RRP'>>;

/**
 * Begins reference codes with the prefix of the district just chosen, unless something else was typed
 * (tender specification §4: `AUP-{code}-`, `RRP-{code}-`). Shows nothing.
 */
export function RefCodePrefixes({ of }: { of: PrefixOf }) {
  const { getValues, setValue } = useFormContext();
  const district: unknown = useWatch({ name: 'districts_id' });
  const last = useRef<unknown>(getValues('districts_id'));
  useEffect(() => {
    if (district === last.current) return;
    last.current = district;
    for (const [field, programme] of Object.entries(of)) {
      const typed = String(getValues(field) ?? '').trim();
      if (typed !== '' && !isUntouchedPrefix(typed)) continue;
      setValue(field, refCodePrefix(programme, district as number | null), { shouldDirty: true });
    }
  }, [district, of, getValues, setValue]);
  return null;
}
