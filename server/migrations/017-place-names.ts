import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { districtNamesUr, tehsilNames } from './tehsil-names.ts';

const districts = ['Khyber', 'Orakzai', 'South Waziristan', 'North Waziristan', 'Kurram'];
const known = [
  ...districts.map((name, index) => [name, districtNamesUr[index]] as const),
  ...tehsilNames.map(([, name, urdu]) => [name, urdu] as const),
];

/** Places that were renamed before the server minded: the Urdu name of the old one goes. */
export const placeNames: Migration = {
  name: '017-place-names',
  async up(db) {
    const pairs = sql.join(known.map(([name, urdu]) => sql`(${name}::text, ${urdu}::text)`));
    for (const [table, name] of [
      ['districts', 'district_name'],
      ['tehsils', 'tehsil_name'],
    ] as const) {
      const urdu = sql.ref(`${name}_ur`);
      await sql`update ${sql.table(table)} set ${urdu} = null
        where ${urdu} is not null and (${sql.ref(name)}, ${urdu}) not in (${pairs})`.execute(db);
    }
  },
};
