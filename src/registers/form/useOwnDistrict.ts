import { useEffect } from 'react';
import { useFormIsDirty } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';

/** A new record begins with its author's district, while nothing was entered. @param isAsked where the form has one @returns that district, once known */
export function useOwnDistrict(isAsked: boolean): number | undefined {
  const { control, getValues, resetField } = useFormContext();
  const own = useOwnProfile().data?.user.districts_id ?? undefined;
  const isUntouched = !useFormIsDirty();
  useEffect(() => {
    if (!isAsked || !own || !isUntouched) return;
    if (getValues('districts_id') || typedChoicesOf(control).get('districts_id')) return;
    // Somebody is choosing already.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    resetField('districts_id', { defaultValue: own });
  }, [control, getValues, isAsked, isUntouched, own, resetField]);
  return isAsked ? own : undefined;
}
