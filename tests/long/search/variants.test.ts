/** A name is found, and recognised as one that is there already, whichever Arabic or Urdu keyboard it was typed on. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roles } from '../../../contract/access.ts';
import { find } from '../../../server/search/find.ts';
import { messages } from '../../messages.ts';
import { type Client, create, signUp } from '../../support/app.ts';
import { csv, importSheet } from '../../support/import.ts';
import { companyValues, makeTender } from '../../support/tenders.ts';
import { cmstValues, coValues, refused, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

/** As an Urdu keyboard writes it, and as others do. */
const urdu = 'تنظیم کرم خواتین مدرسہ ۱۲';
const spellings = [
  'تنظيم كرم خواتين مدرسة ١٢',
  'تنظیم کرم خواتین مدرسه 12',
  'تَنظِیم کرم خواتِین مدرسہ ۱۲',
  'تنظ\u200cیم\u200f کرم خواتین مدرسہ ۱۲',
  'ﺗﻨﻈﯿﻢ ﮐﺮﻡ خواتین مدرسہ ۱۲',
];

const idsOf = async (client: Client, path: string, q: string): Promise<number[]> => {
  const answer = await client.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = answer.json();
  return (rows.data ?? rows).map(({ id }: { id: number }) => id);
};
const hits = async (q: string): Promise<string[]> =>
  (await admin.get(`search?${new URLSearchParams({ q })}`))
    .json()
    .results.map(({ register, id }: { register: string; id: number }) => `${register} ${id}`);

describe('a record of that name', () => {
  test('is found by lists, by the search over all registers, and through records that point at it', async () => {
    const co = await create(admin, 'co', coValues(world.at, { name: urdu }));
    const cmst = await create(admin, 'cmst', cmstValues(world, { cos_id: co.id }));
    const village = await create(admin, 'villages', {
      village_name: `گاؤں ${urdu}`,
      tehsils_id: world.at.tehsils_id,
    });
    const user = await signUp(admin, { name: `علی ${urdu}`, username: 'ali.kurram' });
    for (const q of spellings) {
      expect(await idsOf(admin, 'co', q), q).toEqual([co.id]);
      expect(await idsOf(admin, 'cmst', q), q).toEqual([cmst.id]);
      expect(await idsOf(admin, 'villages', q), q).toEqual([village.id]);
      expect(await idsOf(admin, 'users', q), q).toEqual([user]);
      expect((await hits(q)).sort(), q).toEqual([`co ${co.id}`, `users ${user}`, `villages ${village.id}`]);
      expect(await hits(q.slice(0, 12)), q).toContain(`co ${co.id}`);
    }
    await admin.put(`co/${co.id}`, { name: 'José Öffentlich' });
    for (const q of ['jose', 'JOSÉ', 'Jose\u0301 offentlich'])
      expect(await idsOf(admin, 'co', q)).toEqual([co.id]);
  });

  test('is found by people who may not search all of its text, and by companies and staff of tenders', async () => {
    const cmst = await create(admin, 'cmst', cmstValues(world, { name: 'علی تربیت کرک' }));
    for (const role of roles) {
      const client = await world.server.as(role);
      if ((await client.get('cmst')).statusCode !== 200) continue;
      expect(await idsOf(client, 'cmst', 'علي كرك'), role).toEqual([cmst.id]);
    }
    const tender = await makeTender(admin, { title_name: 'ٹینڈر کرک' });
    const company = companyValues({ company_name: 'کرک تعمیرات' });
    await create(admin, 'contractor', company);
    await admin.post('tenderContractor', { ...company, web_link: tender.web_link });
    expect(await idsOf(admin, 'contractor', 'كرك')).toHaveLength(1);
    expect(await idsOf(admin, 'tenderContractor', 'كرك')).toHaveLength(1);
    const found = await admin.post('tenderContractor/search', {
      searchField: 't.title_name',
      searchTerm: 'كرك',
    });
    expect(found.json()).toHaveLength(1);
    const names = await admin.get(`contractor/search/${encodeURIComponent('كرك')}`);
    expect(names.json()).toEqual([{ company_name: 'کرک تعمیرات' }]);
  });

  test('is shown as one that may be there already', async () => {
    const co = await create(admin, 'co', coValues(world.elsewhere, { name: 'انجمن ترقی کوٹ' }));
    const asked = new URLSearchParams({
      name: 'انجمن ترقي كوٹ',
      villages_id: String(world.elsewhere.villages_id),
    });
    const { similar } = (await admin.get(`co/similar?${asked}`)).json();
    expect(similar).toMatchObject([{ record: { id: co.id }, fields: ['name'] }]);
    const company = await create(
      admin,
      'contractor',
      companyValues({ company_name: 'یوسف زئی بلڈرز پشاور' }),
    );
    const other = await admin.get(
      `contractor/similar?${new URLSearchParams({ company_name: 'يوسف زئي بلڈرز پشاور' })}`,
    );
    expect(other.json().similar).toMatchObject([{ record: { id: company.id } }]);
  });

  test.each([
    ['designations', 'title', messages.taken, {}],
    ['projects', 'code', messages.taken, { title: 'Roads' }],
    ['districts', 'district_name', messages.taken, { district_short_name: 'XYZ' }],
  ])('holds it against a second one: %s', async (register, field, message, values) => {
    await create(admin, register, { ...values, [field]: urdu });
    for (const spelling of spellings.map(one => one.replace('\u200f', '')))
      await refused(admin.post(register, { ...values, [field]: spelling }), { [field]: [message] });
  });

  test('is matched by rows of a sheet, as are its places', async () => {
    const { tehsils_id, districts_id } = world.at;
    const place = await create(admin, 'villages', { village_name: 'کلی یوسف', tehsils_id });
    const values = coValues(
      { districts_id, tehsils_id, villages_id: place.id },
      { name: 'تنظیم علی', ref_code: null },
    );
    const co = await create(admin, 'co', values);
    const { district, tehsil } = world.places;
    const heads = ['Name', 'District', 'Tehsil', 'Village', 'Remarks'];
    const row = ['تنظيم علي', String(district.district_name), String(tehsil.tehsil_name), 'كلي يوسف', 'seen'];
    const answer = await importSheet(admin, 'co', csv([heads, row]), { name: 'a.csv' });
    expect(answer.rows).toMatchObject([{ action: 'update', id: co.id }]);
  });
});

test('search by a word that nothing is left of finds nothing, and never everything', async () => {
  expect(await hits('\u064b\u064c')).toEqual([]);
});

test('the index of the folded text is used where a word is rare', async () => {
  const plan = (condition: string) =>
    world.server.app.longDb.transaction().execute(async trx => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql
        .raw(`explain (format json) select id from cos where ${condition}`)
        .execute(trx);
      return JSON.stringify(rows);
    });
  await sql`insert into cos (name, status, type, account, approval_status, active_status, districts_id, tehsils_id, villages_id, ref_code)
    select md5(n::text), 'New', 'MCO', 'NO', 'Pending', 'Active', ${world.at.districts_id}, ${world.at.tehsils_id},
      ${world.at.villages_id}, 'K-' || n from generate_series(1, 3000) n`.execute(world.server.app.longDb);
  await sql`analyze cos`.execute(world.server.app.longDb);
  expect(await plan("folded like '%c4ca4%'")).toContain('cos_folded');
  expect(await plan("folded like '%' || capital_latin('تنظیم') || '%'")).toContain('cos_folded');
  expect(await plan("folded ~ '(^|[\\x01-\\x7f])q7'")).toContain('cos_folded');
  const code = "left(fold_text(ref_code), 60) collate \"C\" = 'k-7' and fold_text(ref_code) = 'k-7'";
  expect(await plan(`deleted_at is null and ${code}`)).toContain('cos_ref_code_folded');
});

test('the search over all registers folds columns only until it has enough, and finds rare Urdu words by their index', async () => {
  const explaining = world.server.app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [first, ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
    },
    transformResult: async ({ result }) => result,
  });
  const plan = async (term: string) =>
    JSON.stringify(await find(explaining, { id: 1, roles: ['admin'] }, ['co'], term, 'en'));
  expect(await plan('k-')).toContain('Subquery Scan on x');
  expect(await plan('زرغون')).toContain("folded ~~ '%ZRGWN%'");
});
