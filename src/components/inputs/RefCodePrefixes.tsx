import { useEffect, useRef } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isUntouchedPrefix, refCodePrefix } from '../../../contract/register/ref-codes.ts';
import type { District } from '../../../contract/registers/districts.ts';

import { text } from '../../i18n/text.ts';
import { Quiet } from '../frame/Quiet.tsx';

/** Which programme's prefix a field begins with: `{ ref_code: 'AUP' }`. */
type PrefixOf = Readonly<Record<string, 'AUP' | 'RRP'>>;

/** Begins reference codes with the prefix of the district just chosen (`AUP-{code}-`, `RRP-{code}-`); a code typed behind the prefix of the district before goes along (specification §6). */
export function RefCodePrefixes({ of }: { of: PrefixOf }) {
  const { getValues, resetField, setValue } = useFormContext();
  const isNew = !useRecordContext();
  const district: unknown = useWatch({ name: 'districts_id' });
  const last = useRef<unknown>(getValues('districts_id'));
  const prefixes = useRef(
    Object.fromEntries(Object.keys(of).map(field => [field, prefixIn(getValues(field))])),
  );
  const isChanged = district !== last.current;
  const { data, error } = useGetOne<District>(
    'districts',
    { id: Number(district) },
    { enabled: Boolean(district) && isChanged, retry: false, onError: () => undefined },
  );
  // Whose code is not to be had gets none, rather than that of the district before.
  const chosen = data?.id === district ? data : undefined;
  const isKnown = !district || Boolean(chosen) || Boolean(error);
  useEffect(() => {
    if (district === last.current || !isKnown) return;
    last.current = district;
    for (const [field, programme] of Object.entries(of)) {
      const typed = String(getValues(field) ?? '').trim();
      const prefix = refCodePrefix(programme, chosen);
      const before = prefixes.current[field];
      if (prefix) prefixes.current[field] = prefix;
      if (typed !== '' && !isUntouchedPrefix(typed)) {
        if (prefix && before && typed.startsWith(before))
          setValue(field, prefix + typed.slice(before.length), { shouldDirty: true });
        continue;
      }
      // Nobody has typed it: alone it makes no draft.
      if (isNew) resetField(field, { defaultValue: prefix });
      else setValue(field, prefix, { shouldDirty: true });
    }
  }, [chosen, district, isKnown, isNew, of, getValues, resetField, setValue]);
  // Said once, alongside the first code.
  const hasNone = chosen && Object.values(of).includes('AUP') && !refCodePrefix('AUP', chosen);
  return hasNone && <Quiet role="status">{text('register.form.noPrefix')}</Quiet>;
}

const prefixIn = (code: unknown) => /^[A-Z]{3}-[A-Z]{3}-/.exec(String(code ?? ''))?.[0];
