import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { type Json, list } from '../../support/registers.ts';
import { companyValues, counter, makeTender, takeTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');

const next = counter();
const stranger = () => server.from(`10.10.1.${next()}`);

describe('how often', () => {
  test('an NTN is looked up here as seldom as anywhere: ten a minute, then no answer at all', async () => {
    const tender = await makeTender(buyer);
    const known = companyValues();
    await create(stranger(), 'contractor', known);
    const one = stranger();
    const enter = async (values: object) =>
      (await one.post('tenderContractor', { NTN: known.NTN, web_link: tender.web_link, ...values }))
        .statusCode;
    const looks = [];
    for (let count = 0; count < 5; count += 1)
      looks.push(await enter({ NTN: `999000${count}` }), await enter({ contractor_id: 999_999 }));
    expect(looks).toEqual(Array(10).fill(422));
    expect(await enter({})).toBe(201);
    expect((await one.get(`contractor/check-ntn/1234567?weblink=${tender.web_link}`)).statusCode).toBe(429);
    expect([await enter({ NTN: '9990010' }), await enter({})]).toEqual([429, 429]);
    const form = await one.post(`contractor?weblink=${tender.web_link}`, companyValues());
    expect(form.statusCode).toBe(429);
    const staff = await buyer.post('tenderContractor', { NTN: '9990010', web_link: tender.web_link });
    expect(staff.statusCode).toBe(422);
    expect(
      (await stranger().post('tenderContractor', { ...known, web_link: tender.web_link })).statusCode,
    ).toBe(201);
  });

  test('who has looked up ten can still send the form of a company that is known', async () => {
    const tender = await makeTender(buyer);
    const known = companyValues();
    await create(stranger(), 'contractor', known);
    const one = stranger();
    for (let count = 0; count < 12; count += 1)
      await one.get(`contractor/check-ntn/1234567?weblink=${tender.web_link}`);
    expect((await one.post('tenderContractor', { ...known, web_link: tender.web_link })).statusCode).toBe(
      201,
    );
  });

  test('companies that come by the one address of a mobile network, more than it may look up: each gets a pass', async () => {
    const tender = await makeTender(buyer);
    const network = stranger();
    const look = (ntn: string) => network.get(`contractor/check-ntn/${ntn}?weblink=${tender.web_link}`);
    const companies = Array.from({ length: 30 }, () => companyValues());
    for (const company of companies.slice(15)) await create(admin, 'contractor', company);
    let wereTold = 0;
    for (const company of companies) if ((await look(company.NTN)).statusCode !== 429) wereTold += 1;
    expect(wereTold).toBe(10);
    for (const company of companies) await takeTender(network, tender, company);
    expect(await list(admin, 'tenderContractor', { filter: { tender_id: tender.id } })).toHaveLength(
      companies.length,
    );
  });

  test('one company enters one tender: five times in five minutes, each on record; others go on', async () => {
    const tender = await makeTender(buyer);
    const [company, other] = [companyValues(), companyValues()];
    for (const values of [company, other]) await create(stranger(), 'contractor', values);
    const one = stranger();
    const enter = async (values: object, client = one) =>
      (await client.post('tenderContractor', { ...values, web_link: tender.web_link })).statusCode;
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push(await enter({ ...company, company_name: `Name number ${count}` }));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect([await enter(other), await enter(company, stranger()), await enter(company, buyer)]).toEqual([
      201, 201, 201,
    ]);
    const { entries } = (await buyer.get(`tender/${tender.id}/log`)).json();
    expect(entries.filter((entry: Json) => entry.kind === 'granted')).toHaveLength(8);
  });
});
