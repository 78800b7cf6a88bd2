/** Demo trainings in community management, and the seven activities. */
import { addDays, daysBetween } from '../../contract/days.ts';
import { type ActivityKind, activityKinds } from '../../contract/figures/activity-kinds.ts';
import { loadRegister } from '../../contract/load-register.ts';
import { cmst } from '../../contract/registers/cmst.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import type { DemoCo } from './co.ts';
import { placeOf } from './places.ts';
import { binned, decision, entered, type Story } from './story.ts';

/** Some thirty people each: close to the 3,400 that the programme has promised to train. */
const CMST_COUNT = 110;

/** How many of each, and what they are about. */
const about: Readonly<Record<ActivityKind, readonly [number, ...string[]]>> = {
  exposureVisit: [
    140,
    'Visit to the solar water supply of',
    'Visit to the women’s centre of',
    'Visit to the orchard of',
  ],
  managerConference: [90, 'Quarterly conference of CO managers in', 'Review of savings with managers in'],
  healthHygiene: [520, 'Hand washing and safe water in', 'Mother and child health in', 'Waste and drains in'],
  youthActivity: [310, 'Cricket tournament in', 'Speech contest in', 'Tree planting with the school of'],
  selfInitiative: [
    230,
    'Cleaning of the channel by the people of',
    'Repair of the school road in',
    'Fund for widows in',
  ],
  needBasedSm: [
    260,
    'Settling of a water dispute in',
    'Re-organization meeting in',
    'Linkage with line departments in',
  ],
  cpiNeedIdentification: [
    330,
    'Village meeting on the first scheme of',
    'Ranking of needs in',
    'Site walk in',
  ],
};
const venues = [
  'Hujra of the president',
  'Government primary school',
  'Community hall',
  'Tehsil office',
] as const;

/** Women’s COs send women, men’s COs men, and both a few of the others. */
function participants({ choices }: Story, women: boolean) {
  const many = choices.number(14, 42);
  const few = choices.percent(35) ? choices.number(1, 9) : 0;
  return women
    ? { participants_male: few, participants_female: many }
    : { participants_male: many, participants_female: few };
}

const dayAfter = ({ choices, today }: Story, since: string) =>
  addDays(today, -choices.number(1, Math.max(2, daysBetween(since, today) - 5)));

export async function seedCmst(db: Db, story: Story, cos: readonly DemoCo[]): Promise<void> {
  const { choices, cast } = story;
  const rows = Array.from({ length: CMST_COUNT }, (_, index): DemoRow => {
    const co = cos[(index * 11) % cos.length] as DemoCo;
    const start = dayAfter(story, co.since);
    const { approval_status, stamps } = decision(story, start);
    return {
      values: {
        ...placeOf(co.place),
        name: `CMST for the office bearers of ${co.name}`,
        ref_code: `CMST-${String(index + 1).padStart(4, '0')}`,
        cos_id: co.id,
        start_date: start,
        end_date: addDays(start, choices.number(1, 4)),
        venue: `${choices.pick(venues)}, ${co.place.village}`,
        trainer_id: choices.pick(cast.trainers),
        ...participants(story, co.women),
        approval_status,
        active_status: 'Active',
        remarks: null,
      },
      stamps: { ...entered(story, start, choices.pick(cast.social)), ...stamps },
    };
  });
  await insertRows(db, cmst, rows);
}

export async function seedActivities(db: Db, story: Story, cos: readonly DemoCo[]): Promise<void> {
  for (const kind of Object.keys(activityKinds) as ActivityKind[]) {
    const [count, ...topics] = about[kind];
    const rows = Array.from({ length: count }, (_, index) =>
      oneActivity(story, cos[(index * 13) % cos.length] as DemoCo, topics),
    );
    const [first] = rows;
    if (first) Object.assign(first.stamps, binned(story, String(first.values.activity_date)));
    await insertRows(db, await loadRegister(kind), rows);
  }
}

function oneActivity(story: Story, co: DemoCo, topics: readonly string[]): DemoRow {
  const { choices, cast } = story;
  const day = dayAfter(story, co.since);
  const { villages_id, ...tehsil } = placeOf(co.place);
  const isForTehsil = choices.percent(15);
  return {
    values: {
      title: `${choices.pick(topics)} ${isForTehsil ? co.place.tehsil : co.place.village}`,
      activity_date: day,
      end_date: choices.percent(20) ? addDays(day, choices.number(1, 3)) : null,
      ...tehsil,
      villages_id: isForTehsil ? null : villages_id,
      cos_id: isForTehsil || choices.percent(25) ? null : co.id,
      venue: choices.percent(75) ? choices.pick(venues) : null,
      ...participants(story, co.women),
      remarks: choices.percent(12) ? 'Elders asked for another one before the winter.' : null,
    },
    stamps: entered(story, day, choices.pick(cast.social)),
  };
}
