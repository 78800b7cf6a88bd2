import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { randomKey } from '../../../contract/random-key.ts';
import { messages } from '../../messages.ts';
import { type Client, create, serverForFile } from '../../support/app.ts';
import { companyValues, counter, makeTender, yesterday } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');
const open = await makeTender(buyer);
const closed = await makeTender(buyer, { status: 'Closed' });
const ended = await makeTender(buyer, { start_date: '2026-01-01', end_date: yesterday() });
const deleted = await makeTender(buyer);
await admin.delete(`tender/${deleted.id}`);

const next = counter();
/** Each from an address of its own: how often one address may ask has tests of its own. */
const stranger = () => server.from(`10.8.0.${next()}`);
/** The form of an open tender, which may say whether an NTN is known. */
const form = () => `contractor?weblink=${open.web_link}`;

describe('a company registers itself', () => {
  test('two thousand forms a day come by one address, whether their companies are known or not', async () => {
    const send = async (client: Client, company = companyValues()) =>
      (await client.post('contractor', company)).statusCode;
    const office = server.from('10.44.8.1');
    const known = companyValues();
    expect(await send(office, known)).toBe(201);
    await sql`update rate_windows set count = 1998 where key = 'companies 10.44.8.1'`.execute(server.app.db);
    expect([await send(office), await send(office, known)]).toEqual([201, 201]);
    expect([await send(office), await send(office, known)]).toEqual([429, 429]);
    expect([await send(stranger()), await send(buyer)]).toEqual([201, 201]);
  });

  test('and reads back its own details, cleaned, and nothing of the server’s', async () => {
    const body = companyValues({
      NTN: ' 12-34.567-a ',
      company_name: '  Khan & Brothers  ',
      mobile: '0300-123 4567',
    });
    const response = await stranger().post(form(), body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      NTN: '1234567A',
      company_name: 'Khan & Brothers',
      email: body.email,
      mobile: '03001234567',
      created_at: expect.any(String),
      user_validated: false,
    });
  });

  test('staff get user_validated', async () => {
    const record = await create(buyer, 'contractor', companyValues());
    expect(record).toMatchObject({ user_validated: true, created_by: buyer.id });
  });

  test.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ NTN: '' }, { NTN: ['NTN is not correct.', 'NTN cannot be empty'] }],
    [{ NTN: '---' }, { NTN: ['NTN is not correct.', 'NTN cannot be empty'] }],
    [{ NTN: '12-345' }, { NTN: ['NTN is not correct.'] }],
    [{ NTN: undefined }, { NTN: ['NTN is not correct.', 'NTN cannot be empty'] }],
    [{ company_name: 'Khan' }, { company_name: ["Company Name can't be less than 6 characters!"] }],
    [{ company_name: 'A. & B.' }, { company_name: ["Company Name can't be less than 6 characters!"] }],
    [{ email: '' }, { email: ['Please enter email Address.'] }],
    [{ email: 'not-an-address' }, { email: [messages.email] }],
    [{ mobile: '' }, { mobile: ['Contact No is not correct!'] }],
    [
      { mobile: '0300-123' },
      { mobile: ['Mobile number is incomplete. Please enter a valid 10-digit number.'] },
    ],
    [{ company_name: 'x'.repeat(256) }, { company_name: [messages.tooLong(255)] }],
    [{ company_name: 'Khan\u0000Brothers' }, { company_name: [messages.oneLine] }],
  ])('%j: 422', async (change, errors) => {
    const response = await stranger().post('contractor', companyValues(change));
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  test.each([{ NTN: { a: 1 } }, { NTN: ['1234567'] }, { company_name: true }, { email: [] }, { mobile: {} }])(
    '%j: 422',
    async change => {
      const response = await stranger().post('contractor', companyValues(change));
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, Object.keys(change)]);
    },
  );

  test('the NTN is unique, without regard to punctuation and case', async () => {
    await create(stranger(), form(), companyValues({ NTN: 'AB-99001-2' }));
    for (const NTN of ['AB-99001-2', 'ab990012', 'A B 9 9 0 0 1 2']) {
      const response = await stranger().post(form(), companyValues({ NTN }));
      expect([response.statusCode, response.json().errors]).toEqual([422, { NTN: [messages.ntnTaken] }]);
    }
  });

  test('two who register one NTN at the same moment: one record', async () => {
    const company = companyValues();
    const answers = await Promise.all([stranger().post(form(), company), stranger().post(form(), company)]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 422]);
  });

  test('without the form of an open tender the answer is the same, known or not, and nothing changes', async () => {
    const company = companyValues();
    const { NTN } = company;
    const ways = ['contractor', `contractor?weblink=${closed.web_link}`, 'contractor?weblink=no-such-link'];
    for (const way of ways) {
      const response = await stranger().post(way, { ...company, company_name: `Entered by ${way}` });
      const { email, mobile } = company;
      expect([response.statusCode, response.json()]).toEqual([
        201,
        { NTN, company_name: `Entered by ${way}`, email, mobile, user_validated: false },
      ]);
    }
    const guest = await server.as('guest');
    expect((await guest.post('contractor', company)).json()).toEqual({ ...company, user_validated: false });
    const { id } = (await buyer.get(`contractor/check-ntn/${NTN}`)).json();
    expect((await buyer.get(`contractor/${id}`)).json()).toMatchObject({
      company_name: 'Entered by contractor',
    });
    expect((await stranger().post('contractor', { ...company, email: 'x' })).statusCode).toBe(422);
  });

  test('nor does a key tell it: it is kept, known or not', async () => {
    const known = companyValues();
    await create(stranger(), form(), known);
    for (const company of [known, companyValues()]) {
      const one = stranger();
      const headers = { 'idempotency-key': randomKey() };
      const first = await one.post('contractor', company, headers);
      const again = await one.post('contractor', company, headers);
      const other = await one.post('contractor', { ...company, company_name: 'Another Name' }, headers);
      expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 422]);
      expect(again.json()).toEqual(first.json());
      expect(other.json().errors).toEqual({ 'Idempotency-Key': [messages.keyReused] });
    }
  });

  test('nor do ten at the same moment who know of no tender', async () => {
    const company = companyValues();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        stranger().post('contractor', company, { 'idempotency-key': randomKey() }),
      ),
    );
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
  });

  test('that an NTN is known is told as seldom as check-ntn tells it', async () => {
    const company = companyValues();
    await create(stranger(), form(), company);
    const one = stranger();
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(await one.post(form(), company));
      answers.push(await one.get(`contractor/check-ntn/${company.NTN}?weblink=${open.web_link}`));
    }
    const statuses = answers.map(answer => answer.statusCode);
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => [422, 200]).flat(), 429, 429]);
    expect(Number(answers.at(-2)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('staff keep companies', () => {
  test('show, change, delete', async () => {
    const { id } = await create(stranger(), form(), companyValues());
    const changed = await buyer.put(`contractor/${id}`, { company_name: 'Another Name' });
    expect(changed.json()).toMatchObject({ id, company_name: 'Another Name', updated_by: buyer.id });
    expect((await buyer.put(`contractor/${id}`, { mobile: '12' })).json().errors).toEqual({
      mobile: [messages.mobileShort],
    });
    expect((await admin.delete(`contractor/${id}`)).json().message).toBe(`Deleted the contractor ${id}`);
    expect((await buyer.get(`contractor/${id}`)).statusCode).toBe(404);
  });
});

describe.each([
  ['check-ntn', (word: string) => `contractor/check-ntn/${word}`],
  ['search', (word: string) => `contractor/search/${word}`],
])('contractor/%s without a session', (_, path) => {
  const ask = (query: string) => stranger().get(`${path('Khattak')}${query}`);

  test('answers only with the web link of an open tender', async () => {
    expect((await ask('')).statusCode).toBe(401);
    expect((await ask('?weblink=')).statusCode).toBe(401);
    expect((await ask('?weblink=no-such-link')).statusCode).toBe(404);
    expect((await ask('?weblink=%00')).statusCode).toBe(404);
    expect((await ask(`?weblink=${deleted.web_link}`)).statusCode).toBe(404);
    expect((await ask(`?weblink=${closed.web_link}`)).statusCode).toBe(403);
    expect((await ask(`?weblink=${ended.web_link}`)).statusCode).toBe(403);
    expect((await ask(`?weblink=${open.web_link}&weblink=${open.web_link}`)).statusCode).toBe(401);
    expect([200, 404]).toContain((await ask(`?weblink=${open.web_link}`)).statusCode);
  });

  test('nor to somebody signed in who may not see contractors', async () => {
    const guest = await server.as('guest');
    expect((await guest.get(path('Khattak'))).statusCode).toBe(403);
    expect([200, 404]).toContain((await guest.get(`${path('Khattak')}?weblink=${open.web_link}`)).statusCode);
    expect([200, 404]).toContain((await buyer.get(path('Khattak'))).statusCode);
  });
});

describe('what they answer', () => {
  const check = async (ntn: string) =>
    stranger().get(`contractor/check-ntn/${encodeURIComponent(ntn)}?weblink=${open.web_link}`);
  const search = async (text: string) =>
    (await stranger().get(`contractor/search/${encodeURIComponent(text)}?weblink=${open.web_link}`)).json();

  test('check-ntn: NTN and id of an exact match, nothing more', async () => {
    const { id } = await create(stranger(), form(), companyValues({ NTN: '7700-11' }));
    expect((await check('7700 11')).json()).toEqual({ NTN: '770011', id });
    for (const ntn of ['77001', '%', '770011x', '______', 'x'.repeat(300), '\u0000', 'لل']) {
      expect((await check(ntn)).statusCode, ntn).toBe(404);
    }
    await admin.delete(`contractor/${id}`);
    expect((await check('770011')).statusCode).toBe(404);
  });

  test('search: at most five names that begin with the text, three letters at least', async () => {
    for (let i = 1; i <= 7; i++)
      await create(buyer, 'contractor', companyValues({ company_name: `Zarghun Works ${i}` }));
    await create(buyer, 'contractor', companyValues({ company_name: '100% Zarghun' }));
    const found = await search('zarGHUN');
    expect(found).toEqual([1, 2, 3, 4, 5].map(i => ({ company_name: `Zarghun Works ${i}` })));
    expect(await search('Works')).toEqual([]);
    expect(await search('100%')).toEqual([{ company_name: '100% Zarghun' }]);
    for (const text of ['za', '%%%', '___', '   ', 'z%r', '\u0000\u0000\u0000', 'x'.repeat(400)]) {
      expect(await search(text), JSON.stringify(text)).toEqual([]);
    }
  });

  test('search: no name that a stranger alone has put there, until it takes a tender or staff look after it', async () => {
    const company = companyValues({ company_name: 'Maidan Works' });
    await create(stranger(), 'contractor', company);
    await create(await server.as('guest'), 'contractor', companyValues({ company_name: 'Maidan Guests' }));
    expect(await search('maidan')).toEqual([]);
    await stranger().post('tenderContractor', { ...company, web_link: open.web_link });
    expect(await search('maidan')).toEqual([{ company_name: 'Maidan Works' }]);
    const other = await create(stranger(), form(), companyValues({ company_name: 'Maidan Builders' }));
    await buyer.put(`contractor/${other.id}`, { mobile: '03009999999' });
    expect(await search('maidan')).toEqual([
      { company_name: 'Maidan Builders' },
      { company_name: 'Maidan Works' },
    ]);
  });

  test('search: staff find every company that their list shows', async () => {
    await create(stranger(), 'contractor', companyValues({ company_name: 'Kotal Works' }));
    expect(await search('kotal')).toEqual([]);
    for (const client of [buyer, await server.as('admin')])
      expect((await client.get('contractor/search/kotal')).json()).toEqual([{ company_name: 'Kotal Works' }]);
  });

  test.each([
    ['check-ntn/1234567', 10],
    ['search/Zarghun', 30],
  ])('%s: %d a minute for one address, then 429 with Retry-After', async (path, limit) => {
    const client = server.from(`10.9.${limit}.1`);
    const ask = () => client.get(`contractor/${path}?weblink=${open.web_link}`);
    for (let i = 0; i < limit; i++) expect((await ask()).statusCode, String(i)).not.toBe(429);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Object.keys(refused.json())).toEqual(['message']);
    const others = await server.from(`10.9.${limit}.2`).get(`contractor/${path}?weblink=${open.web_link}`);
    expect(others.statusCode).not.toBe(429);
    for (let i = 0; i <= limit; i++) expect((await buyer.get(`contractor/${path}`)).statusCode).not.toBe(429);
  });
});
