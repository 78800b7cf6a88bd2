/** Names and codes that only one live record may have are the same in whatever letter case they are typed (specification §6). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages, messagesUr } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { counts, csv, importSheet, wrong } from '../../support/import.ts';
import {
  cnValues,
  coValues,
  refused,
  startWorld,
  statusOf,
  type Values,
  type World,
} from '../resources/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.server.close());

const cases: [register: string, field: string, message: string, values: () => Values][] = [
  ['co', 'ref_code', messages.refCodeTaken, () => coValues(world.at)],
  ['cn', 'ref_code', messages.refCodeTaken, () => cnValues(world.at, { cos_ids: [world.co.id] })],
  ['projects', 'code', messages.taken, () => ({ title: 'Roads' })],
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

test('doubles from before stay as they are, and are changed otherwise as ever', async () => {
  const { admin, at, server } = world;
  const { id } = await create(admin, 'co', coValues(at, { ref_code: 'AUP-KHY-Old' }));
  const twin = await create(admin, 'co', coValues(at, { ref_code: 'AUP-KHY-Twin' }));
  await sql`update cos set ref_code = 'aup-khy-old' where id = ${twin.id}`.execute(server.app.db);
  expect(await statusOf(admin.put(`co/${id}`, { remarks: 'Looked at' }))).toBe(200);
  const sheet = csv([
    ['ID', 'Reference code', 'Remarks'],
    [twin.id, 'aup-khy-old', 'Seen, too'],
  ]);
  const answer = await importSheet(admin, 'co', sheet, { dryRun: false, name: 'sheet.csv' });
  expect(counts(answer)).toMatchObject({ updated: 1, failed: 0 });
});
