import { describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/access.ts';
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { SEARCH_HITS } from '../../../contract/search.ts';
import { type Client, create, signUp } from '../../support/app.ts';
import { makeTender } from '../../support/tenders.ts';
import { cmstValues, cnValues, coValues, cpiValues, makeLmst, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const search = async (client: Client, q: string, headers = {}): Promise<SearchHit[]> => {
  const response = await client.get(`search?${new URLSearchParams({ q })}`, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().results;
};
const found = async (q: string, client = admin) =>
  (await search(client, q)).map(({ register, id }) => `${register} ${id}`);

describe('what is found', () => {
  test('a mobile number in any spelling, with the number next to it; not for those who may not read it', async () => {
    const co = await create(admin, 'co', coValues(world.at, { name: 'By number', mobile: '0345-7654321' }));
    const company = { NTN: '1357911-0', company_name: 'Numbered Builders', email: 'n@b.pk' };
    const contractor = await create(admin, 'contractor', { ...company, mobile: '+923457654321' });
    for (const typed of ['03457654321', '+92 345 7654321', '0092-345-7654321', '۰۳۴۵ ۷۶۵۴۳۲۱']) {
      expect(await found(typed), typed).toEqual([`co ${co.id}`, `contractor ${contractor.id}`]);
      const list = await admin.get(`co?filter=${encodeURIComponent(JSON.stringify({ q: typed }))}`);
      expect(
        list.json().map(({ id }: { id: number }) => id),
        typed,
      ).toEqual([co.id]);
    }
    const [hit] = await search(admin, '0345 7654321');
    expect(hit?.detail).toContain('03457654321');
    expect(await found('03457654321', await world.server.as('engineer'))).toEqual([]);
    expect(await found('3457654')).toEqual([`contractor ${contractor.id}`]);
  });

  test('people, for those who keep their accounts', async () => {
    const made = await signUp(admin, { name: 'Zarlashta Khattak', username: 'zarlashta.k', roles: ['so'] });
    const hits = await search(admin, 'khattak');
    expect(hits).toContainEqual(
      expect.objectContaining({
        register: 'users',
        id: made,
        name: 'Zarlashta Khattak',
        code: 'zarlashta.k',
        path: `/users/${made}`,
      }),
    );
    expect(await found('zarlashta.k')).toEqual([`users ${made}`]);
    expect(await found('khattak', await world.server.as('mne'))).toEqual([]);
  });

  test('records of every register by their names, with code, place and page', async () => {
    const word = 'Zarghun';
    const co = await create(admin, 'co', coValues(world.at, { name: `${word} CO`, ref_code: 'AUP-KHY-Z1' }));
    const cn = await create(
      admin,
      'cn',
      cnValues(world.at, { name: `${word} network`, ref_code: 'AUP-KHY-N1' }),
    );
    const cmst = await create(admin, 'cmst', cmstValues(world, { name: `${word} training` }));
    const lmst = await makeLmst(admin, world, { training_code: `${word}-7` });
    const cpi = await create(admin, 'cpi', cpiValues(world, { detail_scheme: `${word} pipes` }));
    const { tehsil, district } = world.places;
    const village = await create(admin, 'villages', { village_name: word, tehsils_id: tehsil.id });
    const tender = await makeTender(admin, { title_name: `${word} roads`, web_link: 'zarghun-roads' });
    const company = {
      NTN: '7654321-0',
      company_name: `${word} Builders`,
      email: 'a@b.pk',
      mobile: '03001234567',
    };
    const contractor = await create(admin, 'contractor', company);

    const hits = await search(admin, word.toUpperCase());
    const tehsilAndDistrict = `${tehsil.tehsil_name}, ${district.district_name}`;
    expect(hits).toEqual([
      {
        register: 'co',
        id: co.id,
        name: `${word} CO`,
        code: 'AUP-KHY-Z1',
        detail: `${world.places.village.village_name}, ${tehsilAndDistrict}`,
        path: `/co/${co.id}`,
      },
      {
        register: 'cn',
        id: cn.id,
        name: `${word} network`,
        code: 'AUP-KHY-N1',
        detail: `${world.places.village.village_name}, ${tehsilAndDistrict}`,
        path: `/cn/${cn.id}`,
      },
      expect.objectContaining({ register: 'cmst', id: cmst.id, name: `${word} training`, code: null }),
      expect.objectContaining({
        register: 'lmst',
        id: lmst.id,
        name: `${word}-7`,
        detail: `Circuit House, ${tehsilAndDistrict}`,
      }),
      expect.objectContaining({ register: 'cpi', id: cpi.id, name: `${word} pipes`, path: `/cpi/${cpi.id}` }),
      expect.objectContaining({
        register: 'villages',
        id: village.id,
        name: word,
        detail: tehsilAndDistrict,
      }),
      expect.objectContaining({ register: 'tender', id: tender.id, name: `${word} roads` }),
      expect.objectContaining({ register: 'contractor', id: contractor.id, code: '76543210' }),
    ]);
  });

  test('a network by its code, its president and a number', async () => {
    const values = { ref_code: 'AUP-KUR-0999', president_name: 'Bakht Zada', mobile: '03331112223' };
    const cn = await create(admin, 'cn', cnValues(world.at, values));
    for (const q of ['aup-kur-0999', 'bakht zada', '0333-1112223'])
      expect(await found(q), q).toEqual([`cn ${cn.id}`]);
    expect(await found('bakht zada', world.engineer)).toEqual([]);
  });

  test('by code, NTN with its punctuation, web link and the reference within a sentence', async () => {
    const co = await create(admin, 'co', coValues(world.at, { ref_code: 'AUP-KUR-0815' }));
    const tender = await makeTender(admin, { ref: 'SRSP-AUP/KUR/4711', web_link: 'Bridge_at-Sadda' });
    const company = {
      NTN: '9988776-5',
      company_name: 'Sons of the Hills',
      email: 'a@b.pk',
      mobile: '03001234567',
    };
    const contractor = await create(admin, 'contractor', company);
    expect(await found('aup-kur-0815')).toEqual([`co ${co.id}`]);
    expect(await found('9988776-5')).toEqual([`contractor ${contractor.id}`]);
    expect(await found('۹۹۸۸۷۷۶-۵')).toEqual([`contractor ${contractor.id}`]);
    expect(await found('kur-۰۸۱۵')).toEqual([`co ${co.id}`]);
    expect(await found('bridge_at')).toEqual([`tender ${tender.id}`]);
    expect(await found('our letter SRSP-AUP/KUR/4711 of May')).toEqual([`tender ${tender.id}`]);
  });

  test('what begins with the term comes before what only contains it, and an exact name first of all', async () => {
    const named = (village_name: string) =>
      create(admin, 'villages', { village_name, tehsils_id: world.places.tehsil.id });
    const exact = await named('Sholgara');
    const longer = await named('Sholgara Bala');
    const inside = await named('New Sholgara');
    expect(await found('sholgara')).toEqual([exact, longer, inside].map(({ id }) => `villages ${id}`));
    expect(await found('sho')).toContain(`villages ${exact.id}`);
    expect((await found('sh'))[0]).toBe(`villages ${exact.id}`);
    expect(await found('bala sholgara')).toEqual([`villages ${longer.id}`]);
  });

  test('a scheme by its CO, which is how people call it', async () => {
    const co = await create(admin, 'co', coValues(world.at, { name: 'Khwendo Kor' }));
    const cpi = await create(admin, 'cpi', cpiValues({ at: world.at, co }));
    expect(await found('khwendo')).toEqual([`co ${co.id}`, `cpi ${cpi.id}`]);
  });

  test('by nothing that the answer doesn’t show: anyone who searches has to see why', async () => {
    await create(admin, 'co', coValues(world.at, { secretary_name: 'Sardar Wali' }));
    await create(admin, 'cpi', cpiValues(world, { remarks: 'asked for by Sardar Wali' }));
    const co = await create(admin, 'co', coValues(world.at, { rrp_ref_code: 'RRP-KHY-0977' }));
    expect(await found('sardar wali')).toEqual([]);
    expect(await search(admin, 'RRP-KHY-0977')).toMatchObject([{ id: co.id, code: 'RRP-KHY-0977' }]);
  });

  test('a CO by its president, who is then shown with it', async () => {
    const president_name = 'Malik Zarif Khan';
    const co = await create(admin, 'co', coValues(world.at, { name: 'Of the president', president_name }));
    const place = `${world.places.village.village_name}, ${world.places.tehsil.tehsil_name}`;
    for (const q of ['malik zarif', 'president zarif']) {
      const [hit, ...more] = await search(admin, q);
      expect([hit?.id, more], q).toEqual([co.id, []]);
      expect(hit?.detail).toMatch(new RegExp(`^${place}, .* · ${president_name}$`));
    }
    expect((await search(admin, 'of the president'))[0]?.detail).not.toContain(president_name);
  });

  test('a scheme by the codes of its CO that the searcher may read', async () => {
    const codes = { ref_code: 'AUP-KUR-7001', rrp_ref_code: 'RRP-KUR-7002' };
    const co = await create(admin, 'co', coValues(world.at, codes));
    const cpi = await create(admin, 'cpi', cpiValues({ at: world.at, co }));
    for (const code of Object.values(codes))
      expect(await found(code), code).toEqual([`co ${co.id}`, `cpi ${cpi.id}`]);
    expect(await found(codes.ref_code, world.engineer)).toEqual([`cpi ${cpi.id}`]);
    expect(await found(codes.rrp_ref_code, world.engineer)).toEqual([]);
  });

  test('at most six of a register, the newest of those that only contain the term', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= SEARCH_HITS + 2; number++) {
      const village_name = `Village ${number} of Tirah`;
      ids.push((await create(admin, 'villages', { village_name, tehsils_id: world.places.tehsil.id })).id);
    }
    const newest = ids.reverse().slice(0, SEARCH_HITS);
    expect(await found('tirah')).toEqual(newest.map(id => `villages ${id}`));
  });

  test('no deleted record, not even through its CO', async () => {
    const co = await create(admin, 'co', coValues(world.at, { name: 'Gone tomorrow' }));
    const cpi = await create(admin, 'cpi', cpiValues({ at: world.at, co }));
    await admin.delete(`co/${co.id}`);
    expect(await found('gone tomorrow')).toEqual([]);
    await admin.post(`co/${co.id}/restore`);
    await admin.delete(`cpi/${cpi.id}`);
    expect(await found('gone tomorrow')).toEqual([`co ${co.id}`]);
  });

  test('signs that mean something in patterns are only signs', async () => {
    const { tehsil } = world.places;
    const percent = await create(admin, 'villages', {
      village_name: 'Half 50% built',
      tehsils_id: tehsil.id,
    });
    const line = await create(admin, 'villages', { village_name: 'Under_line', tehsils_id: tehsil.id });
    const back = await create(admin, 'villages', { village_name: 'Back\\slash', tehsils_id: tehsil.id });
    expect(await found('50%')).toEqual([`villages ${percent.id}`]);
    expect(await found('r_l')).toEqual([`villages ${line.id}`]);
    expect(await found('k\\s')).toEqual([`villages ${back.id}`]);
    for (const odd of ['%%', '__', '\\\\', "' or 1=1", '" ;', '((', '1%5']) {
      expect(await found(odd), odd).toEqual([]);
    }
  });

  test('places in Urdu for those who read Urdu', async () => {
    const [first] = (await admin.get('tehsils?filter={"districts_id":1}')).json();
    await create(admin, 'villages', { village_name: 'Landay Kas', tehsils_id: first.id });
    const [hit] = await search(admin, 'landay', { cookie: 'lang=ur' });
    expect(hit?.detail).toMatch(/^[\u0600-\u06ff\s]+، خیبر$/);
    const [english] = await search(admin, 'landay');
    expect(english?.detail).toBe(`${first.tehsil_name}, Khyber`);
  });
});

describe('for whom', () => {
  test.each([
    ['admin', ['co', 'cn', 'cmst', 'lmst', 'cpi', 'villages', 'tender', 'contractor']],
    ['mne', ['co', 'cn', 'cmst', 'lmst', 'cpi', 'villages']],
    ['so', ['co', 'cn', 'cmst', 'lmst', 'villages']],
    ['sm', ['co', 'cn', 'cmst', 'lmst', 'villages']],
    ['engineer', ['cpi', 'villages']],
    ['procurement', ['villages', 'tender', 'contractor']],
    ['livelihood', ['cmst', 'lmst', 'villages']],
    ['guest', ['villages']],
  ] satisfies [Role, string[]][])('%s finds records of %j alone', async (role, registers) => {
    // The word of the very first test is in a record of every register.
    const hits = await search(await world.server.as(role), 'zarghun');
    expect(hits.map(hit => hit.register)).toEqual(registers);
  });

  test('nobody without a session', async () => {
    expect((await world.server.anyone.get('search?q=zarghun')).statusCode).toBe(401);
  });
});

describe('what is refused', () => {
  test.each([
    ['search', 'Please enter 2 to 100 characters.'],
    ['search?q=', 'Please enter 2 to 100 characters.'],
    ['search?q=%20a%20', 'Please enter 2 to 100 characters.'],
    [`search?q=${'x'.repeat(101)}`, 'Please enter 2 to 100 characters.'],
    ['search?q=ab&q=cd', 'Please enter 2 to 100 characters.'],
    ['search?q=a%00b', 'This text contains characters that can’t be stored.'],
  ])('%s', async (path, message) => {
    const response = await admin.get(path);
    expect([response.statusCode, response.json()]).toEqual([422, { message, errors: { q: [message] } }]);
  });

  test('a hundred characters are not too many', async () => {
    expect(await found('y'.repeat(100))).toEqual([]);
  });
});
