import { addDays } from '../../contract/days.ts';
import { villages } from '../../contract/registers/villages.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import { villagesByTehsil } from './villages.ts';
import { entered, type Story } from './when.ts';

/** A village with everything above it. */
export interface DemoPlace {
  districts_id: number;
  tehsils_id: number;
  villages_id: number;
  district: string;
  tehsil: string;
  village: string;
}

export interface DemoTehsil {
  id: number;
  tehsil_name: string;
  districts_id: number;
  district_name: string;
}

/** Enters the villages. @returns every one with its tehsil and district */
export async function seedVillages(
  db: Db,
  story: Story,
  tehsils: readonly DemoTehsil[],
): Promise<DemoPlace[]> {
  const places = tehsils.flatMap(tehsil =>
    (villagesByTehsil[tehsil.tehsil_name] ?? []).map(village => ({ tehsil, village })),
  );
  const begin = addDays(story.today, -1500);
  const rows = places.map(
    ({ tehsil, village }): DemoRow => ({
      values: { village_name: village, tehsils_id: tehsil.id },
      stamps: entered(story, begin, story.choices.pick(story.cast.social)),
    }),
  );
  const ids = await insertRows(db, villages, rows);
  return places.map(({ tehsil, village }, index) => ({
    districts_id: tehsil.districts_id,
    tehsils_id: tehsil.id,
    villages_id: ids[index] as number,
    district: tehsil.district_name,
    tehsil: tehsil.tehsil_name,
    village,
  }));
}

export const placeOf = ({ districts_id, tehsils_id, villages_id }: DemoPlace) => ({
  districts_id,
  tehsils_id,
  villages_id,
});
