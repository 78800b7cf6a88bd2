import { type RawBuilder, sql } from 'kysely';
import type { Register } from '../../contract/register/register.ts';

/**
 * Whether what a field points at may be chosen: it is live, and so is the place in which it lies, where the record names that
 * place by it alone (a village its district by its tehsil).
 */
export function liveTarget({ derived = [] }: Register, field: string, table: string): RawBuilder<boolean> {
  const above = derived
    .filter(({ through }) => through === field)
    .map(
      place => sql`and exists (select from ${sql.table(place.table)} as above
        where above.id = ${sql.ref(`${table}.${place.via}`)} and above.deleted_at is null)`,
    );
  return sql<boolean>`(deleted_at is null ${sql.join(above, sql` `)})`;
}
