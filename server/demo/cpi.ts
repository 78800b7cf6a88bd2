/** Demo CPIs with costs, stages and positions. */
import { addDays, daysBetween } from '../../contract/days.ts';
import { cpi, stages, strategies } from '../../contract/registers/cpi.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import type { DemoCo } from './co.ts';
import { placeOf } from './places.ts';
import { binned, entered, type Story } from './story.ts';

const CPI_COUNT = 312;
const BINNED = 5;

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

export async function seedCpis(db: Db, story: Story, cos: readonly DemoCo[]): Promise<void> {
  const rows = Array.from({ length: CPI_COUNT + BINNED }, (_, index) =>
    // A step that shares no factor with the number of COs visits all of them before the first comes again.
    oneCpi(story, cos[(index * 7) % cos.length] as DemoCo, index >= CPI_COUNT),
  );
  await insertRows(db, cpi, rows);
}

function oneCpi(story: Story, { id, place, since }: DemoCo, isBinned: boolean): DemoRow {
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
