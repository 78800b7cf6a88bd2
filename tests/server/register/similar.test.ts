import { describe, expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { columnTypeOf, type Field } from '../../../contract/fields/field.ts';
import { type SimilarAnswer, similarFields } from '../../../contract/register/similar.ts';
import { type Client, create } from '../../support/app.ts';
import { expectAnswer, oddities } from '../../support/hostile.ts';
import { importSheet, xlsx } from '../../support/import.ts';
import type { Json } from '../../support/registers.ts';
import { activityValues, cmstValues, cnValues, coValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;
const co: Json = await create(
  admin,
  'co',
  coValues(world.at, { name: 'Shaheen Tanzeem Bara', mobile: '0300-7654321', ref_code: 'AUP-KHY-S1' }),
);

const strings = (values: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(values.map(([name, value]) => [name, String(value)]));

async function similar(client: Client, word: string, values: Record<string, unknown>) {
  const asked = new URLSearchParams(strings(Object.entries(values)));
  const response = await client.get(`${word}/similar?${asked}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SimilarAnswer<Json>>().similar;
}
const found = async (client: Client, word: string, values: Record<string, unknown>) =>
  (await similar(client, word, values)).map(({ record, fields }) => [record.id, fields]);

describe('a CO', () => {
  const at = () => ({ villages_id: world.at.villages_id });

  test('is like one of its village with an alike name, whatever the case', async () => {
    expect(await found(admin, 'co', { ...at(), name: 'SHAHEEN tanzim bara' })).toEqual([[co.id, ['name']]]);
    expect(await found(admin, 'co', { ...at(), name: 'Rahmat Welfare' })).toEqual([]);
    const elsewhere = { villages_id: world.elsewhere.villages_id };
    expect(await found(admin, 'co', { ...elsewhere, name: 'Shaheen Tanzeem Bara' })).toEqual([]);
    expect(await found(admin, 'co', { name: 'Shaheen Tanzeem Bara' })).toEqual([]);
  });

  test('is like one with its mobile number, in any spelling and any village', async () => {
    const asked = {
      villages_id: world.elsewhere.villages_id,
      name: 'Quite another',
      mobile: '+92 300 7654321',
    };
    expect(await found(admin, 'co', asked)).toEqual([[co.id, ['mobile']]]);
    const both = { ...at(), name: 'Shaheen Tanzeem', mobile: '۰۳۰۰۷۶۵۴۳۲۱' };
    expect(await found(admin, 'co', both)).toEqual([[co.id, ['name', 'mobile']]]);
  });

  test('comes whole, as lists show it, with the most alike first and three at most', async () => {
    const names = ['Gulistan Tanzeem 1', 'Gulistan Tanzeem 2', 'Gulistan Tanzeem 3', 'Gulistan Tanzeem'];
    for (const name of names) await create(admin, 'co', coValues(world.at, { name }));
    const hits = await similar(admin, 'co', { ...at(), name: 'Gulistan Tanzeem' });
    expect(hits).toHaveLength(3);
    expect(hits[0]?.record).toMatchObject({ name: 'Gulistan Tanzeem', village_name: 'Home village' });
  });

  test('is not like a deleted one', async () => {
    const gone = await create(admin, 'co', coValues(world.at, { name: 'Khwendo Jirga Parachinar' }));
    expect(await found(admin, 'co', { ...at(), name: 'Khwendo Jirga' })).toEqual([[gone.id, ['name']]]);
    expect((await admin.delete(`co/${gone.id}`)).statusCode).toBe(200);
    expect(await found(admin, 'co', { ...at(), name: 'Khwendo Jirga' })).toEqual([]);
  });

  test.each([
    ['', ''],
    ['%', '1'],
    ['x'.repeat(5000), '99999999999999'],
    ['a\0b', "1' or 1=1"],
    ['\ud800', '-1'],
  ])('what is no name or place counts for nothing: %j, %j', async (name, villages_id) => {
    expect(await found(admin, 'co', { name, villages_id, mobile: name })).toEqual([]);
  });

  test('is reported only to users who may list COs', async () => {
    const asked = `co/similar?${new URLSearchParams({ name: 'Shaheen', villages_id: String(world.at.villages_id) })}`;
    expect((await world.server.anyone.get(asked)).statusCode).toBe(401);
    expect((await world.engineer.get(asked)).statusCode).toBe(403);
    expect((await world.so.get(asked)).statusCode).toBe(200);
  });
});

test('a network is like one of its tehsil; its village may be blank', async () => {
  const cn = await create(admin, 'cn', cnValues({ ...world.at }, { name: 'Bara Union Network' }));
  const asked = { name: 'Bara Union Networks', tehsils_id: world.at.tehsils_id };
  expect(await found(admin, 'cn', asked)).toEqual([[cn.id, ['name']]]);
});

test('a village is like one of its tehsil', async () => {
  const { tehsil, village } = world.places;
  expect(await found(admin, 'villages', { village_name: 'home vilage', tehsils_id: tehsil.id })).toEqual([
    [village.id, ['village_name']],
  ]);
});

describe('a contractor', () => {
  test('is like one with its NTN, its mobile number or an alike name, for those who may read contractors', async () => {
    const company = { NTN: '2468013-5', company_name: 'Khan Brothers Construction', email: 'k@b.pk' };
    const { id } = await create(admin, 'contractor', { ...company, mobile: '03459876543' });
    expect(await found(admin, 'contractor', { NTN: '24680135' })).toEqual([[id, ['NTN']]]);
    expect(await found(admin, 'contractor', { mobile: '0092 345 9876543' })).toEqual([[id, ['mobile']]]);
    expect(await found(admin, 'contractor', { company_name: 'Khan Bros Construction' })).toEqual([
      [id, ['company_name']],
    ]);
    for (const company_name of ['Sarhad Rural Works', 'Mehsud Enterprises Construction'])
      expect(await found(admin, 'contractor', { company_name })).toEqual([]);
    const strangers = await world.server.anyone.get('contractor/similar?NTN=24680135');
    expect(strangers.statusCode).toBe(401);
    expect((await world.so.get('contractor/similar?NTN=24680135')).statusCode).toBe(403);
  });
});

describe('an event', () => {
  const day = '2026-03-04';
  const both = ['start_date', 'cos_id'];

  test('is like one of the same day with the same CO', async () => {
    const { id } = await create(admin, 'cmst', cmstValues(world, { start_date: day, end_date: day }));
    const cos_id = world.co.id;
    expect(await found(admin, 'cmst', { start_date: day, cos_id })).toEqual([[id, both]]);
    expect(await found(admin, 'cmst', { start_date: '2026-03-05', cos_id })).toEqual([]);
    for (const asked of [{ start_date: day }, { cos_id }, { start_date: 'soon', cos_id }])
      expect(await found(admin, 'cmst', asked)).toEqual([]);
    await admin.delete(`cmst/${id}`);
    expect(await found(admin, 'cmst', { start_date: day, cos_id })).toEqual([]);
  });

  test('is like one with the same title, in any spelling, and of no other kind', async () => {
    const values = activityValues(world.at, { title: 'Clean water', activity_date: day });
    const { id } = await create(admin, 'healthHygiene', values);
    const asked = { title: 'CLEAN  WATER', activity_date: day, tehsils_id: world.at.tehsils_id };
    expect(await found(admin, 'healthHygiene', asked)).toMatchObject([
      [id, ['activity_date', 'title', 'tehsils_id']],
    ]);
    expect(await found(admin, 'youthActivity', asked)).toEqual([]);
  });

  test('is marked in an import, next to a record and next to another row', async () => {
    const { district, tehsil, village } = world.places;
    const where = [district.district_name, tehsil.tehsil_name, village.village_name] as string[];
    const trade = await create(admin, 'trades', { trade_name: 'Weaving' });
    const row = (code: string) => [code, 'Livelihood skills', trade.trade_name as string, ...where, day, day];
    const sheet = (...codes: string[]) =>
      xlsx([
        ['Training code', 'Level', 'Trade', 'District', 'Tehsil', 'Village', 'Start date', 'End date'],
        ...codes.map(row),
      ]);
    await importSheet(admin, 'livelihood', await sheet('LT-W1'), { dryRun: false });
    const { rows } = await importSheet(admin, 'livelihood', await sheet('LT-W2', 'LT-W3'));
    const fields = ['start_date', 'trade_id', 'villages_id'];
    expect(rows[0]).toMatchObject({
      similar: [{ name: 'LT-W1', fields }],
      alike: [{ row: 3, name: 'LT-W3', fields }],
    });
  });
});

describe.each(allRegisters.filter(({ similar }) => similar?.together))('the rule of $name', register => {
  const usual = { date: '2026-03-04', text: 'Hujra', integer: 1 } as Record<string, unknown>;
  const asked = similarFields(register).map(name => {
    const { schema } = register.fields[name] as Field;
    return [name, usual[columnTypeOf(schema)]] as const;
  });

  test('compares values of each of its columns', async () => {
    expect(asked.filter(([, value]) => value === undefined)).toEqual([]);
    expect(await similar(admin, register.name, Object.fromEntries(asked))).toEqual([]);
  });

  test('answers odd values without an error of the server', async () => {
    const odd = oddities.filter(value => typeof value !== 'object');
    for (const [name] of asked)
      for (const value of odd) {
        const values = new URLSearchParams({ ...strings(asked), [name]: String(value) });
        expectAnswer(await admin.get(`${register.name}/similar?${values}`), `${name}: ${value}`);
      }
  });
});

test('registers without a rule know no such address', async () => {
  expect((await admin.get('targets/similar?name=x')).statusCode).toBe(404);
});

test('an import marks new rows that look the same, and takes them anyway', async () => {
  const { district, tehsil, village } = world.places;
  const where = [district.district_name, tehsil.tehsil_name, village.village_name] as string[];
  const sheet = await xlsx([
    ['Name', 'District', 'Tehsil', 'Village', 'Status', 'Type'],
    ['Shaheen Tanzim Bara', ...where, 'New', 'MCO'],
    ['Rahmat Welfare', ...where, 'New', 'MCO'],
    ['Shaheen Tanzeem Bara', ...where, 'Old', 'MCO'],
  ]);
  const { rows } = await importSheet(world.so, 'co', sheet);
  expect(rows.map(row => row.similar)).toEqual([
    [{ id: co.id, name: 'Shaheen Tanzeem Bara', fields: ['name'] }],
    undefined,
    undefined,
  ]);
  const { created } = await importSheet(admin, 'co', sheet, { dryRun: false });
  expect(created).toBe(2);
});
