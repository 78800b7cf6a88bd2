/** The table of rights as rows for people: areas with the very same rights share one (rulings §5). */
import { type Area, type Role, rights } from '../../contract/access.ts';

export type Who = 'anyone' | 'signedIn' | readonly Role[];

export interface AreaRights {
  read: Who;
  create: Who;
  edit: Who;
  delete: Who;
  author?: 'untilApproved' | 'always';
  deleteDocument?: Who;
  approve?: Who;
}

export interface RightsRow {
  areas: readonly Area[];
  rights: AreaRights;
}

export function rightsRows(): RightsRow[] {
  const rows = new Map<AreaRights, Area[]>();
  for (const [area, areaRights] of Object.entries(rights) as [Area, AreaRights][]) {
    rows.set(areaRights, [...(rows.get(areaRights) ?? []), area]);
  }
  return [...rows].map(([areaRights, areas]) => ({ areas, rights: areaRights }));
}
