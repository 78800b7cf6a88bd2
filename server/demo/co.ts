/** Demo COs: some in every village, men's and women's, of every status. */
import { addDays } from '../../contract/days.ts';
import { refCodePrefix } from '../../contract/register/ref-codes.ts';
import { co } from '../../contract/registers/co.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import { femaleNames, maleNames } from './names.ts';
import { type DemoPlace, placeOf } from './places.ts';
import { binned, decision, entered, SPAN_DAYS, type Story, someDay } from './story.ts';

const CO_COUNT = 340;
const BINNED = 4;

export interface DemoCo {
  id: number;
  name: string;
  place: DemoPlace;
  /** yyyy-mm-dd from which on it can be trained and build. */
  since: string;
  women: boolean;
}

const names = [
  'Ittehad',
  'Roshan',
  'Taraqi',
  'Khidmat',
  'Umeed',
  'Islahi',
  'Wahdat',
  'Himmat',
  'Sada-e-Haq',
  'Naway Sahar',
];

export async function seedCos(db: Db, story: Story, places: readonly DemoPlace[]): Promise<DemoCo[]> {
  const numbers = new Map<number, number>();
  const made = Array.from({ length: CO_COUNT + BINNED }, (_, index) => {
    const place = places[index % places.length] as DemoPlace;
    const number = (numbers.get(place.districts_id) ?? 0) + 1;
    numbers.set(place.districts_id, number);
    return oneCo(story, place, {
      number,
      round: Math.floor(index / places.length),
      isBinned: index >= CO_COUNT,
    });
  });
  const ids = await insertRows(
    db,
    co,
    made.map(({ row }) => row),
  );
  return made.slice(0, CO_COUNT).map(({ co: one }, index) => ({ ...one, id: ids[index] as number }));
}

interface Nth {
  /** Counts within its district. */
  number: number;
  /** Counts within its village. */
  round: number;
  isBinned: boolean;
}

function oneCo(story: Story, place: DemoPlace, { number, round, isBinned }: Nth) {
  const { choices, cast, today } = story;
  const women = round % 2 === 1;
  const type = women ? 'WCO' : 'MCO';
  const since = someDay(story);
  const status = choices.percent(64)
    ? 'New'
    : choices.percent(70)
      ? 'Revitalized from RRP'
      : 'Revitalized from Other Project';
  const isNew = status === 'New';
  const formed = isNew ? since : addDays(today, -SPAN_DAYS - choices.number(300, 2000));
  const total = choices.number(38, 190);
  const organized = Math.round((total * choices.number(48, 94)) / 100);
  const account = choices.percent(62) ? 'YES' : 'NO';
  const people = women ? femaleNames : maleNames;
  const { approval_status, stamps } = decision(story, since);
  const name = `${choices.pick(names)} ${type} ${place.village}`;
  const code = String(number).padStart(3, '0');
  const row: DemoRow = {
    values: {
      ...placeOf(place),
      name,
      ref_code: `${refCodePrefix('AUP', { id: place.districts_id })}${code}`,
      rrp_ref_code:
        status === 'Revitalized from RRP'
          ? `${refCodePrefix('RRP', { id: place.districts_id })}${code}`
          : null,
      status,
      type,
      date_of_formation: formed,
      date_of_reactivation: isNew ? null : since,
      total_hh: total,
      organized_hh: organized,
      members: organized + choices.number(0, 12),
      co_already_present: isNew ? 0 : 1,
      president_name: choices.pick(people),
      mobile: `03${choices.number(0, 4)}${choices.number(10_000_000, 99_999_999)}`,
      secretary_name: choices.pick(people),
      account,
      bank_details:
        account === 'YES' ? `HBL ${place.district}, account ${choices.number(100_000, 999_999)}` : null,
      approval_status,
      active_status: choices.percent(95) ? 'Active' : 'Inactive',
      remarks: choices.percent(20) ? 'Meets on the first Friday of the month.' : null,
    },
    stamps: {
      ...entered(story, since, choices.pick(cast.social)),
      ...stamps,
      ...(isBinned && binned(story, since)),
    },
  };
  return { row, co: { id: 0, name, place, since, women } };
}
