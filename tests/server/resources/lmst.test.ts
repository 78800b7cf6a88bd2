import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unzip } from '../../../scripts/unzip.ts';
import { messages } from '../../messages.ts';
import { signUp } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { pdf } from '../../support/tenders.ts';
import {
  accepted,
  lmstForm,
  lmstValues,
  makeLmst,
  refused,
  slots,
  statusOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

interface Kept {
  id: number;
  name: string;
  slot: string;
}

const values = (more: Values = {}) => lmstValues(world, more);
const post = (more: Values = {}, sent?: Parameters<typeof lmstForm>[1]) =>
  admin.post('lmst', lmstForm(values(more), sent));
const make = (more: Values = {}, client = admin) => makeLmst(client, world, more);
const bytesOf = (slot: string, text: string) => pdf('', `${slot} ${text}`).content;
const missing = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [`${name}File`, ['Please attach LMST Documents']]));

describe('the seven documents', () => {
  test('all come with a new training, each in its slot', async () => {
    const body = values({ participants_male: 20, participants_female: 5, remarks: 'Good' });
    const record = await accepted(world.sm.post('lmst', lmstForm(body)));
    expect(record).toMatchObject({
      ...body,
      members: 25,
      trainer: 'Administrator',
      district_name: 'Home district',
      tehsil_name: 'Home tehsil',
      approval_status: 'Pending',
      created_by: world.sm.id,
      edited_by: world.sm.id,
    });
    expect(record.documents.map((one: Kept) => one.slot)).toEqual(slots);
    expect(record.files).toBe(slots.map(slot => `${slot}-first.pdf`).join(','));
    for (const { id, slot } of record.documents) {
      const fetched = await world.so.get(`lmst/${record.id}/documents/${id}`);
      expect(fetched.rawPayload, slot).toEqual(bytesOf(slot, 'first'));
    }
    expect((await world.sm.get(`lmst/${record.id}`)).json()).toEqual(record);
  });

  test.each(slots)('without %s nothing is made', async slot => {
    const before = await list(admin, 'lmst');
    await refused(
      post(
        {},
        slots.filter(one => one !== slot),
      ),
      missing([slot]),
    );
    expect(await list(admin, 'lmst')).toHaveLength(before.length);
  });

  test('without any, as JSON or as a form, each is named', async () => {
    await refused(admin.post('lmst', values()), missing(slots));
    await refused(post({}, []), missing(slots));
  });

  test('one slot holds one document', async () => {
    const form = lmstForm(values());
    form.append('ReportFile', new Blob([pdf('', 'another').content as never]), 'another.pdf');
    const response = await admin.post('lmst', form);
    if (response.statusCode === 201) expect(response.json().documents).toHaveLength(7);
    else expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['ReportFile']]);
  });

  test('unknown fields for files are refused', async () => {
    const form = lmstForm(values());
    form.append('SecretFile', new Blob([pdf().content as never]), 'secret.pdf');
    expect([400, 415, 422]).toContain(await statusOf(admin.post('lmst', form)));
  });

  test('one is replaced, six stay, and the replaced one is kept for the history', async () => {
    const record = await make();
    const old = record.documents.find((one: Kept) => one.slot === 'TASheet');
    const changed = await accepted(admin.put(`lmst/${record.id}`, lmstForm({}, ['TASheet'], 'second')));
    expect(changed.documents).toHaveLength(7);
    const current = changed.documents.find((one: Kept) => one.slot === 'TASheet');
    expect(current).toMatchObject({ name: 'TASheet-second.pdf' });
    expect(current.id).not.toBe(old.id);
    const others = (documents: Kept[]) => documents.filter(one => one.slot !== 'TASheet');
    expect(others(changed.documents)).toEqual(others(record.documents));

    const [newest] = (await world.mne.get(`lmst/${record.id}/history`)).json();
    expect(newest.after).toMatchObject({
      documents_added: ['TASheet-second.pdf'],
      documents_replaced: [{ slot: 'TASheet', id: old.id, name: 'TASheet-first.pdf' }],
    });
    const path = `lmst/${record.id}/documents/${old.id}`;
    for (const person of [admin, world.mne]) {
      const fetched = await person.get(path);
      expect([fetched.statusCode, fetched.rawPayload]).toEqual([200, bytesOf('TASheet', 'first')]);
    }
    expect(await statusOf(world.sm.get(path))).toBe(404);
    expect(await statusOf(world.engineer.get(path))).toBe(403);
  });

  test('one is added to by its own address, too, and no entry is ever removed', async () => {
    const record = await make();
    const [first] = record.documents;
    const changed = await accepted(
      admin.post(`lmst/${record.id}/documents`, lmstForm({}, ['Picture1'], 'second')),
    );
    expect(changed.documents).toHaveLength(7);
    expect(await statusOf(admin.delete(`lmst/${record.id}/documents/${first.id}`))).toBe(404);
    expect(await statusOf(admin.post(`lmst/${record.id}/documents`, lmstForm({}, [])))).toBe(422);
  });

  test('a refused edit leaves the old document', async () => {
    const record = await make();
    const form = lmstForm({ end_date: '2020-01-01' }, ['Report'], 'second');
    await refused(admin.put(`lmst/${record.id}`, form), { end_date: [messages.endBeforeStart] });
    const late = lmstForm({ updated_at: '2020-01-01T00:00:00.000Z' }, ['Report'], 'second');
    const conflict = await admin.put(`lmst/${record.id}`, late);
    expect([conflict.statusCode, conflict.json().current.id]).toEqual([409, record.id]);
    expect((await admin.get(`lmst/${record.id}`)).json()).toEqual(record);
  });
});

describe('the fields', () => {
  test('what is required', async () => {
    const required = [messages.required];
    const response = await admin.post('lmst', lmstForm({}));
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        training_code: required,
        start_date: required,
        end_date: required,
        districts_id: required,
        tehsils_id: required,
        training_venue: required,
        trainer_id: required,
      },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['end_date', '2026-02-28', messages.endBeforeStart],
    ['trainer_id', 999_999, messages.unknownReference],
    ['tehsils_id', 999_999, messages.unknownReference],
    ['participants_male', -1, messages.atLeast(0)],
    ['approval_status', 'Perhaps', messages.choice],
    ['training_code', 'x'.repeat(61), messages.tooLong(60)],
  ])('%s = %j is refused', async (field, value, message) => {
    await refused(post({ [field]: value }), { [field]: [message] });
  });

  test('the tehsil is in the district', async () => {
    const { tehsils_id } = world.elsewhere;
    await refused(post({ tehsils_id }), { tehsils_id: [messages.placeMismatch('tehsil', 'district')] });
  });

  test('the web link is the server’s', async () => {
    const first = await make({ web_link: 'mine' });
    const second = await make();
    expect(first.web_link).toMatch(/^(?!\d+$)[A-Za-z0-9_-]{3,64}$/);
    expect(new Set([first.web_link, second.web_link, 'mine']).size).toBe(3);
    const kept = await accepted(admin.put(`lmst/${first.id}`, { web_link: 'other', remarks: 'x' }));
    expect(kept.web_link).toBe(first.web_link);
  });

  test('deleting says so', async () => {
    const { id } = await make();
    expect((await admin.delete(`lmst/${id}`)).json()).toEqual({ id, message: `Deleted the Lmst ${id}` });
  });
});

describe('the archive', () => {
  test('holds the seven documents as they are now', async () => {
    const record = await make();
    await accepted(admin.put(`lmst/${record.id}`, lmstForm({}, ['Report'], 'second')));
    const response = await world.so.get(`lmst/create-zip/${record.web_link}_${record.id}`);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toContain(`${record.web_link}_${record.id}.zip`);
    const entries = await unzip(response.rawPayload);
    const found = new Map(entries.map(entry => [entry.name, entry.content]));
    expect(found.size).toBe(7);
    for (const slot of slots) {
      const text = slot === 'Report' ? 'second' : 'first';
      expect(found.get(`${slot}-${text}.pdf`), slot).toEqual(bytesOf(slot, text));
    }
  });

  test('has a signed address; what is unknown or deleted is 404', async () => {
    const record = await make();
    const path = `lmst/create-zip/${record.web_link}_${record.id}`;
    const { url } = await accepted(world.sm.post(`${path}/link`));
    const signed = await world.server.anyone.get(url.replace('/api/', ''));
    expect([signed.statusCode, (await unzip(signed.rawPayload)).length]).toEqual([200, 7]);
    const other = await make();
    const swapped = url.replace(`${record.web_link}_${record.id}`, `${other.web_link}_${other.id}`);
    expect(await statusOf(world.server.anyone.get(swapped.replace('/api/', '')))).toBe(403);
    for (const name of ['x_1', `${record.web_link}_${other.id}`, `${record.web_link}_999999`, 'nothing']) {
      expect(await statusOf(admin.get(`lmst/create-zip/${name}`)), name).toBe(404);
      expect(await statusOf(admin.get(`tender/create-zip/${name}`)), name).toBe(404);
    }
    await admin.delete(`lmst/${record.id}`);
    expect(await statusOf(admin.get(path))).toBe(404);
    expect(await statusOf(admin.post(`${path}/link`))).toBe(404);
    expect(await statusOf(world.server.anyone.get(url.replace('/api/', '')))).toBe(404);
  });
});

test('codes and venues used in a place, once each, of live trainings', async () => {
  const { at, elsewhere } = world;
  const there = { districts_id: elsewhere.districts_id, tehsils_id: elsewhere.tehsils_id };
  await make({ training_code: 'T-away', training_venue: 'Rest House', ...there });
  await make({ training_code: 'T-away', training_venue: 'School', ...there });
  const gone = await make({ training_code: 'T-gone', training_venue: 'Ruin', ...there });
  await admin.delete(`lmst/${gone.id}`);
  const get = async (path: string) => (await world.sm.get(`lmst/${path}`)).json();
  const place = `district=${there.districts_id}&tehsil=${there.tehsils_id}`;
  expect(await get(`trgCodes?${place}`)).toEqual(['T-away']);
  expect(await get(`trgVenues?${place}`)).toEqual(['Rest House', 'School']);
  expect(await get('trgVenues?district=Away%20district')).toEqual(['Rest House', 'School']);
  expect(await get(`trgCodes?district=${at.districts_id}&tehsil=${there.tehsils_id}`)).toEqual([]);
  expect(await get('trgVenues')).toEqual(['Circuit House', 'Rest House', 'School']);
});

test('staff: active people, of a district or of none', async () => {
  const { at, elsewhere } = world;
  const person = async (username: string, change: Values) => {
    const id = await signUp(admin, { username, roles: ['so'] });
    const body = { name: username, email: null, roles: ['so'], active: true, ...change };
    await accepted(admin.put(`users/${id}`, body));
    return id;
  };
  const here = await person('here', { districts_id: at.districts_id });
  const there = await person('there', { districts_id: elsewhere.districts_id });
  const anywhere = await person('anywhere', {});
  const inactive = await person('inactive', { active: false });
  const guest = await person('visitor', { roles: ['guest'] });
  const administers = async (username: string, roles: readonly string[]) => {
    const id = await person(username, {});
    await sql`update users set roles = ${roles} where id = ${id}`.execute(world.server.app.db);
    return id;
  };
  const technical = await administers('technical', ['admin']);
  const both = await administers('both', ['admin', 'mne']);
  await signUp(world.server.anyone, { username: 'waiting', roles: ['so'] });
  const staff = async (query: string) => {
    const rows = await accepted(world.sm.get(`staff${query}`));
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['id', 'name']);
    return rows.map((row: Kept) => row.id);
  };
  const everyone = await staff('');
  expect(everyone).toEqual(expect.arrayContaining([here, there, anywhere, world.sm.id]));
  expect(everyone).toContain(both);
  for (const hidden of [inactive, guest, technical]) expect(everyone).not.toContain(hidden);
  expect((await accepted(world.sm.get('staff'))).map((row: Kept) => row.name)).not.toContain(
    'Person waiting',
  );
  for (const query of [`?district=${at.districts_id}`, '?district=home%20district']) {
    expect(await staff(query)).toEqual(expect.arrayContaining([here, anywhere]));
    expect(await staff(query)).not.toContain(there);
  }
  for (const odd of ['99999999999', '%00', 'a%00'])
    expect(await staff(`?district=${odd}`)).not.toContain(here);
});

test('staff is empty for guests', async () => {
  expect((await (await world.server.as('guest')).get('staff')).json()).toEqual([]);
});
