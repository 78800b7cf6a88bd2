/** Districts come from the server, so that a new or renamed one shows everywhere at once (specification §6). */
import { useGetList } from 'react-admin';
import { MAX_PAGE } from '../../contract/register/register.ts';
import type { District } from '../../contract/registers/districts.ts';
import { placeName } from '../i18n/catalogue.ts';
import { isUrdu } from '../i18n/language.ts';

/** In the language of the page. */
export const localizedName = (name: string, urdu: string | null | undefined): string =>
  isUrdu() ? (urdu ?? placeName(name)) : name;

interface DistrictChoice {
  id: number;
  name: string;
}

export interface Districts {
  /** Without deleted ones, in the order in which they were entered. */
  live: readonly DistrictChoice[];
  /** Also of a deleted one. Blank while the districts load. */
  nameOf: (id: number) => string;
}

export function useDistricts(): Districts {
  const { data } = useGetList<District>(
    'districts',
    {
      filter: { trashed: 'with' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PAGE },
    },
    { onError: () => undefined },
  );
  const named = (data ?? []).map(({ id, district_name, deleted_at }) => ({
    id,
    name: placeName(district_name),
    isLive: deleted_at === null,
  }));
  return {
    live: named.filter(({ isLive }) => isLive),
    nameOf: id => named.find(district => district.id === id)?.name ?? (data ? `#${id}` : ''),
  };
}

/** Options of a select: the live districts, and the chosen one if it is deleted. */
export function districtChoices({ live, nameOf }: Districts, chosen?: number): readonly DistrictChoice[] {
  if (!chosen || live.some(({ id }) => id === chosen)) return live;
  return [...live, { id: chosen, name: nameOf(chosen) }];
}
