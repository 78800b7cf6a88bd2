import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CoName, CoPlace } from '../../providers/dataProvider/index.ts';

export function usePlace(): CoPlace {
  const [district, tehsil, village] = useWatch({ name: ['districts_id', 'tehsils_id', 'villages_id'] });
  return { district: district || null, tehsil: tehsil || null, village: village || null };
}

interface CoChoice {
  source: string;
  place: CoPlace;
  /** COs of the place; undefined while they load. */
  offered: readonly CoName[] | undefined;
  preselect: boolean;
}

/** Clears the CO when the place changes. With `preselect`, chooses the first CO of a newly chosen village (specification §3 "CPI"). */
export function useCoChoice({ source, place, offered, preselect }: CoChoice): void {
  const { setValue, getValues } = useFormContext();
  const value = useWatch({ name: source });
  const last = useRef({ place, value });
  const village = useRef<number>(undefined);
  const wantsFirst = useRef(false);

  useEffect(() => {
    const chosen = offered?.find(co => co.id === value);
    if (chosen) village.current = chosen.villages_id;
    const before = last.current;
    last.current = { place, value };
    if (isSamePlace(before.place, place)) return;
    // A restored draft changes place and CO at once; then the CO belongs to the new place.
    const isOld = value === before.value;
    if (isOld && value != null && !fits(village.current, before.place, place)) {
      setValue(source, null, { shouldDirty: true });
    }
    wantsFirst.current = preselect && Boolean(place.village) && before.place.village !== place.village;
  }, [offered, place, preselect, setValue, source, value]);

  useEffect(() => {
    if (!wantsFirst.current || !offered) return;
    wantsFirst.current = false;
    const [first] = offered;
    if (first && getValues(source) == null)
      setValue(source, first.id, { shouldDirty: true, shouldValidate: true });
  }, [getValues, offered, setValue, source]);
}

const isSamePlace = (a: CoPlace, b: CoPlace) =>
  a.district === b.district && a.tehsil === b.tehsil && a.village === b.village;

/** Whether a CO of that village is also in the new place. It is, if only the village was cleared. */
const fits = (coVillage: number | undefined, before: CoPlace, now: CoPlace) =>
  before.district === now.district &&
  before.tehsil === now.tehsil &&
  (!now.village || coVillage === now.village);
