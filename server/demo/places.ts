/** Demo villages, with the tehsils and districts they are in. */
import { addDays } from '../../contract/days.ts';
import { villages } from '../../contract/registers/villages.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './insert.ts';
import { entered, type Story } from './story.ts';

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

/** Villages of the demo by their tehsil: plausible names, the tehsils are the real ones. */
const villagesByTehsil: Readonly<Record<string, readonly string[]>> = {
  'Bagh Maidan': ['Tirah Bagh', 'Pir Mela', 'Dars Jumat', 'Haider Kandao', 'Lar Bagh'],
  Bara: ['Shalobar', 'Malik Din Khel', 'Qambar Khel', 'Spin Qabar', 'Akakhel', 'Sipah'],
  'Bazar Zakha Khel': ['China', 'Zakha Khel Kalay', 'Bokar', 'Alach'],
  'Fort Salop': ['Salop', 'Nari Baba', 'Kamar Khel', 'Jansi'],
  Jamrud: ['Ali Masjid', 'Shahkas', 'Sur Kamar', 'Ghundi', 'Wazir Dhand', 'Tedi Bazar'],
  'Landi Kotal': ['Sultan Khel', 'Khugakhel', 'Ashkhel', 'Wali Khel', 'Mukhtar Khel'],
  'Mula Gori': ['Lowara Mena', 'Pain Dag', 'Surai Kotal', 'Tatara'],
  'Painda Cheena': ['Painda', 'Speen Drand', 'Mehraban Kalay', 'Narai Baba'],
  'Central Orakzai': ['Kalaya', 'Dabori', 'Ghiljo', 'Khadezai'],
  'Ismail Zai': ['Samana', 'Khasha', 'Sultanzai', 'Chapri Ferozkhel'],
  'Lower Orakzai': ['Mishti Mela', 'Anjani', 'Kurez', 'Utman Khel', 'Bezot'],
  'Upper Orakzai': ['Zera', 'Mamozai', 'Arhang', 'Ali Khel', 'Saifal Dara'],
  Birmil: ['Shin Warsak', 'Azam Warsak', 'Angoor Adda', 'Dhog'],
  Ladha: ['Kaniguram', 'Karama', 'Langar Khel', 'Sam'],
  Makin: ['Dashka', 'Malik Shahi', 'Band Khel', 'Nano'],
  Sararogha: ['Kotkai', 'Barwand', 'Ahmad Wam', 'Janata'],
  Sarwakai: ['Chagmalai', 'Mola Khan Sarai', 'Madi Jan', 'Shahur'],
  Shakai: ['Mandata', 'Santoi', 'Khanghi', 'Bazar Kalay'],
  Shaktoi: ['Sheranai', 'Sarmast Kalay', 'Zangara', 'Narai Kalay'],
  Shawal: ['Wacha Dara', 'Mangroti', 'Gorvek', 'Zoi Nari'],
  Tiarza: ['Khaisara', 'Torwam', 'Shahur Kot', 'Srakanda'],
  'Toi Khulla': ['Gul Kach', 'Zarmelan', 'Karab Kot', 'Neeli Kach'],
  Wana: ['Karikot', 'Ghwa Khwa', 'Raghzai', 'Shulam', 'Tanai', 'Spin'],
  'Datta Khel': ['Boya', 'Degan', 'Lwara Mandi', 'Kani Rogha'],
  Dossali: ['Mosaki', 'Gharyoba', 'Asad Khel', 'Zeraki'],
  Gharyum: ['Spin Kamar', 'Gharyum Kalay', 'Wuzhda', 'Shrawangi'],
  'Ghulam Khan': ['Gurbaz', 'Bangi Dar', 'Saidgi', 'Tor Ghundai'],
  'Mir Ali': ['Eidak', 'Hurmaz', 'Hassu Khel', 'Khushali', 'Haider Khel', 'Khadi'],
  'Miran Shah': ['Tappi', 'Danday', 'Machis', 'Darpa Khel', 'Boya Khel'],
  Razmak: ['Mamai', 'Razmak Narai', 'Anar Kalay', 'Alexandra Kot'],
  Shewa: ['Shewa Kalay', 'Palosin', 'Kabul Khel', 'Karkanai'],
  Spinwam: ['Spinwam Kalay', 'Data Khel Kalay', 'Shinkai', 'Sheratala'],
  'Central Kurram': ['Tindo', 'Dogar', 'Manato', 'Khomasa', 'Murghan'],
  'Lower Kurram': ['Sadda', 'Bilyamin', 'Alizai', 'Durrani', 'Pir Qayum', 'Makhizai'],
  'Upper Kurram': ['Shalozan', 'Zeran', 'Luqman Khel', 'Malana', 'Teri Mangal', 'Nastikot', 'Boshehra'],
};

export const villageNames: readonly string[] = Object.values(villagesByTehsil).flat();
