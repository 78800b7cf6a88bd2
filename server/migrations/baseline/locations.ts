/** Districts with ids 1–5 in this order, their tehsils, and the villages to come (specification §6). */
import { sql } from 'kysely';
import { createRegisterTable, type Schema } from '../tables.ts';
import { districtNamesUr, tehsilNames } from './tehsil-names.ts';

const districts = [
  ['Khyber', 'KHY'],
  ['Orakzai', 'ORK'],
  ['South Waziristan', 'SWD'],
  ['North Waziristan', 'NWD'],
  ['Kurram', 'KUR'],
] as const;

export async function createLocations(db: Schema): Promise<void> {
  await createRegisterTable(
    db,
    'districts',
    `district_name text not null,
      district_name_ur text,
      district_short_name text,
      district_code text`,
    {
      search: ['district_name', 'district_short_name', 'district_code', 'district_name_ur'],
      unique: ['district_name'],
    },
  );
  await createRegisterTable(
    db,
    'tehsils',
    `tehsil_name text not null,
      tehsil_name_ur text,
      tehsil_code text,
      districts_id integer not null references districts (id)`,
    { search: ['tehsil_name', 'tehsil_code', 'tehsil_name_ur'] },
  );
  await createRegisterTable(
    db,
    'villages',
    `village_name text not null,
      tehsils_id integer not null references tehsils (id)`,
    { search: ['village_name'], index: ['tehsils_id'] },
  );
  await db
    .insertInto('districts')
    .values(
      districts.map(([district_name, code], index) => ({
        id: index + 1,
        district_name,
        district_name_ur: districtNamesUr[index],
        district_short_name: code,
        district_code: code,
      })),
    )
    .execute();
  await sql`select setval(pg_get_serial_sequence('districts', 'id'), 5)`.execute(db);
  await db
    .insertInto('tehsils')
    .values(
      tehsilNames.map(([districts_id, tehsil_name, tehsil_name_ur]) => ({
        districts_id,
        tehsil_name,
        tehsil_name_ur,
      })),
    )
    .execute();
}
