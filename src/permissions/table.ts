/** The table of rights as rows for people: areas with the very same rights share one (specification §5). */
import type { Area, Role } from '../../contract/access.ts';

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

/** @param table what `GET permissions` answers: the rights of each area */
export function rightsRows(table: Readonly<Record<string, AreaRights>>): RightsRow[] {
  const rows = new Map<string, { areas: Area[]; rights: AreaRights }>();
  for (const [area, rights] of Object.entries(table)) {
    const row = rows.get(JSON.stringify(rights)) ?? { areas: [], rights };
    row.areas.push(area as Area);
    rows.set(JSON.stringify(rights), row);
  }
  return [...rows.values()];
}
