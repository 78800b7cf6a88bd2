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
  /** The COs of that place; undefined while they load. */
  offered: readonly CoName[] | undefined;
  preselect: boolean;
}

/** Empties the choice when the place moves away from under it; then, where wanted, takes the first CO of a village just chosen (specification §3 "CPI"). */
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
    // A draft that is put back brings place and CO together: then it is the new choice, not the old one.
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

/** Is the CO of that village in the new place, too? Taking the village back leaves it where it was. */
const fits = (coVillage: number | undefined, before: CoPlace, now: CoPlace) =>
  before.district === now.district &&
  before.tehsil === now.tehsil &&
  (!now.village || coVillage === now.village);
