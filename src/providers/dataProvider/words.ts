/** The word of a register in the REST interface, where it differs from react-admin's (contract: `words[0]`). */
const words: Record<string, string> = { tendercontractor: 'tenderContractor' };

export const wordOf = (resource: string): string => words[resource] ?? resource;

/** `/tender/5` and the like. */
export const recordPath = (resource: string, id: string | number): string =>
  `/${wordOf(resource)}/${encodeURIComponent(id)}`;

/** A filter as the query of ra-data-simple-rest. */
export const filterQuery = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
