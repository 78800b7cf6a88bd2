/** Demo networks of the COs of a tehsil. */
import { addDays } from '../../contract/days.ts';
import { refCodePrefix } from '../../contract/register/ref-codes.ts';
import type { Db } from '../database/schema.ts';
import { type Call, decide, enterEarlier } from './caller.ts';
import type { DemoCo } from './co.ts';
import { maleNames } from './names.ts';
import type { Story } from './story.ts';

const CN_COUNT = 20;

interface Networks {
  db: Db;
  story: Story;
  cos: readonly DemoCo[];
  so: Call;
  mne: Call;
}

export async function seedCns({ db, story, cos, so, mne }: Networks): Promise<void> {
  const { choices, today } = story;
  const byTehsil = new Map<number, DemoCo[]>();
  for (const co of cos) {
    byTehsil.set(co.place.tehsils_id, [...(byTehsil.get(co.place.tehsils_id) ?? []), co]);
  }
  const largest = [...byTehsil.values()].sort((a, b) => b.length - a.length).slice(0, CN_COUNT);
  const formed = new Map<number, string>();
  for (const [index, members] of largest.entries()) {
    const [first] = members;
    if (!first) continue;
    const { districts_id, tehsils_id, tehsil, district } = first.place;
    const day = addDays(today, -choices.number(30, 900));
    const { id } = (await so('POST', '/api/cn', {
      name: `Community network ${tehsil}`,
      ref_code: `${refCodePrefix('AUP', { id: districts_id })}CN-${String(index + 1).padStart(2, '0')}`,
      districts_id,
      tehsils_id,
      date_of_formation: day,
      cos_ids: members.slice(0, choices.number(4, 8)).map(co => co.id),
      president_name: choices.pick(maleNames),
      secretary_name: choices.pick(maleNames),
      mobile: `03${choices.number(0, 4)}${choices.number(10_000_000, 99_999_999)}`,
      account: 'YES',
      bank_details: `UBL ${district}, account ${choices.number(100_000, 999_999)}`,
    })) as { id: number };
    formed.set(id, day);
  }
  const ids = [...formed.keys()];
  await decide(mne, 'cn', ids.slice(0, 14), 'Approved');
  await decide(mne, 'cn', ids.slice(14, 16), 'Rejected', 'Please attach the resolution of all member COs.');
  await enterEarlier(db, 'cn', 'cns', formed);
}
