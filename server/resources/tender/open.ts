import { type RawBuilder, sql } from 'kysely';

/** `isOpen` of the contract in SQL, for a query on `tenders` under that name. @param day today as yyyy-mm-dd */
export const openOn = (day: string, tenders = 'tenders'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${tenders}.status`)} = 'Active' and ${sql.ref(`${tenders}.end_date`)} >= ${day}::date)`;
