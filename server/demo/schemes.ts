/** Demo schemes with costs, stages and positions; and the euro rates that turn the costs into euro. */
import { addDays, daysBetween } from '../../contract/days.ts';
import { cpi, stages, strategies } from '../../contract/registers/cpi.ts';
import { euroRates } from '../../contract/registers/euroRates.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import type { DemoCo } from './community.ts';
import { placeOf } from './places.ts';
import { Choices } from './random.ts';
import { binned, entered, type Story } from './when.ts';

const CPI_COUNT = 312;
const BINNED = 5;
const RATE_MONTHS = 52;

/** Type, sub-type, what is built, and its cost in thousand rupees from–to. */
const kinds = [
  [1, 2, 'Tube well with 24 solar panels and a submersible pump', 2600, 6800],
  [1, 4, 'Spring protection and gravity pipe of 6,200 ft', 900, 2900],
  [1, 8, 'Over head tank of 10,000 gallons with distribution pipeline', 1900, 5200],
  [1, 1, 'Filtration plant of 1,000 litres an hour', 1400, 2600],
  [2, 7, 'Lining of the irrigation channel over 1,800 ft', 800, 3400],
  [2, 9, 'Irrigation pipeline of 3,000 ft with boundary wall', 1100, 3000],
  [3, 3, 'Causeway of 60 ft with approaches', 1500, 4600],
  [3, 5, 'Pavement of the main street over 1,200 ft', 700, 2300],
  [4, 7, 'Micro hydro power unit of 50 kW with power channel', 4800, 11_800],
  [5, 2, 'Solar grid of 30 kW for 60 households', 5200, 12_400],
  [6, 9, 'Protection wall along the stream over 400 ft', 900, 3800],
  [20, 6, 'Street pavement with drains over 1,500 ft', 800, 2700],
] as const;

/** Degrees north and east near the middle of each district. */
const centres: Readonly<Record<number, readonly [number, number]>> = {
  1: [33.94, 71.06],
  2: [33.71, 70.93],
  3: [32.41, 69.83],
  4: [32.98, 70.02],
  5: [33.72, 70.19],
};

export async function seedSchemes(db: Db, story: Story, cos: readonly DemoCo[]): Promise<void> {
  const rows = Array.from({ length: CPI_COUNT + BINNED }, (_, index) =>
    // A step that shares no factor with the number of COs visits all of them before the first comes again.
    oneScheme(story, cos[(index * 7) % cos.length] as DemoCo, index >= CPI_COUNT),
  );
  await insertRows(db, cpi, rows);
}

function oneScheme(story: Story, { id, place, since }: DemoCo, isBinned: boolean): DemoRow {
  const { choices, cast, today } = story;
  const age = Math.max(2, daysBetween(since, today) - 20);
  const day = addDays(today, -choices.number(1, age));
  const [type, subType, what, least, most] = choices.pick(kinds);
  const isOld = daysBetween(day, today) > 420;
  const stage = isOld ? choices.pick(stages.slice(2)) : choices.pick(stages.slice(0, 4));
  const [north, east] = centres[place.districts_id] ?? [33.5, 70.5];
  const isMapped = choices.percent(70);
  const offset = () => choices.number(-180_000, 180_000) / 1_000_000;
  return {
    values: {
      ...placeOf(place),
      cos_id: id,
      strategy_implementation: choices.percent(92) ? choices.pick(strategies) : null,
      type_scheme_id: type,
      sub_type_scheme_id: subType,
      detail_scheme: `${what}, ${place.village}`,
      no_of_beneficiary_hh: choices.number(24, 240),
      avg_hh_ben: choices.percent(80) ? choices.number(6, 11) : null,
      total_cost: choices.number(least, most) * 1000 + choices.number(0, 999),
      cpi_created_date: day,
      stage,
      latitude: isMapped ? Number((north + offset()).toFixed(6)) : null,
      longitude: isMapped ? Number((east + offset()).toFixed(6)) : null,
      active: choices.percent(91),
      remarks: choices.percent(25) ? 'The community gives the land and unskilled labour.' : null,
    },
    stamps: {
      ...entered(story, day, choices.percent(80) ? cast.engineer : cast.mne),
      ...(isBinned && binned(story, day)),
    },
  };
}

/** A rate for every month but the present one, whose rate is not out yet. */
export async function seedRates(db: Db, story: Story): Promise<void> {
  const choices = new Choices(41);
  let rate = 2_214_000;
  const rows = Array.from({ length: RATE_MONTHS }, (_, index): DemoRow => {
    // In ten-thousandths; it climbs for a year and then wavers.
    rate += index < 14 ? choices.number(-20_000, 160_000) : choices.number(-60_000, 64_000);
    const month = monthBefore(story.today, RATE_MONTHS - index);
    const values = { month, pkr_per_eur: rate / 10_000, source: 'InforEuro, European Commission' };
    return { values, stamps: entered(story, `${month}-03`, story.cast.mne) };
  });
  await insertRows(db, euroRates, rows);
}

/** @returns the month, yyyy-mm, that lies so many months before the day */
function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
