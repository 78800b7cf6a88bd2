/** Demo records that go through the API, as it alone stores their members or documents. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { addDays } from '../../contract/days.ts';
import type { Register } from '../../contract/register/register.ts';
import { cn } from '../../contract/registers/cn.ts';
import { lmst, lmstSlots } from '../../contract/registers/lmst.ts';
import { type Call, caller } from './caller.ts';
import { formOf, pdf, png } from './documents.ts';
import { venues } from './names.ts';
import type { DemoPlace } from './places.ts';
import { type DemoCo, officeBearers, rowOf } from './records.ts';
import { type Story, someDay } from './story.ts';

const CN_COUNT = 20;
/** Seven files each: more would make the start of the demo slow. */
const LMST_COUNT = 48;

/** Networks of the COs of a tehsil. */
export async function seedCns(app: FastifyInstance, story: Story, cos: readonly DemoCo[]): Promise<void> {
  const { choices, today } = story;
  const tehsils = [...new Set(cos.map(({ place }) => place.tehsils_id))];
  const byTehsil = tehsils.map(id => cos.filter(({ place }) => place.tehsils_id === id));
  const largest = byTehsil.sort((a, b) => b.length - a.length).slice(0, CN_COUNT);
  const records = largest.map((members, index) => {
    const { place } = members[0] as DemoCo;
    const about = { place, women: false, day: addDays(today, -choices.number(30, 900)), number: index + 1 };
    const { values } = rowOf(story, cn, about, {
      ...officeBearers(story, about),
      name: `Community network ${place.tehsil}`,
      villages_id: null,
      cos_ids: members.slice(0, choices.number(4, 8)).map(({ id }) => id),
    });
    return { day: about.day, body: { ...values, approval_status: 'Pending' } };
  });
  await enter(app, cn, records);
}

/** Name and colour. */
const pictures = [
  ['Opening.png', '#0f5257'],
  ['Group work.png', '#c8801a'],
  ['Certificates.png', '#5c703a'],
] as const;

/** Leadership trainings, each with its seven documents. */
export async function seedLmst(
  app: FastifyInstance,
  story: Story,
  places: readonly DemoPlace[],
): Promise<void> {
  const { choices } = story;
  const shots = await Promise.all(
    pictures.map(async ([name, colour]) => ({ name, bytes: await png(colour) })),
  );
  const days = Array.from({ length: LMST_COUNT }, () => someDay(story)).sort();
  const records = days.map((day, index) => {
    const place = choices.pick(places);
    const code = `LMST-${day.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`;
    const training_venue = `${choices.pick(venues)}, ${place.tehsil}`;
    const about = { place, women: index % 3 === 0, day, number: index + 1 };
    const { values } = rowOf(story, lmst, about, {
      training_code: code,
      training_venue,
      end_date: addDays(day, choices.number(2, 4)),
    });
    const body = formOf({ ...values, approval_status: 'Pending' });
    for (const slot of lmstSlots) {
      const shot = shots[Number(slot.replace('Picture', '')) - 1];
      const bytes = shot?.bytes ?? pdf([slot.toUpperCase(), code, training_venue, `Begun on ${day}`]);
      body.append(`${slot}File`, new Blob([new Uint8Array(bytes)]), shot?.name ?? `${slot} ${code}.pdf`);
    }
    return { day, body };
  });
  await enter(app, lmst, records);
}

interface Entered {
  /** yyyy-mm-dd */
  day: string;
  body: object | FormData;
}

/** Most are approved. They and their history are moved to the days on which they would have been entered. */
async function enter(app: FastifyInstance, { name, table }: Register, records: Entered[]): Promise<void> {
  const [so, mne] = [await caller(app, 'so'), await caller(app, 'mne')];
  const ids: number[] = [];
  for (const { body } of records) ids.push(((await so('POST', `/api/${name}`, body)) as { id: number }).id);
  await decide(mne, name, { ids: ids.slice(0, -6), approval_status: 'Approved' });
  const approval_note = 'The signatures of the office bearers are missing.';
  await decide(mne, name, { ids: ids.slice(-6, -4), approval_status: 'Rejected', approval_note });
  for (const [index, id] of ids.entries()) {
    const at = `${records[index]?.day}T08:00:00Z`;
    await sql`update ${sql.table(table)} set created_at = ${at}, updated_at = ${at},
      approved_at = case when approved_at is not null then ${at}::timestamptz end where id = ${id}`.execute(
      app.longDb,
    );
    await sql`update history set at = ${at} where register = ${name} and record_id = ${id}`.execute(
      app.longDb,
    );
  }
}

const decide = (call: Call, register: string, decision: object) =>
  call('POST', `/api/${register}/approve`, { approval_note: null, ...decision });
