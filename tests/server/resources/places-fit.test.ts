/** A CO that a record points at is where the record is, whatever way it comes (specification §4). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { OUTBOX_KEY_PREFIX } from '../../../contract/sync.ts';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { csv, importSheet, wrong } from '../../support/import.ts';
import { type Json, simple } from '../../support/registers.ts';
import {
  accepted,
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  kinds,
  next,
  refused,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin, at, elsewhere } = world;
/** A CO elsewhere, and one in another village of the same tehsil. */
const away: Json = await create(admin, 'co', coValues(elsewhere, { ref_code: 'AUP-AWY-1' }));
const village = { village_name: 'Next village', tehsils_id: at.tehsils_id };
const villages_id = (await create(admin, 'villages', village)).id;
const neighbour: Json = await create(admin, 'co', coValues({ ...at, villages_id }));

const cases = [
  ['cmst', 'village', (co: Json) => cmstValues({ at: world.at, co })],
  ...kinds.map(kind => [kind, 'tehsil', (co: Json) => activityValues(world.at, { cos_id: co.id })] as const),
] as const;

describe.each(cases)('%s: its CO is in its %s', (word, place, values) => {
  const mismatch = { cos_id: [messages.placeMismatch('CO', place)] };

  test('when it is entered, changed, alone or with others', async () => {
    const { admin, co } = world;
    await refused(admin.post(word, values(away)), mismatch);
    const record: Json = await create(admin, word, values(co));
    const body = { cos_id: away.id };
    await refused(admin.put(`${word}/${record.id}`, body), mismatch);
    await refused(admin.put(`${word}?${simple({ filter: { id: [record.id] } })}`, body), mismatch);
    await refused(admin.put(`${word}/${record.id}`, moved(record)), mismatch);
    await accepted(admin.put(`${word}/${record.id}`, { ...moved(record), cos_id: away.id }));
  });

  test('from a device and from a sheet', async () => {
    const key = `${OUTBOX_KEY_PREFIX}fit-${word}`;
    const entry = { key, action: 'create', register: word, data: values(away) };
    const { answers } = await accepted(world.admin.post('sync', { entries: [entry] }));
    expect(answers).toMatchObject([{ status: 422, body: { errors: mismatch } }]);
    const record: Json = await create(world.admin, word, values(world.co));
    const sheet = csv([
      ['ID', 'CO'],
      [record.id, String(away.ref_code)],
    ]);
    const answer = await importSheet(world.admin, word, sheet, { dryRun: false, name: 'sheet.csv' });
    expect(wrong(answer)).toEqual({ 2: [`B2 “AUP-AWY-1”: ${mismatch.cos_id[0]}`] });
  });
});

/** The same place, elsewhere, as far as the record has it. */
const moved = ({ villages_id }: Json): Values => ({
  ...world.elsewhere,
  villages_id: villages_id === null ? null : world.elsewhere.villages_id,
});

test('an activity with a village has a CO of that village; without one, of the tehsil', async () => {
  const { admin, at } = world;
  const village = { villages_id: at.villages_id };
  const mismatch = { cos_id: [messages.placeMismatch('CO', 'village')] };
  const visit = activityValues(at, { cos_id: neighbour.id });
  await refused(admin.post('exposureVisit', { ...visit, ...village }), mismatch);
  const { id } = await create(admin, 'exposureVisit', visit);
  await refused(admin.put(`exposureVisit/${id}`, village), mismatch);
  await accepted(admin.put(`exposureVisit/${id}`, { ...village, cos_id: world.co.id }));
});

test('a network has COs of its tehsil', async () => {
  const { admin, at, co } = world;
  const mismatch = { cos_ids: [messages.placeMismatch('CO', 'tehsil')] };
  await refused(admin.post('cn', cnValues(at, { cos_ids: [co.id, away.id] })), mismatch);
  const { id } = await create(admin, 'cn', cnValues(at, { cos_ids: [co.id, neighbour.id] }));
  await refused(admin.put(`cn/${id}`, { cos_ids: [co.id, away.id] }), mismatch);
  await refused(admin.put(`cn/${id}`, world.elsewhere), mismatch);
  await accepted(admin.put(`cn/${id}`, { ...world.elsewhere, cos_ids: [away.id] }));
});

test('a record that doesn’t fit since before is changed otherwise as ever', async () => {
  const { admin, at, co } = world;
  const { id } = await create(admin, 'cmst', cmstValues({ at, co }, { ref_code: `AUP-KHY-${next()}` }));
  await sql`update cmsts set cos_id = ${away.id} where id = ${id}`.execute(world.server.app.db);
  await accepted(admin.put(`cmst/${id}`, { remarks: 'Looked at' }));
});
