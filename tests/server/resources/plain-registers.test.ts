import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { list, rowsOf, simple } from '../../support/registers.ts';
import {
  accepted,
  next,
  refused,
  statusOf,
  totalOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;
const { anyone } = world.server;

const required = [messages.required];
const taken = [messages.taken];

describe('designations', () => {
  test('have a title, unique among live ones, and remarks', async () => {
    const record = await create(admin, 'designation', { title: ' Social Organizer ', remarks: 'Field' });
    expect(record).toMatchObject({ title: 'Social Organizer', remarks: 'Field', created_by: admin.id });
    expect((await world.mne.get(`designations/${record.id}`)).json()).toEqual(record);
    await refused(admin.post('designations', { title: '' }), { title: required });
    await refused(admin.post('designations', { title: 'x'.repeat(151) }), { title: [messages.tooLong(150)] });
    await refused(admin.post('designations', { title: 'Social Organizer' }), { title: taken });
    await admin.delete(`designations/${record.id}`);
    await create(admin, 'designations', { title: 'Social Organizer' });
    const restored = await admin.post(`designations/${record.id}/restore`);
    expect([restored.statusCode, restored.json().message]).toEqual([409, messages.taken]);
  });
});

describe('projects', () => {
  const values = (more: Values = {}) => ({ code: `P-${next()}`, title: 'Uprooted People', ...more });

  test('have a code, unique among live ones, a title, a donor and dates', async () => {
    const body = values({
      donor: 'EU',
      start_date: '2020-01-01',
      end_date: '2020-01-01',
      remarks: 'Five years',
    });
    const record = await create(await world.server.as('procurement'), 'projects', body);
    expect(record).toMatchObject(body);
    const hidden = { created_by_name: null, updated_by_name: null };
    const shown = (await (await world.server.as('guest')).get(`project/${record.id}`)).json();
    expect(shown, 'names of staff are not for guests').toEqual({ ...record, ...hidden });
    await refused(admin.post('projects', {}), { code: required, title: required });
    await refused(admin.post('projects', values({ code: body.code })), { code: taken });
    const dates = { start_date: '2020-01-02', end_date: '2020-01-01' };
    await refused(admin.post('projects', values(dates)), { end_date: [messages.endBeforeStart] });
    expect(await create(admin, 'projects', values({ end_date: '2020-01-01' }))).toMatchObject({
      start_date: null,
    });
  });
});

describe('euro rates', () => {
  const values = (more: Values = {}) => ({
    month: '2024-05',
    pkr_per_eur: 301.25,
    source: 'InforEuro',
    ...more,
  });

  test('are one for a month', async () => {
    const record = await create(world.mne, 'euroRates', values());
    expect(record).toMatchObject({ ...values(), created_by: world.mne.id });
    await refused(admin.post('euroRate', values()), { month: taken });
    await admin.delete(`euroRates/${record.id}`);
    const second = await create(admin, 'euroRates', values());
    const restored = await admin.post(`euroRates/${record.id}/restore`);
    expect([restored.statusCode, restored.json().message]).toEqual([409, messages.taken]);
    await admin.delete(`euroRates/${second.id}`);
    await accepted(admin.post(`euroRates/${record.id}/restore`));
  });

  test.each<[string, unknown, string]>([
    ['month', '', messages.required],
    ['month', '2024-13', messages.month],
    ['month', '2024-1', messages.month],
    ['month', '05-2024', messages.month],
    ['month', '2024-05-01', messages.tooLong(7)],
    ['pkr_per_eur', null, messages.required],
    ['pkr_per_eur', 0, messages.atLeast(0.0001)],
    ['pkr_per_eur', -300, messages.atLeast(0.0001)],
    ['pkr_per_eur', 100_001, messages.atMost(100_000)],
    ['pkr_per_eur', 1.00001, messages.decimals(4)],
    ['pkr_per_eur', 'three hundred', messages.number],
  ])('%s = %j is refused', async (field, value, message) => {
    const response = await admin.post('euroRates', values({ month: '2030-01', [field]: value }));
    expect([response.statusCode, response.json().errors[field]?.[0]]).toEqual([422, message]);
  });

  test('are kept exactly', async () => {
    for (const [month, pkr_per_eur] of [
      ['2023-01', 0.0001],
      ['2023-02', 321.4567],
      ['2023-03', 100_000],
    ] as const) {
      const { id } = await create(admin, 'euroRates', { month, pkr_per_eur: String(pkr_per_eur) });
      expect((await anyone.get(`euroRates/${id}`)).json()).toEqual({ id, month, pkr_per_eur, source: null });
    }
  });
});

describe('what the public sees of euro rates', () => {
  const fields = ['id', 'month', 'pkr_per_eur', 'source'];
  let deleted: { id: number };
  beforeAll(async () => {
    await create(admin, 'euroRates', { month: '2021-01', pkr_per_eur: 195, source: 'Bank' });
    await create(world.mne, 'euroRates', { month: '2021-02', pkr_per_eur: 190, source: 'Ledger' });
    deleted = await create(admin, 'euroRates', { month: '2021-03', pkr_per_eur: 1 });
    await admin.delete(`euroRates/${deleted.id}`);
  });

  test('is month, rate and source, of live records alone, newest first', async () => {
    const rows = await rowsOf(anyone, 'euroRates');
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(fields);
    const months = rows.map(row => String(row.month));
    expect(months).toEqual([...months].sort().reverse());
    expect(months).not.toContain('2021-03');
    const page = (await anyone.get('euroRates/2021/true/5/month/asc')).json();
    expect(page.data.map((row: { month: string }) => row.month)).toEqual(['2021-01', '2021-02']);
    expect([page.total, Object.keys(page.data[0]).sort()]).toEqual([2, fields]);
    for (const trashed of ['with', 'only', 'true']) {
      const query = simple({ filter: { trashed, q: '2021' } });
      expect((await rowsOf(anyone, `euroRates?${query}`)).map(row => row.month)).toEqual([
        '2021-02',
        '2021-01',
      ]);
      expect(await totalOf(anyone, `euroRates?${query}`)).toBe(2);
    }
    expect(await statusOf(anyone.get(`euroRates/${deleted.id}`))).toBe(404);
    expect(
      (await list(anyone, 'euroRates', { filter: { pkr_per_eur_gte: 192, source: 'Bank' } })).length,
    ).toBe(1);
  });

  test('can’t be sorted, filtered or searched by what isn’t shown', async () => {
    for (const query of [
      simple({ sort: ['created_by_name', 'ASC'] }),
      simple({ sort: ['updated_at', 'DESC'] }),
      simple({ filter: { created_by: admin.id } }),
      simple({ filter: { created_by_name: 'Administrator' } }),
      simple({ filter: { updated_at_gte: '2020-01-01' } }),
      simple({ filter: { deleted_at: null } }),
      'created_by_name=Administrator',
      'updated_by=1',
    ]) {
      expect(await statusOf(anyone.get(`euroRates?${query}`)), query).toBe(422);
    }
    expect(await statusOf(anyone.get('euroRates/x/false/5/created_by_name/asc'))).toBe(422);
    expect(await rowsOf(anyone, 'euroRates?q=Administrator')).toEqual([]);
    const seen = (await world.sm.get('euroRates?filter={"month":"2021-02"}')).json()[0];
    expect(seen).toMatchObject({ created_by: world.mne.id, created_by_name: 'Person the-mne' });
  });
});
