/** Renaming a place also updates its Urdu name, so that it isn't shown under a translation of the old name. */
import { sql } from 'kysely';
import type { Register } from '../../contract/register/register.ts';
import { knownInUrdu } from '../../contract/texts/place-names-ur.ts';
import type { Overrides } from './overrides.ts';

export const placeNamesOf = ({ fields }: Register): string[] =>
  Object.keys(fields).filter(name => fields[name]?.kind === 'placeName');

/** The related column. */
export const urduColumn = (name: string) => `${name}_ur`;

export const keepUrduNames = (register: Register): Overrides => ({
  afterWrite: async (id, values, { trx }) => {
    for (const name of placeNamesOf(register)) {
      const known = knownInUrdu(String(values[name]));
      const column = sql.ref(urduColumn(name));
      await sql`update ${sql.table(register.table)} set ${column} = ${known}
        where id = ${id} and ${column} is distinct from ${known}`.execute(trx);
    }
    return undefined;
  },
});
