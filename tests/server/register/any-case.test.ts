/** Names and codes that only one live record may have are the same in whatever letter case they are typed (specification §6). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importMessages, messages, messagesUr } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { counts, csv, importSheet, sendSheet, wrong } from '../../support/import.ts';
import { startPatientApp, untilWaiting } from '../../support/races.ts';
import {
  cnValues,
  coValues,
  livelihoodValues,
  refused,
  statusOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile(startPatientApp);

const cases: [register: string, field: string, message: string, values: () => Values][] = [
  ['co', 'ref_code', messages.refCodeTaken, () => coValues(world.at)],
  ['cn', 'ref_code', messages.refCodeTaken, () => cnValues(world.at, { cos_ids: [world.co.id] })],
  ['projects', 'code', messages.taken, () => ({ title: 'Roads' })],
  ['livelihood', 'training_code', messages.taken, () => livelihoodValues(world)],
  ['designations', 'title', messages.taken, () => ({})],
  ['districts', 'district_name', messages.taken, () => ({})],
];

describe.each(cases)('%s: %s', (register, field, message, values) => {
  test('is one in any case when entered, changed and restored', async () => {
    const { admin } = world;
    const one = await create(admin, register, { ...values(), [field]: 'AUP-KHY-Shah' });
    const same = { ...values(), [field]: 'aup-khy-SHAH' };
    await refused(admin.post(register, same), { [field]: [message] });
    const other = await create(admin, register, { ...values(), [field]: 'AUP-KHY-Gul' });
    await refused(admin.put(`${register}/${other.id}`, { [field]: 'aup-khy-shah' }), { [field]: [message] });
    expect(await statusOf(admin.put(`${register}/${one.id}`, { [field]: 'AUP-KHY-SHAH' }))).toBe(200);

    await admin.delete(`${register}/${one.id}`);
    await create(admin, register, same);
    const restored = await admin.post(`${register}/${one.id}/restore`);
    expect([restored.statusCode, restored.json().message]).toEqual([409, message]);
  });

  test('goes to one of two who send it at once', async () => {
    const sent = ['aup-khy-Race', 'AUP-KHY-RACE', 'AUP-khy-race'].map(word =>
      statusOf(world.admin.post(register, { ...values(), [field]: word })),
    );
    expect((await Promise.all(sent)).sort()).toEqual([201, 422, 422]);
  });
});

test('many that come back are held as one, and one that is taken by then keeps all of them back', async () => {
  const { admin, server } = world;
  const { rows } = await sql<{ id: number }>`insert into designations (title, deleted_at)
    select 'Back ' || n, now() from generate_series(1, 60) n returning id`.execute(server.app.db);
  const ids = rows.map(({ id }) => id);
  const restore = () => admin.post('designations/restore', { ids });
  const taken = await create(admin, 'designations', { title: 'BACK 40' });
  const refusal = await restore();
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, messages.taken]);
  await admin.put(`designations/${taken.id}`, { title: 'Gone on' });

  const holder = await server.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from designations where id = $1 for update', [ids.at(-1)]);
  const restored = restore();
  const held = await untilWaiting(holder, 1)
    .then(() =>
      holder.query(`select count(*)::int as locks from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
    )
    .finally(async () => {
      await holder.query('rollback');
      holder.release();
    });
  expect(held.rows).toEqual([{ locks: 1 }]);
  const [answer, late] = await Promise.all([restored, admin.post('designations', { title: 'back 3' })]);
  expect([answer.statusCode, late.statusCode]).toEqual([200, 422]);
});

test('a refusal is said in Urdu, too', async () => {
  await create(world.admin, 'co', coValues(world.at, { ref_code: 'AUP-KHY-Urdu' }));
  const values = coValues(world.at, { ref_code: 'aup-khy-urdu' });
  const response = await world.admin.post('co', values, { 'accept-language': 'ur' });
  expect(response.json().errors).toEqual({ ref_code: [messagesUr.refCodeTaken] });
});

test('a sheet gives no code of another record, nor one to two records', async () => {
  const { admin, at } = world;
  const [first, second, third] = await Promise.all(
    ['A', 'B', 'C'].map(letter => create(admin, 'co', coValues(at, { ref_code: `AUP-KHY-Sheet-${letter}` }))),
  );
  const sheet = csv([
    ['ID', 'Reference code'],
    [first?.id ?? 0, 'aup-khy-sheet-b'],
    [second?.id ?? 0, 'AUP-KHY-New'],
    [third?.id ?? 0, 'aup-khy-new'],
  ]);
  const answer = await importSheet(admin, 'co', sheet, { name: 'sheet.csv' });
  expect(Object.keys(wrong(answer))).toEqual(['2', '4']);
  expect(wrong(answer)[2]).toEqual([`B2 “aup-khy-sheet-b”: ${messages.refCodeTaken}`]);
});

test('a sheet finds a code with letters of which capitals are made otherwise elsewhere', async () => {
  const { admin, at } = world;
  for (const ref_code of ['AUP-İ-1', 'AUP-É-2', 'ΑΣ-3']) {
    const { id } = await create(admin, 'co', coValues(at, { ref_code }));
    const cells = ['Home district', 'Home tehsil', 'Home village', 'New', 'MCO'];
    const sheet = csv([
      ['Name', 'District', 'Tehsil', 'Village', 'Status', 'Type', 'Reference code', 'Remarks'],
      ['Whatever it is called', ...cells, ref_code, 'Found'],
    ]);
    const answer = await importSheet(admin, 'co', sheet, { dryRun: false, name: 'sheet.csv' });
    expect([ref_code, counts(answer)]).toEqual([
      ref_code,
      expect.objectContaining({ updated: 1, failed: 0 }),
    ]);
    expect((await admin.get(`co/${id}`)).json().remarks).toBe('Found');
  }
});

/** Writes as a release does that tells the letter cases apart: it runs alongside this one in an upgrade. */
async function double(word: string) {
  const { admin, at, server } = world;
  const one = await create(admin, 'co', coValues(at, { ref_code: `AUP-KHY-${word}` }));
  const twin = await create(admin, 'co', coValues(at, { ref_code: `AUP-KHY-${word}-2` }));
  await sql`update cos set ref_code = ${`aup-khy-${word}`} where id = ${twin.id}`.execute(server.app.db);
  return [one, twin] as const;
}

test('doubles from before stay as they are, and are changed otherwise as ever', async () => {
  const { admin } = world;
  const [{ id }, twin] = await double('Old');
  expect(await statusOf(admin.put(`co/${id}`, { remarks: 'Looked at' }))).toBe(200);
  const sheet = csv([
    ['ID', 'Reference code', 'Remarks'],
    [twin.id, 'aup-khy-Old', 'Seen, too'],
  ]);
  const answer = await importSheet(admin, 'co', sheet, { dryRun: false, name: 'sheet.csv' });
  expect(counts(answer)).toMatchObject({ updated: 1, failed: 0 });
  const both = csv([
    ['Reference code', 'Remarks'],
    ['AUP-KHY-OLD', 'Which?'],
  ]);
  expect(wrong(await importSheet(admin, 'co', both, { name: 'sheet.csv' }))[2]).toEqual([
    expect.stringContaining(importMessages.severalRecords),
  ]);
});

test('a double that was deleted comes back once the other one has another value', async () => {
  const { admin } = world;
  const [one, twin] = await double('Back');
  expect(await statusOf(admin.delete(`co/${one.id}`))).toBe(200);
  const restore = () => admin.post(`co/${one.id}/restore`);
  const refusal = await restore();
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, messages.refCodeTaken]);
  expect(await statusOf(admin.put(`co/${twin.id}`, { ref_code: 'AUP-KHY-Back-2' }))).toBe(200);
  expect(await statusOf(restore())).toBe(200);
  await refused(admin.put(`co/${twin.id}`, { ref_code: 'aup-khy-back' }), {
    ref_code: [messages.refCodeTaken],
  });
});

test('what the release before is just writing is not waited for, and both stay', async () => {
  const { admin, at, server } = world;
  const [, twin] = await double('Now');
  const holder = await server.app.pool.connect();
  try {
    await holder.query(`begin; update cos set ref_code = 'AUP-KHY-Later' where id = ${twin.id}`);
    expect(await statusOf(admin.post('co', coValues(at, { ref_code: 'aup-khy-later' })))).toBe(201);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  expect(await statusOf(admin.put(`co/${twin.id}`, { remarks: 'There' }))).toBe(200);
  await refused(admin.post('co', coValues(at, { ref_code: 'AUP-khy-Later' })), {
    ref_code: [messages.refCodeTaken],
  });
});

/** What a sheet waits for in the middle of its work: between what it has read and what it writes, or before it is committed. */
const halts = {
  written: `update cos set ref_code = 'AUP-KHY-Held' where name = 'Held'`,
  committed: 'lock table notifications in exclusive mode',
};

/** A sheet that gives its code to a record of the register, and to a new one, while a form gives both to others. */
async function race(word: string, until: keyof typeof halts) {
  const { admin, at, server } = world;
  await create(admin, 'co', coValues(at, { name: 'Held' }));
  const { id } = await create(admin, 'co', coValues(at));
  const where = ['Home district', 'Home tehsil', 'Home village'];
  const sheet = csv([
    ['ID', 'Name', 'District', 'Tehsil', 'Village', 'Status', 'Type', 'Reference code'],
    ['', `${word} held`, ...where, 'New', 'MCO', 'AUP-KHY-Held'],
    word === 'given'
      ? [id, '', '', '', '', '', '', `AUP-KHY-${word}-${until}`]
      : ['', `${word} ${until}`, ...where, 'New', 'MCO', `AUP-KHY-${word}-${until}`],
  ]);
  const holder = await server.app.pool.connect();
  await holder.query(`begin; ${halts[until]}`);
  const imported = sendSheet(admin, 'co', sheet, { dryRun: false, name: 'sheet.csv' });
  const enter = async () => {
    await untilWaiting(holder, 1);
    const entered = admin.post('co', coValues(at, { ref_code: `aup-khy-${word}-${until}` }));
    if (until === 'written') await entered;
    else await untilWaiting(holder, 2);
    return [entered] as const;
  };
  const [entered] = await enter().finally(async () => {
    await holder.query('rollback');
    holder.release();
  });
  const answers = await Promise.all([imported, entered]);
  const { rows } = await sql`select id from cos
    where lower(ref_code) = ${`aup-khy-${word}-${until}`} and deleted_at is null`.execute(server.app.db);
  await sql`delete from cos where ref_code = 'AUP-KHY-Held' or name = 'Held'`.execute(server.app.db);
  return { answers, holders: rows.length };
}

test.each(['given', 'new'])(
  'a form is before a sheet whose code is %s: nothing of it is written',
  async word => {
    const { answers, holders } = await race(word, 'written');
    expect(answers.map(answer => answer.statusCode)).toEqual([422, 201]);
    expect(answers[0].json().errors).toEqual({ ref_code: [messages.refCodeTaken] });
    expect(holders).toBe(1);
  },
);

test.each(['given', 'new'])('a form waits for a sheet whose code is %s, and is refused', async word => {
  const { answers, holders } = await race(word, 'committed');
  expect(answers.map(answer => answer.statusCode)).toEqual([200, 422]);
  expect(holders).toBe(1);
});
