/** Reference codes belong to the district of their record, whose short name they begin with. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import {
  accepted,
  cmstValues,
  cnValues,
  coValues,
  next,
  type PlaceIds,
  refused,
  worldForFile,
} from '../../support/world.ts';
import { districtValues } from '../register/districts.ts';

const world = await worldForFile();
const { admin } = world;
const [khyber, orakzai] = [await placesIn(1), await placesIn(2)];

async function placesIn(districts_id: number): Promise<PlaceIds> {
  const tehsil = await create(admin, 'tehsils', { tehsil_name: `Tehsil ${next()}`, districts_id });
  const village = await create(admin, 'villages', {
    village_name: `Village ${next()}`,
    tehsils_id: tehsil.id,
  });
  return { districts_id, tehsils_id: tehsil.id, villages_id: village.id };
}

const other = (prefix: string) => `Codes of the chosen district begin with ${prefix}`;

describe('a code', () => {
  test.each(['AUP-KHY-900', 'aup-khy-900', 'AUP-XYZ-1', 'AUP-ORK', 'AUP ORK 900', 'RRP-ORK-900'])(
    '%s is none of a CO in Orakzai',
    async ref_code => {
      await refused(admin.post('co', coValues(orakzai, { ref_code })), { ref_code: [other('AUP-ORK-')] });
    },
  );

  test.each(['AUP-ORK-901', 'aup-ork-902', '903', 'OLD-KHY-904'])('%s is one', async ref_code => {
    await create(admin, 'co', coValues(orakzai, { ref_code }));
  });

  test('of every register with codes, and of the RRP, is looked at', async () => {
    const rrp = { rrp_ref_code: 'RRP-KHY-1' };
    await refused(admin.post('co', coValues(orakzai, rrp)), { rrp_ref_code: [other('RRP-ORK-')] });
    const ref_code = 'AUP-KHY-905';
    await refused(admin.post('cn', cnValues(orakzai, { ref_code })), { ref_code: [other('AUP-ORK-')] });
    const co = await create(admin, 'co', coValues(orakzai));
    const training = cmstValues({ at: orakzai, co }, { ref_code });
    await refused(admin.post('cmst', training), { ref_code: [other('AUP-ORK-')] });
  });

  test('that doesn’t fit stays until it or the district changes', async () => {
    const co = await create(admin, 'co', coValues(orakzai));
    const ref_code = `AUP-KHY-${next()}-old`;
    await sql`update cos set ref_code = ${ref_code} where id = ${co.id}`.execute(world.server.app.db);
    expect(await accepted(admin.put(`co/${co.id}`, { remarks: 'Seen' }))).toMatchObject({ ref_code });
    await refused(admin.put(`co/${co.id}`, { ref_code: 'AUP-KHY-906' }), { ref_code: [other('AUP-ORK-')] });
    await accepted(admin.put(`co/${co.id}`, { ...khyber }));
    await refused(admin.put(`co/${co.id}`, { ...orakzai }), { ref_code: [other('AUP-ORK-')] });
    await accepted(admin.put(`co/${co.id}`, { ...orakzai, ref_code: 'AUP-ORK-906' }));
  });

  test('is looked at in a sheet, too', async () => {
    const { rows } = await sql<{ tehsil: string; village: string }>`
      select tehsil_name as tehsil, village_name as village from villages v join tehsils t on t.id = v.tehsils_id
      where v.id = ${orakzai.villages_id}`.execute(world.server.app.db);
    const heads = ['Name', 'Ref code', 'District', 'Tehsil', 'Village', 'Status', 'Type'];
    const row = (code: string) => [
      ...[`Sheet ${code}`, code, 'Orakzai', rows[0]?.tehsil, rows[0]?.village],
      ...['New', 'MCO'],
    ];
    const answer = await importSheet(
      admin,
      'co',
      await xlsx([heads, row('AUP-KHY-907'), row('AUP-ORK-907')]),
    );
    expect(wrong(answer)).toEqual({ 2: [`B2 “AUP-KHY-907”: ${other('AUP-ORK-')}`] });
    expect(counts(answer).created).toBe(1);
  });
});

describe('the short name of a district', () => {
  test.each(['khy', 'KHYB', 'KH', 'K H', 'Mohmand Agency', 'KH1', 'خیب'])('%s is refused', async short => {
    const district_short_name = [messages.shortName];
    const values = districtValues({ district_short_name: short });
    await refused(admin.post('districts', values), { district_short_name });
    await refused(admin.put('districts/5', { district_short_name: short }), { district_short_name });
  });

  test('is three capital letters, or none', async () => {
    const { id } = await create(admin, 'districts', districtValues({ district_short_name: ' MHD ' }));
    expect(await accepted(admin.get(`districts/${id}`))).toMatchObject({ district_short_name: 'MHD' });
    await accepted(admin.put(`districts/${id}`, { district_short_name: '' }));
  });
});
