import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { TextInput, useGetOne, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isUntouchedPrefix, refCodePrefix } from '../../../contract/register/ref-codes.ts';
import type { District } from '../../../contract/registers/districts.ts';
import { text } from '../../i18n/text.ts';
import type { FieldInputProps } from '../fields/kind.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { parseLatin, textProps } from './inputProps.ts';

export function RefCodeInput(props: FieldInputProps) {
  const { source, field } = props;
  const prefixes = useMemo(() => ({ [source]: field.programme ?? 'AUP' }), [source, field]);
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <TextInput parse={parseCode} {...textProps(props, { code: true })} onFocus={moveBehindPrefix} />
    </>
  );
}

const PREFIX_LENGTH = 'AUP-KHY-'.length;

/** A whole code typed or pasted after the prefix replaces it. */
function parseCode(typed: unknown): string | null {
  const code = parseLatin(typed);
  const prefixes = [code?.slice(0, PREFIX_LENGTH), code?.slice(PREFIX_LENGTH, 2 * PREFIX_LENGTH)];
  return code && prefixes.every(part => part && isUntouchedPrefix(part)) ? code.slice(PREFIX_LENGTH) : code;
}

/** Tab selects the whole field, so that typing would overwrite the prefix. */
function moveBehindPrefix({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (isUntouchedPrefix(target.value)) target.setSelectionRange(target.value.length, target.value.length);
}

/** Programme of the prefix by field: `{ ref_code: 'AUP' }`. */
type PrefixOf = Readonly<Record<string, 'AUP' | 'RRP'>>;

/** Fills in the prefix of the chosen district (`AUP-{code}-`, `RRP-{code}-`), also if a code follows the previous prefix (specification §6). */
export function RefCodePrefixes({ of }: { of: PrefixOf }) {
  const { getValues, resetField, setValue } = useFormContext();
  const isNew = !useRecordContext();
  const district: unknown = useWatch({ name: 'districts_id' });
  // A new record may begin with a district.
  const last = useRef<unknown>(isNew ? null : getValues('districts_id'));
  const prefixes = useRef(
    Object.fromEntries(Object.keys(of).map(field => [field, prefixIn(getValues(field))])),
  );
  const isChanged = district !== last.current;
  const { data, error } = useGetOne<District>(
    'districts',
    { id: Number(district) },
    { enabled: Boolean(district) && isChanged, retry: false, onError: () => undefined },
  );
  // Without the district's code there is no prefix, as the previous one would be wrong.
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
      // Resetting keeps the form clean, so that a prefix alone makes no draft.
      if (isNew) resetField(field, { defaultValue: prefix });
      else setValue(field, prefix, { shouldDirty: true });
    }
  }, [chosen, district, isKnown, isNew, of, getValues, resetField, setValue]);
  // Only for AUP, because a form may have both codes and needs the message once.
  const hasNone = chosen && Object.values(of).includes('AUP') && !refCodePrefix('AUP', chosen);
  return hasNone && <SecondaryText role="status">{text('register.form.noPrefix')}</SecondaryText>;
}

const prefixIn = (code: unknown) => /^[A-Z]{3}-[A-Z]{3}-/.exec(String(code ?? ''))?.[0];
