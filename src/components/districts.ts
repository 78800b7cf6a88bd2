/** The districts as they are kept: a new or renamed one is everywhere at once (specification §6). */
import { useGetList } from 'react-admin';
import { MAX_PAGE } from '../../contract/register/register.ts';
import type { District } from '../../contract/registers/districts.ts';
import { placeName } from '../i18n/catalogue.ts';
import { isUrdu } from '../i18n/language.ts';

/** A district's name in the page's language, where it has one. */
export const nameOfDistrict = (name: string, urdu: string | null | undefined): string =>
  isUrdu() ? (urdu ?? placeName(name)) : name;

interface DistrictChoice {
  id: number;
  name: string;
}

export interface Districts {
  /** Those that can be chosen, in the order in which they were entered. */
  live: readonly DistrictChoice[];
  /** What one is called, a deleted one, too; blank while that is not known. */
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

/** What a choice of districts offers: the live ones, and a deleted one that is chosen already. */
export function districtChoices({ live, nameOf }: Districts, chosen?: number): readonly DistrictChoice[] {
  if (!chosen || live.some(({ id }) => id === chosen)) return live;
  return [...live, { id: chosen, name: nameOf(chosen) }];
}
