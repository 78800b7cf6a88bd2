import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { type Json, list, rowsOf, simple } from '../../support/registers.ts';
import {
  accepted,
  activityValues,
  kinds,
  refused,
  statusOf,
  totalOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const values = (more: Values = {}) => activityValues(world.at, more);
const make = (kind: string, more: Values = {}, client = admin): Promise<Json> =>
  create(client, kind, values(more));

describe('the seven kinds', () => {
  test('never show up under one another, nor in one another’s totals', async () => {
    const made = new Map<string, Json>();
    for (const [index, kind] of kinds.entries()) {
      for (let n = 0; n <= index; n++) made.set(kind, await make(kind));
    }
    for (const [index, kind] of kinds.entries()) {
      expect(await list(admin, kind), kind).toHaveLength(index + 1);
      expect(await totalOf(admin, `${kind}?${simple({ range: [0, 0] })}`), kind).toBe(index + 1);
      const page = (await admin.get(`${kind}/Visit/false/1/id/asc`)).json();
      expect([page.total, page.last_page], kind).toEqual([index + 1, index + 1]);
      const lines = (await admin.get(`${kind}/export?format=csv`)).body.trim().split('\r\n');
      expect(lines, kind).toHaveLength(index + 2);
    }
    const { id } = made.get('exposureVisit') as Json;
    for (const kind of kinds.slice(1)) {
      expect(await list(admin, kind, { filter: { id } }), kind).toEqual([]);
      for (const [method, path] of [
        ['GET', `${kind}/${id}`],
        ['PUT', `${kind}/${id}`],
        ['DELETE', `${kind}/${id}`],
        ['POST', `${kind}/${id}/restore`],
        ['GET', `${kind}/${id}/history`],
        ['POST', `${kind}/${id}/documents`],
        ['DELETE', `${kind}?${simple({ filter: { id: [id] } })}`],
      ] as const) {
        const payload = method === 'PUT' ? {} : undefined;
        const status = (await admin.send(method, path, { payload })).statusCode;
        expect([404, 422], `${method} ${path}`).toContain(status);
      }
      expect(await statusOf(admin.post(`${kind}/restore`, { ids: [id] }))).toBe(404);
    }
    expect(await statusOf(admin.get(`exposureVisit/${id}`)), 'untouched').toBe(200);
  });
});

describe('the fields', () => {
  test('everything is kept as it was sent; the kind is the address’s', async () => {
    const body = values({
      end_date: '2026-04-06',
      villages_id: world.at.villages_id,
      cos_id: world.co.id,
      venue: 'پشاور',
      participants_male: 3,
      participants_female: 4,
      remarks: 'Nice',
    });
    const sent = { ...body, kind: 'managerConference', members: 7 };
    const record = await create(world.sm, 'exposureVisit', sent);
    expect(record).toMatchObject({ ...body, members: 7, co_name: world.co.name, documents: [] });
    expect((await world.so.get(`exposureVisit/${record.id}`)).json()).toEqual(record);
    const changed = await accepted(
      world.sm.put(`exposureVisit/${record.id}`, { kind: 'managerConference', title: 'Moved' }),
    );
    expect(changed).toMatchObject({ id: record.id, title: 'Moved' });
    expect(await statusOf(admin.get(`managerConference/${record.id}`))).toBe(404);
  });

  test('what is required, and what is assumed', async () => {
    const required = [messages.required];
    await refused(admin.post('healthHygiene', {}), {
      title: required,
      activity_date: required,
      districts_id: required,
      tehsils_id: required,
    });
    expect(await make('healthHygiene')).toMatchObject({
      villages_id: null,
      village_name: null,
      cos_id: null,
      co_name: null,
      end_date: null,
      participants_male: 0,
      participants_female: 0,
      members: 0,
    });
  });

  test.each<[string, unknown, string]>([
    ['end_date', '2026-04-04', messages.endBeforeStart],
    ['activity_date', 'today', messages.date],
    ['participants_male', -1, messages.atLeast(0)],
    ['cos_id', 999_999, messages.unknownReference],
    ['title', 'x'.repeat(256), messages.tooLong(255)],
  ])('%s = %j is refused', async (field, value, message) => {
    await refused(admin.post('needBasedSm', values({ [field]: value })), { [field]: [message] });
  });

  test('places fit, with a village and without', async () => {
    const { at, elsewhere } = world;
    await refused(admin.post('selfInitiative', values({ tehsils_id: elsewhere.tehsils_id })), {
      tehsils_id: [messages.placeMismatch('tehsil', 'district')],
    });
    await refused(admin.post('selfInitiative', values({ villages_id: elsewhere.villages_id })), {
      villages_id: [messages.placeMismatch('village', 'tehsil')],
    });
    const record = await make('selfInitiative', { villages_id: at.villages_id });
    expect(await accepted(admin.put(`selfInitiative/${record.id}`, { villages_id: null }))).toMatchObject({
      villages_id: null,
    });
  });
});

test('plain parameters name places by id or name', async () => {
  const { elsewhere } = world;
  const { id } = await make('youthActivity', { ...elsewhere });
  for (const query of [
    `district=${elsewhere.districts_id}`,
    'district=away%20DISTRICT',
    `tehsil=${elsewhere.tehsils_id}`,
    'village=Away%20village',
    simple({ filter: { villages_id: elsewhere.villages_id } }),
    simple({ filter: { village_name: 'Away village' } }),
    simple({ filter: { district: elsewhere.districts_id, tehsil: 'Away tehsil' } }),
  ]) {
    expect(
      (await rowsOf(admin, `youthActivity?${query}`)).map(row => row.id),
      query,
    ).toEqual([id]);
  }
  expect(await rowsOf(admin, 'youthActivity?district=nowhere')).toEqual([]);
});
