/** The path of a register in the REST interface, where it differs from its name (contract: `paths[0]`). */
const paths: Record<string, string> = { tendercontractor: 'tenderContractor' };

export const pathOf = (resource: string): string => paths[resource] ?? resource;

/** `/tender/5` and the like. */
export const recordPath = (resource: string, id: string | number): string =>
  `/${pathOf(resource)}/${encodeURIComponent(id)}`;

/** A filter as the query of ra-data-simple-rest. */
export const filterQuery = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
