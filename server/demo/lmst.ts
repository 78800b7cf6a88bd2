/** Demo leadership trainings, each with its seven documents. */
import { addDays } from '../../contract/days.ts';
import { lmstSlots } from '../../contract/registers/lmst.ts';
import type { Db } from '../database/schema.ts';
import { type Call, decide, enterEarlier } from './caller.ts';
import { formOf, pdf, png } from './documents.ts';
import type { DemoPlace } from './places.ts';
import { type Story, someDay } from './story.ts';

/** Seven files each: more would make the start of the demo slow. */
const LMST_COUNT = 48;

const pictures = [
  ['Opening.png', [15, 82, 87]],
  ['Group work.png', [200, 128, 26]],
  ['Certificates.png', [92, 112, 58]],
] as const;

interface Trainings {
  db: Db;
  story: Story;
  places: readonly DemoPlace[];
  so: Call;
  mne: Call;
}

export async function seedLmst({ db, story, places, so, mne }: Trainings): Promise<void> {
  const { choices, cast } = story;
  const shots = await Promise.all(
    pictures.map(async ([name, colour]) => ({ name, bytes: await png(colour) })),
  );
  const days = Array.from({ length: LMST_COUNT }, () => someDay(story)).sort();
  const ids: number[] = [];
  for (const [index, start] of days.entries()) {
    const place = choices.pick(places);
    const code = `LMST-${start.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`;
    const fields = {
      training_code: code,
      start_date: start,
      end_date: addDays(start, choices.number(2, 4)),
      districts_id: place.districts_id,
      tehsils_id: place.tehsils_id,
      training_venue: `${choices.pick(['Community hall', 'Tehsil office', 'Training centre'])}, ${place.tehsil}`,
      trainer_id: choices.pick(cast.trainers),
      participants_male: choices.number(8, 26),
      participants_female: choices.number(0, 18),
    };
    const form = formOf(fields);
    for (const slot of lmstSlots) {
      const shot = shots[Number(slot.replace('Picture', '')) - 1];
      const bytes =
        shot?.bytes ?? pdf([slot.toUpperCase(), code, fields.training_venue, `Begun on ${start}`]);
      form.append(`${slot}File`, new Blob([new Uint8Array(bytes)]), shot?.name ?? `${slot} ${code}.pdf`);
    }
    const { id } = (await so('POST', '/api/lmst', form)) as { id: number };
    ids.push(id);
  }
  await decide(mne, 'lmst', ids.slice(0, -9), 'Approved');
  await decide(mne, 'lmst', ids.slice(-9, -7), 'Rejected', 'The attendance sheet is not signed.');
  await enterEarlier(db, 'lmst', 'lmsts', new Map(ids.map((id, index) => [id, days[index] as string])));
}
