/** What anybody may know of the programme itself: where it works; `programme-details.ts` has what admins enter. Districts are records (specification §6). */

/** The five districts with which it began, by the order of their ids, with the codes of CO reference codes (specification §6). */
export const firstDistricts = [
  { id: 1, name: 'Khyber', code: 'KHY' },
  { id: 2, name: 'Orakzai', code: 'ORK' },
  { id: 3, name: 'South Waziristan', code: 'SWD' },
  { id: 4, name: 'North Waziristan', code: 'NWD' },
  { id: 5, name: 'Kurram', code: 'KUR' },
] as const;

/** A short name that reference codes can begin with: three capital letters. */
export const isShortName = (text: string) => /^[A-Z]{3}$/.test(text);

/** A district's code in reference codes: its short name of three capital letters, or that of a first district; undefined where it has neither. */
export function districtCode(district: { id: unknown; district_short_name?: unknown }): string | undefined {
  const short = String(district.district_short_name ?? '').trim();
  if (isShortName(short)) return short;
  return firstDistricts.find(({ id }) => id === district.id)?.code;
}
