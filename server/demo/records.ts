/** Demo records: what the declaration of a register says of its fields, and for the better known ones words and numbers of their own. */
import type { RegisterName } from '../../contract/access.ts';
import { addDays, daysBetween } from '../../contract/days.ts';
import type { Field } from '../../contract/fields/field.ts';
import { works } from '../../contract/register/people.ts';
import { refCodePrefix } from '../../contract/register/ref-codes.ts';
import type { Register } from '../../contract/register/register.ts';
import { co, coStatuses } from '../../contract/registers/co.ts';
import { stages } from '../../contract/registers/cpi.ts';
import { trainingLevels } from '../../contract/registers/livelihood.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './insert.ts';
import { bodyNames, institutes, personName, schemes, topics, venues } from './names.ts';
import type { DemoPlace } from './places.ts';
import { binned, decision, entered, SPAN_DAYS, type Story, someDay } from './story.ts';

/** What a record is about. */
interface About {
  place: DemoPlace;
  co?: DemoCo;
  women: boolean;
  /** yyyy-mm-dd, its reporting date. */
  day: string;
  /** Counts within the register, from one. */
  number: number;
}

export interface DemoCo extends Pick<About, 'place' | 'women'> {
  id: number;
  /** yyyy-mm-dd from which on it can be trained and build. */
  since: string;
}

type Values = Record<string, unknown>;
type Own = (story: Story, about: About) => Values;

/** @param own values that the declaration can't tell */
export function rowOf(story: Story, register: Register, about: About, own: Values): DemoRow {
  const { approval_status, stamps } = decision(story, about.day);
  const values = Object.fromEntries(
    Object.entries(register.fields).map(([name, field]) => [
      name,
      name in own ? own[name] : declaredValue(story, { register, name, field }, about),
    ]),
  );
  if (register.approval) Object.assign(values, { approval_status });
  const by = authorOf(story, register);
  return { values, stamps: { ...entered(story, about.day, by), ...(register.approval && stamps) } };
}

function authorOf({ choices, cast }: Story, register: Register): number {
  if (register.name === 'cpi') return cast.engineer;
  if (register.name === 'livelihood') return cast.livelihood;
  return choices.pick(cast.social);
}

function declaredValue(
  story: Story,
  { register, name, field }: { register: Register; name: string; field: Field },
  about: About,
): unknown {
  const { choices, cast } = story;
  const { place, co, day, number, women } = about;
  const { kind, required, initial, programme, to } = field;
  if (name in place) return place[name as keyof DemoPlace];
  if (to?.table === 'cos') return co?.id;
  if (to?.table === 'users') return choices.pick(cast.trainers);
  if (name === register.figures?.reportingDate) return day;
  if (name === 'participants_male') return attendance(story, !women);
  if (name === 'participants_female') return attendance(story, women);
  if (programme) return `${code(programme, place)}${register.name.toUpperCase()}-${padded(number)}`;
  // People leave blank what they may.
  if (!required && initial === undefined && choices.percent(25)) return null;
  if (name === 'venue') return `${choices.pick(venues)}, ${place.village}`;
  switch (kind) {
    case 'date':
      return required ? day : addDays(day, choices.number(1, 4));
    case 'choice':
      return initial ?? choices.pick(field.choices ?? []).value;
    case 'check':
      return initial ?? true;
    case 'count':
    case 'number':
    case 'decimal':
      return choices.number(4, 40);
    case 'money':
      return choices.number(40, 900) * 1000;
    case 'month':
      return day.slice(0, 7);
    case 'phone':
      return `03${choices.number(0, 4)}${choices.number(10_000_000, 99_999_999)}`;
    case 'text':
    case 'code':
    case 'longText':
      return required ? `${topicOf(story, register)} ${place.village}` : null;
    default:
      return null;
  }
}

const code = (programme: 'AUP' | 'RRP', { districts_id }: DemoPlace) =>
  refCodePrefix(programme, { id: districts_id });
const padded = (number: number) => String(number).padStart(3, '0');

const topicOf = ({ choices }: Story, { name, names }: Register) =>
  choices.pick(topics[name as RegisterName] ?? [`${names.en.one},`]);

/** Women’s COs send women, men’s COs men, and both a few of the others. */
const attendance = ({ choices }: Story, isMost: boolean): number =>
  isMost ? choices.number(14, 42) : choices.percent(35) ? choices.number(1, 9) : 0;

export function officeBearers({ choices }: Story, { women, place }: Pick<About, 'women' | 'place'>): Values {
  const account = choices.percent(62) ? 'YES' : 'NO';
  const bank = `HBL ${place.district}, account ${choices.number(100_000, 999_999)}`;
  return {
    president_name: personName(choices, women),
    secretary_name: personName(choices, women),
    account,
    bank_details: account === 'YES' ? bank : null,
  };
}

function coValues(story: Story, about: About): Values {
  const { choices, today } = story;
  const { place, women, day, number } = about;
  const type = women ? 'WCO' : 'MCO';
  const status = choices.percent(64) ? 'New' : choices.pick(coStatuses.slice(1));
  const isNew = status === 'New';
  const total_hh = choices.number(38, 190);
  const organized_hh = Math.round((total_hh * choices.number(48, 94)) / 100);
  return {
    ...officeBearers(story, about),
    name: `${choices.pick(bodyNames)} ${type} ${place.village}`,
    ref_code: code('AUP', place) + padded(number),
    rrp_ref_code: status === 'Revitalized from RRP' ? code('RRP', place) + padded(number) : null,
    status,
    type,
    date_of_formation: isNew ? day : addDays(today, -SPAN_DAYS - choices.number(300, 2000)),
    date_of_reactivation: isNew ? null : day,
    total_hh,
    organized_hh,
    members: organized_hh + choices.number(0, 12),
    co_already_present: isNew ? 0 : 1,
    remarks: choices.percent(20) ? 'Meets on the first Friday of the month.' : null,
  };
}

/** @param isOld they have been asked what became of them */
function somePeople({ choices }: Story, { place }: About, isWoman: boolean, count: number, isOld: boolean) {
  return Array.from({ length: count }, () => {
    const work = isOld ? choices.pick(works) : null;
    const income_before = work && choices.number(0, 18) * 1000;
    // Of a CNIC; even for women.
    const lastDigit = choices.number(0, 4) * 2 + (isWoman ? 0 : 1);
    const more = work === 'Not working' ? 0 : choices.number(4, 20) * 1000;
    return {
      name: personName(choices, isWoman),
      guardian_name: personName(choices, false),
      cnic: `${choices.number(21_101, 21_799)}${choices.number(1_000_000, 9_999_999)}${lastDigit}`,
      sex: isWoman ? 'Female' : 'Male',
      age: choices.number(17, 45),
      village: place.village,
      work,
      income_before,
      income_after: income_before === null ? null : income_before + more,
    };
  });
}

/** As many as the migration enters. */
const TRADES = 18;

const livelihoodValues: Own = (story, about) => {
  const { choices } = story;
  const isOld = daysBetween(about.day, story.today) > 280;
  const men = attendance(story, !about.women);
  const women = attendance(story, about.women);
  const certified_male = Math.floor((men * choices.number(70, 100)) / 100);
  const certified_female = Math.floor((women * choices.number(70, 100)) / 100);
  return {
    participants_male: men,
    participants_female: women,
    people: [...somePeople(story, about, false, men, isOld), ...somePeople(story, about, true, women, isOld)],
    training_code: `LT-${padded(about.number)}`,
    level: trainingLevels[choices.percent(65) ? 0 : 1],
    trade_id: choices.number(1, TRADES),
    end_date: addDays(about.day, choices.number(20, 90)),
    trained_by: choices.pick(institutes),
    disabled_participants: choices.percent(30) ? choices.number(1, 3) : null,
    youth_participants: choices.percent(60) ? choices.number(4, 12) : null,
    certified_male,
    certified_female,
    toolkits: certified_male + certified_female,
  };
};

function cpiValues({ choices, today }: Story, { place, day }: About): Values {
  const [type_scheme_id, sub_type_scheme_id, what, least, most] = choices.pick(schemes);
  const isOld = daysBetween(day, today) > 420;
  const stage = choices.pick(isOld ? stages.slice(2) : stages.slice(0, 4));
  return {
    type_scheme_id,
    sub_type_scheme_id,
    detail_scheme: `${what}, ${place.village}`,
    no_of_beneficiary_hh: choices.number(24, 240),
    total_cost: choices.number(least, most) * 1000 + choices.number(0, 999),
    stage,
    progress: progressAt(choices, stage),
    ...(choices.percent(70) ? position(choices, place) : { latitude: null, longitude: null }),
    active: choices.percent(91),
    remarks: choices.percent(25) ? 'The community gives the land and unskilled labour.' : null,
  };
}

function progressAt(choices: Story['choices'], stage: (typeof stages)[number]): number | null {
  if (stage === 'Under construction') return choices.number(1, 19) * 5;
  return stages.indexOf(stage) > stages.indexOf('Under construction') ? 100 : null;
}

/** Degrees north and east near the middle of each district. */
const centres: Readonly<Record<number, readonly [number, number]>> = {
  1: [33.94, 71.06],
  2: [33.71, 70.93],
  3: [32.41, 69.83],
  4: [32.98, 70.02],
  5: [33.72, 70.19],
};

function position(choices: Story['choices'], { districts_id }: DemoPlace): Values {
  const [north, east] = centres[districts_id] ?? [33.5, 70.5];
  const near = (degrees: number) =>
    Number((degrees + choices.number(-180_000, 180_000) / 1_000_000).toFixed(6));
  return { latitude: near(north), longitude: near(east) };
}

/** Values of registers that their declarations can't tell. */
const told: Partial<Record<RegisterName, Own>> = { livelihood: livelihoodValues, cpi: cpiValues };

/** How many of each; close to the 3,400 people whom the programme has promised to train. */
const counts: Partial<Record<RegisterName, number>> = {
  cmst: 110,
  livelihood: 190,
  cpi: 312,
  exposureVisit: 140,
  managerConference: 90,
  healthHygiene: 520,
  youthActivity: 310,
  selfInitiative: 230,
  needBasedSm: 260,
  cpiNeedIdentification: 330,
};

/** In addition, in the trash. */
const BINNED = 4;
const CO_COUNT = 340;

/** Some in every village, men's and women's, of every status. */
export async function seedCos(db: Db, story: Story, places: readonly DemoPlace[]): Promise<DemoCo[]> {
  const made = Array.from({ length: CO_COUNT + BINNED }, (_, index) => {
    const place = places[index % places.length] as DemoPlace;
    const women = Math.floor(index / places.length) % 2 === 1;
    const about = { place, women, day: someDay(story), number: index + 1 };
    return { ...about, row: rowOf(story, co, about, coValues(story, about)) };
  });
  for (const { row, day } of made.slice(CO_COUNT)) Object.assign(row.stamps, binned(story, day));
  const rows = made.map(({ row }) => row);
  const ids = await insertRows(db, co, rows);
  return made.slice(0, CO_COUNT).map(({ place, women, day }, index) => {
    return { id: ids[index] as number, place, women, since: day };
  });
}

/** Records of a register that is counted, each about a CO. */
export async function seedRegister(
  db: Db,
  story: Story,
  register: Register,
  cos: readonly DemoCo[],
): Promise<void> {
  const { choices, today } = story;
  const name = register.name as RegisterName;
  const count = counts[name] ?? 60;
  const rows = Array.from({ length: count + BINNED }, (_, index) => {
    // A step that shares no factor with the number of COs visits all of them before the first comes again.
    const co = cos[(index * 7) % cos.length] as DemoCo;
    const day = addDays(today, -choices.number(1, Math.max(2, daysBetween(co.since, today) - 20)));
    const about = { ...co, co, day, number: index + 1 };
    const row = rowOf(story, register, about, told[name]?.(story, about) ?? {});
    if (index >= count) Object.assign(row.stamps, binned(story, day));
    return row;
  });
  await insertRows(db, register, rows);
}
