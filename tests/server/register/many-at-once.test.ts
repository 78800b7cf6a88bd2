import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import type { Client, TestServer } from '../../support/app.ts';
import { list, simple } from '../../support/registers.ts';
import { withServer } from '../../support/served.ts';
import { makeDistrict } from './districts.ts';

let server: TestServer;
let admin: Client;
let mne: Client;
withServer(started => {
  ({ server, admin } = started);
});
beforeAll(async () => {
  mne = await server.as('mne');
});

const make = (more?: object) => makeDistrict(admin, more);

describe('many at once', () => {
  test('updates, deletes and restores all or none', async () => {
    const ids = [(await make()).id, (await make()).id];
    const filter = simple({ filter: { id: ids } });
    expect((await admin.put(`districts?${filter}`, { district_code: 'ALL' })).json()).toEqual({ ids });
    const rows = await list(admin, 'districts', { filter: { id: ids } });
    expect(rows.map(row => row.district_code)).toEqual(['ALL', 'ALL']);

    const withUnknown = simple({ filter: { id: [...ids, 999_999] } });
    expect((await admin.put(`districts?${withUnknown}`, { district_code: 'NO' })).statusCode).toBe(404);
    expect((await admin.delete(`districts?${withUnknown}`)).statusCode).toBe(404);
    expect((await admin.put(`districts?${filter}`, { district_name: 'one for both' })).statusCode).toBe(422);
    const narrower = simple({ filter: { id: ids, district_code: 'OTHER' } });
    for (const refused of [
      await admin.put(`districts?${narrower}`, { district_code: 'NO' }),
      await admin.delete(`districts?${narrower}`),
    ])
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['district_code']]);
    expect(await list(admin, 'districts', { filter: { id: ids } })).toEqual(rows);

    expect((await admin.delete(`districts?${filter}`)).json().ids).toEqual(ids);
    expect(await list(admin, 'districts', { filter: { id: ids } })).toEqual([]);
    expect((await admin.post('districts/restore', { ids })).json()).toEqual({ ids });
    expect(await list(admin, 'districts', { filter: { id: ids } })).toHaveLength(2);
  });

  test('what is no number is no id, whatever number could be made of it', async () => {
    const { id } = await make();
    for (const odd of [true, [true], '0x1', '1e0', ' 1', `${id}.0`, [`+${id}`], 1.5, null, [[id]]]) {
      const filter = simple({ filter: { id: odd } });
      for (const answer of [
        await admin.delete(`districts?${filter}`),
        await admin.put(`districts?${filter}`, {}),
      ])
        expect([answer.statusCode, Object.keys(answer.json().errors)], JSON.stringify(odd)).toEqual([
          422,
          ['id'],
        ]);
      expect((await admin.post('districts/restore', { ids: odd })).statusCode).toBe(422);
    }
    expect((await admin.delete(`districts?${simple({ filter: { id: String(id) } })}`)).json().ids).toEqual([
      id,
    ]);
  });

  test('with what one has read of each: 409 and the current record when one changed since, and nothing is written', async () => {
    const records = [await make(), await make()];
    const ids = records.map(({ id }) => id);
    const filter = simple({ filter: { id: ids } });
    const updated_at = Object.fromEntries(records.map(record => [record.id, record.updated_at]));
    const changed = (await mne.put(`districts/${ids[1]}`, { district_code: 'MINE' })).json();
    const late = await admin.put(`districts?${filter}`, { district_code: 'ALL', updated_at });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: messages.changedSince, current: changed },
    ]);
    const one = await admin.put(`districts?${filter}`, {
      district_code: 'ALL',
      updated_at: changed.updated_at,
    });
    expect(one.statusCode).toBe(409);
    const codes = async () =>
      (await list(admin, 'districts', { filter: { id: ids } })).map(row => row.district_code).sort();
    expect(await codes()).toEqual([records[0]?.district_code, 'MINE'].sort());
    updated_at[changed.id] = changed.updated_at;
    expect((await admin.put(`districts?${filter}`, { district_code: 'ALL', updated_at })).statusCode).toBe(
      200,
    );
    expect(await codes()).toEqual(['ALL', 'ALL']);
  });

  test('a deletion of many is of the versions that one has read, where they are sent', async () => {
    const records = [await make(), await make()];
    const ids = records.map(({ id }) => id);
    const filter = simple({ filter: { id: ids } });
    const updated_at = Object.fromEntries(records.map(record => [record.id, record.updated_at]));
    const changed = (await mne.put(`districts/${ids[1]}`, { district_code: 'MINE' })).json();
    const late = await admin.delete(`districts?${filter}`, {}, { updated_at });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: messages.changedSince, current: changed },
    ]);
    expect(await list(admin, 'districts', { filter: { id: ids } })).toHaveLength(2);
    updated_at[changed.id] = changed.updated_at;
    expect((await admin.delete(`districts?${filter}`, {}, { updated_at })).statusCode).toBe(200);
    expect(await list(admin, 'districts', { filter: { id: ids } })).toEqual([]);
  });

  test.each([
    {},
    { id: [] },
    { id: ['x'] },
    { id: [0] },
    { id: [{ toString: 1, valueOf: 1 }] },
    { id: Array(1001).fill(1) },
    { q: 'all' },
  ])('%j names no records: 422', async filter => {
    expect((await admin.delete(`districts?${simple({ filter })}`)).statusCode).toBe(422);
    expect((await admin.put(`districts?${simple({ filter })}`, {})).statusCode).toBe(422);
    expect((await admin.post('districts/restore', { ids: filter.id })).statusCode).toBe(422);
  });

  test('needs the same rights as one', async () => {
    const { id } = await make();
    const filter = simple({ filter: { id: [id] } });
    expect((await mne.delete(`districts?${filter}`)).statusCode).toBe(403);
    expect((await mne.post('districts/restore', { ids: [id] })).statusCode).toBe(403);
    expect((await (await server.as('so')).put(`districts?${filter}`, {})).statusCode).toBe(403);
    expect((await server.anyone.delete(`districts?${filter}`)).statusCode).toBe(401);
  });
});
