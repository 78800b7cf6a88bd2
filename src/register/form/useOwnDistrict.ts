import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';

/**
 * Begins a new record with the district of whoever enters it, as long as nothing was entered.
 * @param isAsked whether the form has a district at all, and is that of a new record
 * @returns that district, once it is known
 */
export function useOwnDistrict(isAsked: boolean): number | undefined {
  const { control, getValues, resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const own = useOwnProfile().data?.user.districts_id ?? undefined;
  const isUntouched = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    if (!isAsked || !own || !isUntouched) return;
    if (getValues('districts_id') || typedChoicesOf(control).get('districts_id')) return;
    // Somebody is choosing already.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    resetField('districts_id', { defaultValue: own });
  }, [control, getValues, isAsked, isUntouched, own, resetField]);
  return isAsked ? own : undefined;
}
