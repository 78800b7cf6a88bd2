import { beforeAll, describe, expect, test } from 'vitest';
import type { Charts, Report } from '../../../contract/answers/figures.ts';
import type { Programme } from '../../../contract/answers/shell.ts';
import { placeNamesUr } from '../../../contract/texts/place-names-ur.ts';
import { messages } from '../../messages.ts';
import { type Client, create, serverForFile } from '../../support/app.ts';
import { csv, importSheet, wrong } from '../../support/import.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const json = async <T>(client: Client, path: string) => (await client.get(path)).json<T>();
const offered = async () => {
  const filter = encodeURIComponent(JSON.stringify({ tehsils_gte: 1 }));
  const rows = await json<{ id: number }[]>(admin, `districts?filter=${filter}`);
  return rows.map(({ id }) => id);
};

describe('a sixth district', () => {
  let id: number;
  beforeAll(async () => {
    const district = await create(admin, 'districts', {
      district_name: 'Bajaur',
      district_short_name: 'BJR',
    });
    id = district.id;
    expect(district.tehsils).toBe(0);
  });

  test('is on the dashboard and in the report', async () => {
    const { districts, time_zone } = await json<Programme>(server.anyone, 'programme');
    expect(time_zone).toBe('Asia/Karachi');
    // Before the first record, the programme's own five.
    expect(districts.map(district => district.id)).toEqual([1, 2, 3, 4, 5]);
    const { coByDistrict } = await json<Charts>(admin, `dashboard/charts?district=${id}`);
    expect(coByDistrict.map(row => row.district_name)).toEqual(['Bajaur']);
    expect((await json<Report>(admin, 'report')).districts.map(({ name }) => name)).toContain('Bajaur');
  });

  test('is offered for places once it has a tehsil, and takes villages and COs then', async () => {
    expect(await offered()).not.toContain(id);
    const tehsil = await create(admin, 'tehsils', { tehsil_name: 'Khar', districts_id: id });
    expect(await offered()).toContain(id);
    expect((await json<{ tehsils: number }>(admin, `districts/${id}`)).tehsils).toBe(1);
    const village = await create(admin, 'villages', { village_name: 'Inayat Killi', tehsils_id: tehsil.id });
    const place = { districts_id: id, tehsils_id: tehsil.id, villages_id: village.id };
    const co = await create(admin, 'co', { name: 'Ittehad', ...place, status: 'New', type: 'MCO' });
    expect(co.district_name).toBe('Bajaur');
    await admin.delete(`tehsils/${tehsil.id}`);
    expect(await offered()).not.toContain(id);
  });
});

test('public pages name a district once its villages have records that count', async () => {
  const named = async () =>
    (await json<Programme>(server.anyone, 'programme')).districts.map(({ name }) => name);
  const before = await named();
  const place = { district_name: 'Swat', district_short_name: 'SWT' };
  const { id: districts_id } = await create(admin, 'districts', place);
  const { id: tehsils_id } = await create(admin, 'tehsils', { tehsil_name: 'Kalam', districts_id });
  const { id: villages_id } = await create(admin, 'villages', { village_name: 'Ushu', tehsils_id });
  const at = { districts_id, tehsils_id };
  // Of no village.
  await create(admin, 'youthActivity', { title: 'Match', activity_date: '2025-01-01', ...at });
  expect(await named()).toEqual(before);
  const co = await create(admin, 'co', { name: 'Swat CO', ...at, villages_id, status: 'New', type: 'MCO' });
  expect(await named()).toEqual([...before, 'Swat']);
  await admin.post(`co/${co.id}/approve`, { approval_status: 'Rejected' });
  expect(await named()).toEqual(before);
  await admin.post(`co/${co.id}/approve`, { approval_status: 'Pending' });
  expect(await named()).toContain('Swat');
  await admin.delete(`co/${co.id}`);
  expect(await named()).toEqual(before);
});

describe('a renamed district', () => {
  beforeAll(async () => {
    for (const district of [1, 2]) {
      const [tehsil] = await json<{ id: number }[]>(admin, `tehsils?district=${district}`);
      const village = await create(admin, 'villages', { village_name: 'Kalay', tehsils_id: tehsil?.id });
      const place = { districts_id: district, tehsils_id: tehsil?.id, villages_id: village.id };
      await create(admin, 'co', { name: 'Falah', ...place, status: 'New', type: 'MCO' });
    }
  });

  const names = async () => {
    const { districts } = await json<Programme>(server.anyone, 'programme');
    const { coByDistrict } = await json<Charts>(admin, 'dashboard/charts');
    const report = await json<Report>(admin, 'report');
    return [
      districts.find(district => district.id === 2),
      ...coByDistrict
        .filter(row => row.districts_id === 2)
        .map(row => ({ id: 2, name: row.district_name, name_ur: row.district_name_ur })),
      report.districts.find(district => district.id === 2),
    ];
  };
  const all = (name: string, name_ur: string | null) => Array(3).fill({ id: 2, name, name_ur });

  test('has its new name in both languages; the old one’s translation goes, and comes back with it', async () => {
    expect(await names()).toEqual(all('Orakzai', placeNamesUr.Orakzai as string));
    await admin.put('districts/2', { district_name: 'Orakzai Valley' });
    expect(await names()).toEqual(all('Orakzai Valley', null));
    await admin.put('districts/2', { district_short_name: 'ORV' });
    expect(await names()).toEqual(all('Orakzai Valley', null));
    await admin.put('districts/2', { district_name: 'Orakzai', district_short_name: 'ORK' });
    expect(await names()).toEqual(all('Orakzai', placeNamesUr.Orakzai as string));
  });

  test('a tehsil likewise', async () => {
    const [bara] = await json<{ id: number }[]>(admin, 'tehsils?search=Bara');
    const renamed = await admin.put(`tehsils/${bara?.id}`, { tehsil_name: 'Bara Town' });
    expect(renamed.json()).toMatchObject({ tehsil_name: 'Bara Town', tehsil_name_ur: null });
  });
});

test('a tehsil of a deleted district takes no more villages, and keeps those it has', async () => {
  const district = { district_name: 'Mohmand', district_short_name: 'MHD' };
  const { id } = await create(admin, 'districts', district);
  const { id: tehsils_id } = await create(admin, 'tehsils', { tehsil_name: 'Halimzai', districts_id: id });
  const village = await create(admin, 'villages', { village_name: 'Ghalanai', tehsils_id });
  await admin.delete(`districts/${id}`);

  const gone = { tehsils_id: [messages.unknownReference] };
  const response = await admin.post('villages', { village_name: 'Chanda', tehsils_id });
  expect(response.json()).toMatchObject({ errors: gone });
  const sheet = csv([
    ['Tehsil', 'Village'],
    ['Halimzai', 'Chanda'],
  ]);
  const answer = await importSheet(admin, 'villages', sheet, { dryRun: false, name: 'sheet.csv' });
  expect(wrong(answer)).toEqual({ 2: [`A2 “Halimzai”: ${messages.unknownReference}`] });

  const renamed = { village_name: 'Ghalanai Bazar', tehsils_id };
  expect((await admin.put(`villages/${village.id}`, renamed)).statusCode).toBe(200);
});
