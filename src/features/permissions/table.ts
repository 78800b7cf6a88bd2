/** The permissions as rows: areas with the same permissions share one (specification §5). */
import type { Area, Rights } from '../../../contract/access.ts';

export interface RightsRow {
  areas: readonly Area[];
  rights: Rights;
}

/** @param table what `GET permissions` answers: the rights of each area */
export function rightsRows(table: Readonly<Record<string, Rights>>): RightsRow[] {
  const rows = new Map<string, { areas: Area[]; rights: Rights }>();
  for (const [area, rights] of Object.entries(table)) {
    const row = rows.get(JSON.stringify(rights)) ?? { areas: [], rights };
    row.areas.push(area as Area);
    rows.set(JSON.stringify(rights), row);
  }
  return [...rows.values()];
}
