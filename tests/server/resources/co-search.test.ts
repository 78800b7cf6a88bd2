import { describe, expect, test } from 'vitest';
import { type Client, create } from '../../support/app.ts';
import { coValues, statusOf, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;
const secret = { bank_details: 'HBL 4711', account: 'YES', president_name: 'Wazir', mobile: '03001234567' };
const alpha = await create(
  admin,
  'co',
  coValues(world.at, { name: 'Alpha', ref_code: 'AUP-KHY-1', ...secret }),
);
await create(admin, 'co', coValues(world.elsewhere, { name: 'beta' }));
const deleted = await create(admin, 'co', coValues(world.at, { name: 'Buried' }));
await admin.delete(`co/${deleted.id}`);

const names = async (query: string, client: Client = world.engineer): Promise<string[]> => {
  const response = await client.get(`co/search?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().map((row: { name: string }) => row.name);
};

describe('the picker of COs', () => {
  test('carries ids and names alone', async () => {
    const rows = (await world.engineer.get('co/search?search=alpha')).json();
    expect(rows).toEqual([
      { id: alpha.id, name: 'Alpha', ref_code: 'AUP-KHY-1', villages_id: world.at.villages_id },
    ]);
  });

  test('narrows by district, tehsil and village, by id or name; by name in order', async () => {
    const { at, elsewhere, co } = world;
    const home = ['Alpha', co.name];
    expect(
      await names(`district=${at.districts_id}&tehsil=${at.tehsils_id}&village=${at.villages_id}`),
    ).toEqual(home);
    expect(await names('district=home%20district')).toEqual(home);
    expect(await names('village=Away%20village')).toEqual(['beta']);
    expect(await names(`district=${at.districts_id}&village=${elsewhere.villages_id}`)).toEqual([]);
    expect(await names('district=nowhere')).toEqual([]);
    expect(await names('')).toEqual(['Alpha', 'beta', co.name]);
    expect(await names('search=BET')).toEqual(['beta']);
    expect(await names('search=khy-1')).toEqual(['Alpha']);
  });

  test('never offers deleted ones', async () => {
    for (const query of ['', 'search=Buried', 'trashed=with', 'trashed=only', 'filter={"trashed":"only"}']) {
      expect(await names(encodeURI(query), admin), query).not.toContain('Buried');
    }
  });

  test('doesn’t let an engineer find out what is in fields that they may not read', async () => {
    const everything = await names('');
    for (const query of [
      'filter={"bank_details":"HBL 4711"}',
      'filter={"bank_details":"no such"}',
      'filter={"mobile_gte":"0"}',
      'president_name=Wazir',
      'president_name=Nobody',
    ]) {
      const response = await world.engineer.get(`co/search?${encodeURI(query)}`);
      const shown =
        response.statusCode === 200 ? response.json().map((row: { name: string }) => row.name) : [];
      expect([[], everything].map(String), query).toContain(String(shown));
      if (query.includes('no such') || query.includes('Nobody')) continue;
      expect(String(shown), query).not.toBe('Alpha');
    }
    for (const query of ['q=0300-1234567', 'search=03001234567', 'q=0092 300 1234567']) {
      expect(await names(encodeURI(query), admin), query).toEqual(['Alpha']);
      expect(await names(encodeURI(query)), query).toEqual([]);
    }
    await create(admin, 'co', coValues(world.at, { name: 'Women', type: 'WCO' }));
    const all = await names('');
    for (const type of ['WCO', 'MCO', 'no such']) expect(await names(`type=${type}`), type).toEqual(all);
    expect(await names('type=WCO', admin)).toEqual(['Women']);
    for (const path of [`co/${alpha.id}`, 'co', 'co/export']) {
      expect(await statusOf(world.engineer.get(path)), path).toBe(403);
    }
  });
});
