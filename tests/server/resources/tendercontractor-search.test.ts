import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';
import { type Json, rowsOf } from '../../support/registers.ts';
import { companyValues, counter, inUrdu, makeTender, takeTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');

const next = counter();
const stranger = () => server.from(`10.10.2.${next()}`);

describe('searching by one of four fields', () => {
  const search = (body: object, client = buyer) => client.post('tenderContractor/search', body);

  test.each([
    ['tc.web_link', 'web_link'],
    ['t.title_name', 'title_name'],
    ['c.company_name', 'company_name'],
    ['t.project_name', 'project_name'],
  ])('%s', async (searchField, field) => {
    const mark = `Mark${next()}x`;
    const values = { [field]: `before ${mark} after`.replaceAll(' ', field === 'web_link' ? '-' : ' ') };
    const tender = await makeTender(buyer, field === 'company_name' ? {} : values);
    const { id } = await takeTender(
      stranger(),
      tender,
      companyValues(field === 'company_name' ? values : {}),
    );
    await takeTender(stranger(), await makeTender(buyer));
    const response = await search({ searchField, searchTerm: ` ${mark.toLowerCase()} ` });
    expect(response.statusCode).toBe(200);
    expect(response.json().map((row: Json) => [row.id, row[field]])).toEqual([[id, values[field]]]);
    await admin.delete(`tenderContractor/${id}`);
    expect((await search({ searchField, searchTerm: mark })).json()).toEqual([]);
  });

  test('digits of Urdu are read as Latin ones, and found as typed, too', async () => {
    const { id } = await takeTender(stranger(), await makeTender(buyer, { title_name: 'Bridge 4711 ۲۹۳۸' }));
    for (const searchTerm of ['4711', '۴۷۱۱', '۲۹۳۸'])
      expect((await search({ searchField: 't.title_name', searchTerm })).json(), searchTerm).toMatchObject([
        { id },
      ]);
  });

  test('wildcards are letters like others', async () => {
    for (const searchTerm of ['%', '_______________', '\\']) {
      expect((await search({ searchField: 'c.company_name', searchTerm })).json()).toEqual([]);
    }
  });

  test.each([
    [{ searchField: 'c.company_name', searchTerm: ' ' }, { searchTerm: ['Please enter a search term'] }],
    [{ searchField: 'c.company_name' }, { searchTerm: ['Please enter a search term'] }],
    [{ searchField: 'users.password_hash', searchTerm: 'x' }, { searchField: [messages.choice] }],
    [{ searchField: '__proto__', searchTerm: 'x' }, { searchField: [messages.choice] }],
    [{ searchField: 'c.company_name', searchTerm: 'a\u0000' }, { searchTerm: [messages.unstorable] }],
  ])('%j: 422', async (body, errors) => {
    const response = await search(body);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  test('the list finds by the same texts', async () => {
    const tender = await makeTender(buyer, { title_name: 'Findable title' });
    const { id, company } = await takeTender(stranger(), tender, companyValues({ mobile: '03459876543' }));
    const { mobile } = (await admin.get(`tendercontractor/${id}`)).json();
    const national = mobile.replace(/^\+92/, '0');
    const spellings = [
      `0092 ${national.slice(1)}`,
      `${national.slice(0, 4)}-${national.slice(4)}`,
      inUrdu(national),
    ];
    for (const q of [
      'Findable',
      tender.web_link,
      company.NTN,
      inUrdu(company.NTN),
      company.email,
      mobile,
      ...spellings,
    ]) {
      expect(
        (await rowsOf(buyer, `tendercontractor?${new URLSearchParams({ q })}`)).map(row => row.id),
        q,
      ).toEqual([id]);
    }
  });
});
