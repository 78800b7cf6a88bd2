import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { closeAfterFile, create } from '../../support/app.ts';
import { startPatientApp, untilWaiting } from '../../support/races.ts';
import { type Json, list, makePlaces, simple } from '../../support/registers.ts';
import { counter } from '../../support/tenders.ts';
import { districtValues, makeDistrict } from './districts.ts';

const server = closeAfterFile(await startPatientApp());
const admin = await server.as('admin');
const mne = await server.as('mne');

const next = counter();
const values = districtValues;
const make = (more?: object) => makeDistrict(admin, more);

describe('creating', () => {
  test('answers 201 with the record, as it is read afterwards', async () => {
    const body = values();
    const record = await create(admin, 'district', body);
    expect(record).toMatchObject({
      ...body,
      created_by: admin.id,
      created_by_name: 'Administrator',
      deleted_at: null,
    });
    expect(record.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await admin.get(`districts/${record.id}`)).json()).toEqual(record);
  });

  test('what is the server’s is not taken from a client', async () => {
    const record = await make({
      id: 77_777,
      created_by: 1234,
      updated_by: 1234,
      deleted_by: 1234,
      created_at: '2001-01-01T00:00:00.000Z',
      updated_at: '2001-01-01T00:00:00.000Z',
      deleted_at: '2001-01-01T00:00:00.000Z',
      created_by_name: 'Nobody',
      search_text: 'x',
    });
    expect(record.id).not.toBe(77_777);
    expect(record).toMatchObject({
      created_by: admin.id,
      updated_by: admin.id,
      deleted_by: null,
      deleted_at: null,
    });
    expect(Math.abs(Date.now() - Date.parse(record.updated_at))).toBeLessThan(60_000);
    const changed = await mne.put(`districts/${record.id}`, {
      district_code: 'E',
      created_by: 5,
      created_at: '2001-01-01T00:00:00.000Z',
      deleted_at: '2001-01-01T00:00:00.000Z',
      id: 1,
    });
    expect(changed.json()).toMatchObject({
      id: record.id,
      created_at: record.created_at,
      created_by: admin.id,
      updated_by: mne.id,
      updated_by_name: 'Person the-mne',
      deleted_at: null,
      district_code: 'E',
    });
  });

  test('text is trimmed, blanks become null', async () => {
    const record = await make({
      district_name: '  Trimmed  ',
      district_short_name: '  ',
      district_code: undefined,
    });
    expect(record).toMatchObject({
      district_name: 'Trimmed',
      district_short_name: null,
      district_code: null,
    });
  });

  test.each<[string, object, Record<string, string[]>]>([
    ['a name left out', { district_name: undefined }, { district_name: ['Value is required'] }],
    ['a blank name', { district_name: '  ' }, { district_name: ['Value is required'] }],
    ['null', { district_name: null }, { district_name: ['Value is required'] }],
    ['a list', { district_name: ['a'] }, { district_name: [messages.text] }],
    ['a number', { district_name: 5 }, { district_name: [messages.text] }],
    ['a long name', { district_name: 'x'.repeat(101) }, { district_name: [messages.tooLong(100)] }],
    ['NUL', { district_name: 'a\u0000b' }, { district_name: [messages.unstorable] }],
    ['half a character', { district_name: 'a\ud800' }, { district_name: [messages.unstorable] }],
    ['a name that another has', { district_name: 'Khyber' }, { district_name: [messages.taken] }],
    [
      'two mistakes',
      { district_name: '', district_code: 'x'.repeat(21) },
      { district_name: ['Value is required'], district_code: [messages.tooLong(20)] },
    ],
  ])('%s: 422 at the field', async (_, change, errors) => {
    const response = await admin.post('districts', values(change));
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect(response.json().message).not.toBe('');
  });

  test('a body that is no object: 400', async () => {
    for (const payload of ['[]', '"text"', '5', '{"a":', 'nonsense']) {
      const headers = { 'content-type': 'application/json' };
      const response = await admin.send('POST', 'districts', { payload, headers });
      expect([response.statusCode, Object.keys(response.json())], payload).toEqual([400, ['message']]);
    }
  });
});

describe('updating', () => {
  test('fields that are not sent stay as they are; nothing new is no change', async () => {
    const record = await make();
    const changed = (await admin.put(`district/${record.id}`, { district_code: 'NEW' })).json();
    expect(changed).toEqual({ ...record, district_code: 'NEW', updated_at: changed.updated_at });
    expect(changed.updated_at > record.updated_at).toBe(true);
    const same = (await admin.put(`district/${record.id}`, { ...changed })).json();
    expect(same).toEqual(changed);
  });

  test('who comes late with updated_at gets 409 and the current record; without it the last one wins', async () => {
    const record = await make();
    const first = await admin.put(`districts/${record.id}`, {
      district_code: 'ONE',
      updated_at: record.updated_at,
    });
    expect(first.statusCode).toBe(200);
    const late = await mne.put(`districts/${record.id}`, {
      district_code: 'TWO',
      updated_at: record.updated_at,
    });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: messages.changedSince, current: first.json() },
    ]);
    const again = { district_code: 'TWO', updated_at: late.json().current.updated_at };
    expect((await mne.put(`districts/${record.id}`, again)).statusCode).toBe(200);
    expect((await admin.put(`districts/${record.id}`, { district_code: 'THREE' })).statusCode).toBe(200);
  });

  test('a version that is no text is refused, by every way of writing, and nobody’s change is gone over', async () => {
    const record = await make();
    const twice = `updated_at=${record.updated_at}&updated_at=${record.updated_at}`;
    const answers = [
      ...(await Promise.all(
        [1732345, true, {}, ['a']].map(updated_at =>
          admin.put(`districts/${record.id}`, { district_code: 'LATE', updated_at }),
        ),
      )),
      await admin.delete(`districts/${record.id}?${twice}`),
      await admin.put(`districts?filter=${encodeURIComponent(JSON.stringify({ id: [record.id] }))}`, {
        district_code: 'LATE',
        updated_at: [record.updated_at],
      }),
      await admin.put(`users/${mne.id}`, { name: 'Late', updated_at: 1732345 }),
    ];
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(422);
    expect((await admin.get(`districts/${record.id}`)).json()).toEqual(record);
  });

  test('of two who save the same version at the same moment, one gets 409', async () => {
    const { id, updated_at } = await make();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'E'].map(district_code => admin.put(`districts/${id}`, { district_code, updated_at })),
    );
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('who waits for somebody’s change of the record goes on from it', async () => {
    const { id, updated_at, district_name } = await make({ district_code: 'OLD' });
    const renamed = `${district_name} renamed`;
    const holder = await server.app.pool.connect();
    await holder.query('begin');
    await holder.query("update districts set district_code = 'NEW', updated_at = now() where id = $1", [id]);
    const one = admin.put(`districts/${id}`, { district_name: renamed });
    const other = admin.put(`districts/${id}`, { district_name: 'Late', updated_at });
    await untilWaiting(server.app.pool, 2).finally(async () => {
      await holder.query('commit');
      holder.release();
    });
    expect((await other).statusCode).toBe(409);
    expect((await one).json()).toMatchObject({ district_code: 'NEW', district_name: renamed });
    const { rows } = await server.app.pool.query(
      "select before, after from history where register = 'districts' and record_id = $1 and action = 'update'",
      [id],
    );
    expect(rows).toEqual([{ before: { district_name }, after: { district_name: renamed } }]);
  });

  test('a unique value of another record: 422', async () => {
    const record = await make();
    const response = await admin.put(`districts/${record.id}`, { district_name: 'Kurram' });
    expect([response.statusCode, response.json().errors]).toEqual([422, { district_name: [messages.taken] }]);
  });
});

describe('deleting and restoring', () => {
  test.each([
    ['district', 'district'],
    ['districts', 'district'],
    ['tehsil', 'tehsil'],
    ['tehsils', 'tehsil'],
    ['village', 'village'],
    ['villages', 'village'],
  ] as const)('DELETE %s/{id} says “Deleted the %s {id}”', async (word, label) => {
    const record = (await makePlaces(admin, `Gone ${next()}`))[label];
    const response = await admin.delete(`${word}/${record.id}`);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      `Deleted the ${label} ${record.id}`,
    ]);
    expect((await admin.get(`${word}/${record.id}`)).statusCode).toBe(404);
    const [row] = await list(admin, word, { filter: { id: record.id, trashed: 'only' } });
    expect(row).toMatchObject({ deleted_by: admin.id, deleted_by_name: 'Administrator' });
    expect(row?.deleted_at).not.toBeNull();
    expect((await admin.delete(`${word}/${record.id}`)).statusCode).toBe(404);
    expect((await admin.put(`${word}/${record.id}`, {})).statusCode).toBe(404);

    const restored = await admin.post(`${word}/${record.id}/restore`);
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toMatchObject({ id: record.id, deleted_at: null, deleted_by: null });
    expect((await admin.get(`${word}/${record.id}`)).statusCode).toBe(200);
    expect((await admin.post(`${word}/${record.id}/restore`)).json()).toEqual(restored.json());
  });

  test('a unique value is free after a deletion; restoring into a taken one is 409', async () => {
    const name = values().district_name;
    const first = await make({ district_name: name });
    await admin.delete(`districts/${first.id}`);
    const second = await make({ district_name: name });
    const response = await admin.post(`districts/${first.id}/restore`);
    expect([response.statusCode, response.json().message]).toEqual([409, messages.taken]);
    await admin.delete(`districts/${second.id}`);
    expect((await admin.post(`districts/${first.id}/restore`)).statusCode).toBe(200);
  });

  test.each(['0', '999999', '99999999999', 'abc', '1.5', '-1', '1e3', '%00', '%D9%A1'])(
    'districts/%s: 404',
    async id => {
      for (const [method, path] of [
        ['GET', `districts/${id}`],
        ['PUT', `districts/${id}`],
        ['DELETE', `districts/${id}`],
        ['POST', `districts/${id}/restore`],
        ['GET', `districts/${id}/history`],
      ] as const) {
        const response = await admin.send(method, path, { payload: method === 'PUT' ? {} : undefined });
        expect(response.statusCode, `${method} ${path}`).toBe(404);
      }
    },
  );
});

describe('history', () => {
  test('says who changed what and when, before and after; newest first', async () => {
    const record = await make({ district_code: 'OLD' });
    await mne.put(`districts/${record.id}`, { district_code: 'NEW' });
    await admin.delete(`districts/${record.id}`);
    await admin.post(`districts/${record.id}/restore`);
    const entries = (await mne.get(`district/${record.id}/history`)).json();
    expect(entries.map((entry: Json) => entry.action)).toEqual(['restore', 'delete', 'update', 'create']);
    expect(entries[2]).toMatchObject({
      user_id: mne.id,
      user_name: 'Person the-mne',
      before: { district_code: 'OLD' },
      after: { district_code: 'NEW' },
    });
    expect(entries[3]).toMatchObject({ user_id: admin.id, before: null, after: { district_code: 'OLD' } });
    for (const { at } of entries) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  });
});

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

  test('without a filter: 422 at `filter`, which says what belongs there', async () => {
    for (const query of ['', '?', `?${simple({})}`, '?id=1'])
      for (const answer of [
        await admin.put(`districts${query}`, {}),
        await admin.delete(`districts${query}`),
      ])
        expect([answer.statusCode, answer.json().errors], query).toEqual([
          422,
          { filter: ['Please give the IDs of 1 to 1000 records.'] },
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
});

describe('a record that is chosen', () => {
  const village = (tehsils_id: unknown) => admin.post('villages', { village_name: 'A village', tehsils_id });

  test.each([
    [undefined, messages.required],
    [null, messages.required],
    ['', messages.required],
    [999_999, messages.unknownReference],
    [0, messages.choice],
    [-1, messages.choice],
    [1.5, messages.choice],
    [2 ** 31, messages.choice],
    ['Bara', messages.choice],
    [[1], messages.choice],
    [{ id: 1 }, messages.choice],
  ])('a village in the tehsil %j: 422', async (tehsils_id, message) => {
    const response = await village(tehsils_id);
    expect([response.statusCode, response.json().errors]).toEqual([422, { tehsils_id: [message] }]);
  });

  test('an id as a form sends it, in digits, is taken', async () => {
    expect((await village('1')).json()).toMatchObject({ tehsils_id: 1, districts_id: expect.any(Number) });
  });

  test('a deleted location can’t be chosen any more, but old records keep it', async () => {
    const { district, tehsil, village: old } = await makePlaces(admin, 'Closing');
    await admin.delete(`tehsil/${tehsil.id}`);
    await admin.delete(`district/${district.id}`);

    expect((await village(tehsil.id)).json().errors).toEqual({ tehsils_id: [messages.unknownReference] });
    const elsewhere = await create(admin, 'villages', { village_name: 'Elsewhere', tehsils_id: 1 });
    const moved = await admin.put(`villages/${elsewhere.id}`, { tehsils_id: tehsil.id });
    expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['tehsils_id']]);

    const kept = await admin.get(`villages/${old.id}`);
    expect(kept.json()).toMatchObject({ tehsil_name: 'Closing tehsil', district_name: 'Closing district' });
    const renamed = await admin.put(`villages/${old.id}`, {
      ...(kept.json() as object),
      village_name: 'New name',
    });
    expect([renamed.statusCode, renamed.json().village_name]).toEqual([200, 'New name']);
    await admin.delete(`villages/${old.id}`);
    expect((await admin.post(`villages/${old.id}/restore`)).statusCode).toBe(200);
  });

  test('who chooses a place while it is being deleted gets it whole or not at all', async () => {
    const { tehsil } = await makePlaces(admin, 'Racing');
    const [deleted, chosen] = await Promise.all([admin.delete(`tehsils/${tehsil.id}`), village(tehsil.id)]);
    expect(deleted.statusCode).toBe(200);
    expect([201, 422]).toContain(chosen.statusCode);
  });
});
