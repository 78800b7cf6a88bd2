/** What is in a village, in a tehsil or with a CO goes along when these are moved. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_ALONG } from '../../../server/resources/places-along.ts';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { csv, importSheet, wrong } from '../../support/import.ts';
import { startPatientApp, untilWaiting } from '../../support/races.ts';
import { type Json, makePlaces } from '../../support/registers.ts';
import {
  accepted,
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  next,
  refused,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile(startPatientApp);

/** Two districts with a tehsil and a village each, and records in the first. */
async function start({ withScheme = true } = {}) {
  const { admin } = world;
  const here = await makePlaces(admin, `From ${next()}`);
  const there = await makePlaces(admin, `To ${next()}`);
  const at = { districts_id: here.district.id, tehsils_id: here.tehsil.id, villages_id: here.village.id };
  const to = { districts_id: there.district.id, tehsils_id: there.tehsil.id };
  const co: Json = await create(admin, 'co', coValues(at));
  const made: Record<string, number> = { co: co.id };
  const add = async (word: string, values: object) => {
    made[word] = (await create(admin, word, values)).id;
  };
  await add('cmst', cmstValues({ at, co }));
  if (withScheme) await add('cpi', cpiValues({ at, co }));
  await add('healthHygiene', activityValues(at, { cos_id: co.id }));
  await add('youthActivity', activityValues(at, { villages_id: at.villages_id }));
  return { at, to, there, village: here.village, tehsil: here.tehsil, co, made };
}

const read = async (word: string, id: number | undefined): Promise<Json> =>
  accepted(world.admin.get(`${word}/${id}`));

async function allIn(made: Record<string, number>, place: object) {
  for (const [word, id] of Object.entries(made)) expect(await read(word, id), word).toMatchObject(place);
}

test('a village takes along its records, and what belongs to its COs, each with its history', async () => {
  const { at, to, village, co, made } = await start();
  await create(world.admin, 'cn', cnValues(at, { cos_ids: [co.id] })).then(cn => {
    made.cn = cn.id;
  });
  await accepted(world.admin.put(`villages/${village.id}`, { tehsils_id: to.tehsils_id }));
  await allIn(made, to);
  expect(await read('youthActivity', made.youthActivity)).toMatchObject({ villages_id: village.id });
  expect(await read('healthHygiene', made.healthHygiene)).toMatchObject({ villages_id: null });
  for (const [word, id] of Object.entries(made)) {
    const lines: Json[] = await accepted(world.mne.get(`${word}/${id}/history`));
    expect(lines, word).toHaveLength(2);
    const { districts_id, tehsils_id } = at;
    expect(lines[0], word).toMatchObject({
      action: 'update',
      user_id: world.admin.id,
      before: { districts_id, tehsils_id },
      after: to,
    });
    expect(Object.keys(lines[0]?.after as object).sort()).toEqual(['districts_id', 'tehsils_id']);
  }
});

test('a tehsil takes along what is in it', async () => {
  const { at, to, tehsil, made } = await start();
  await accepted(world.admin.put(`tehsils/${tehsil.id}`, { districts_id: to.districts_id }));
  await allIn(made, { districts_id: to.districts_id, tehsils_id: at.tehsils_id });
});

test('a CO takes along its schemes, trainings and activities, and nothing else of its village', async () => {
  const { at, to, there, made } = await start();
  const { youthActivity, ...own } = made;
  const place = { ...to, villages_id: there.village.id };
  await accepted(world.admin.put(`co/${made.co}`, place));
  const { healthHygiene, ...inVillage } = own;
  await allIn(inVillage, place);
  expect(await read('healthHygiene', healthHygiene)).toMatchObject({ ...to, villages_id: null });
  expect(await read('youthActivity', youthActivity)).toMatchObject(at);
});

test('users who may not change what is there are told how much it is, and nothing moves; without it they move the rest', async () => {
  const { at, to, village, made } = await start();
  const move = () => world.mne.put(`villages/${village.id}`, { tehsils_id: to.tehsils_id });
  await refused(move(), { tehsils_id: [messages.keptInPlace(1)] });
  await allIn(made, { districts_id: at.districts_id, tehsils_id: at.tehsils_id });
  const free = await start({ withScheme: false });
  await accepted(world.mne.put(`villages/${free.village.id}`, { tehsils_id: free.to.tehsils_id }));
  await allIn(free.made, free.to);
});

test('what is approved while its CO is being moved stays where it is, and so does the CO', async () => {
  const { admin, mne, so, server } = world;
  const here = await makePlaces(admin, `From ${next()}`);
  const there = await makePlaces(admin, `To ${next()}`);
  const at = { districts_id: here.district.id, tehsils_id: here.tehsil.id, villages_id: here.village.id };
  const to = {
    districts_id: there.district.id,
    tehsils_id: there.tehsil.id,
    villages_id: there.village.id,
  };
  const co: Json = await create(so, 'co', coValues(at));
  const training = await create(so, 'cmst', cmstValues({ at, co }));
  const holder = await server.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from cmsts where id = $1 for update', [training.id]);
  const approved = mne.post(`cmst/${training.id}/approve`, { approval_status: 'Approved' });
  const moved = untilWaiting(holder, 1).then(() => {
    const sent = so.put(`co/${co.id}`, to);
    return untilWaiting(holder, 2).then(() => [sent] as const);
  });
  const [sent] = await moved.finally(async () => {
    await holder.query('rollback');
    holder.release();
  });
  expect((await approved).statusCode).toBe(200);
  await refused(sent, { villages_id: [messages.keptInPlace(1)] });
  expect([await read('co', co.id), await read('cmst', training.id)]).toMatchObject([at, at]);
});

test('a village without records is corrected by anyone who may edit villages', async () => {
  const { village } = await makePlaces(world.admin, 'Empty');
  const moved = await accepted(world.mne.put(`villages/${village.id}`, { tehsils_id: world.at.tehsils_id }));
  expect(moved).toMatchObject({ districts_id: world.at.districts_id });
});

test('a CO doesn’t leave the tehsil of its network', async () => {
  const { at, to, there, village, co } = await start();
  const network = await create(world.admin, 'cn', {
    ...cnValues(at, { cos_ids: [co.id] }),
    villages_id: null,
  });
  const place = { ...to, villages_id: there.village.id };
  await refused(world.admin.put(`co/${co.id}`, place), { villages_id: [messages.networksLeft(1)] });
  const move = { tehsils_id: to.tehsils_id };
  const left = { tehsils_id: [messages.networksLeft(1)] };
  await refused(world.admin.put(`villages/${village.id}`, move), left);
  await accepted(world.admin.put(`cn/${network.id}`, { cos_ids: [] }));
  await accepted(world.admin.put(`villages/${village.id}`, move));
});

test('a network takes no CO that is leaving its tehsil at this moment', async () => {
  const { at, to, there, co } = await start();
  const network = await create(world.admin, 'cn', { ...cnValues(at, { cos_ids: [] }), villages_id: null });
  const holder = await world.server.app.pool.connect();
  const { districts_id, tehsils_id } = to;
  await holder.query('begin');
  await holder.query('update cos set districts_id = $1, tehsils_id = $2, villages_id = $3 where id = $4', [
    districts_id,
    tehsils_id,
    there.village.id,
    co.id,
  ]);
  const chosen = world.admin.put(`cn/${network.id}`, { cos_ids: [co.id] });
  await untilWaiting(holder, 1).finally(async () => {
    await holder.query('commit');
    holder.release();
  });
  const problem = messages.placeMismatch('CO', 'tehsil');
  await refused(chosen, { cos_ids: [problem] });
  expect(await read('cn', network.id)).toMatchObject({ cos_ids: [] });
});

test('what was deleted fits when it is restored', async () => {
  const { to, village, made } = await start();
  await accepted(world.admin.delete(`cpi/${made.cpi}`));
  await accepted(world.mne.put(`villages/${village.id}`, { tehsils_id: to.tehsils_id }));
  expect(await accepted(world.admin.post(`cpi/${made.cpi}/restore`))).toMatchObject(to);
});

test('a sheet that moves a village moves what is there, or says why not', async () => {
  const { to, there, village, made } = await start();
  const sheet = csv([
    ['ID', 'District', 'Tehsil', 'Village'],
    [village.id, `${there.district.district_name}`, `${there.tehsil.tehsil_name}`, `${village.village_name}`],
  ]);
  const sent = { dryRun: false, name: 'villages.csv' };
  expect(wrong(await importSheet(world.mne, 'villages', sheet, sent))).toEqual({
    2: [`C2 “${there.tehsil.tehsil_name}”: ${messages.keptInPlace(1)}`],
  });
  expect(await importSheet(world.admin, 'villages', sheet, sent)).toMatchObject({ updated: 1, failed: 0 });
  await allIn(made, to);
});

test('more than can be moved at once stay where they are', async () => {
  const { at, to, village, made } = await start({ withScheme: false });
  await sql`insert into activities (kind, title, activity_date, districts_id, tehsils_id, villages_id)
    select 'youthActivity', 'Visit ' || n, '2026-01-01', ${at.districts_id}, ${at.tehsils_id}, ${at.villages_id}
    from generate_series(1, ${MOST_ALONG}) n`.execute(world.server.app.db);
  const move = world.admin.put(`villages/${village.id}`, { tehsils_id: to.tehsils_id });
  await refused(move, { tehsils_id: [messages.tooManyAlong(MOST_ALONG)] });
  await allIn(made, { tehsils_id: at.tehsils_id });
});
