import { describe, expect, test } from 'vitest';
import type { LogPage } from '../../../contract/answers/tender.ts';
import { addDays } from '../../../contract/days.ts';
import { requireStillOpen } from '../../../server/resources/tendercontractor/entries.ts';
import { messages } from '../../messages.ts';
import { closeAfterFile, create, todayHere } from '../../support/app.ts';
import { startPatientApp, untilWaiting } from '../../support/races.ts';
import { list } from '../../support/registers.ts';
import {
  companyValues,
  counter,
  inUrdu,
  makeTender,
  takeTender,
  yesterday,
  zipPath,
} from '../../support/tenders.ts';

const server = closeAfterFile(await startPatientApp());
const admin = await server.as('admin');
const buyer = await server.as('procurement');

const next = counter();
const stranger = () => server.from(`10.10.0.${next()}`);
const linksOf = (tender: { id: number }) =>
  list(admin, 'tenderContractor', { filter: { tender_id: tender.id } });

describe('taking a tender', () => {
  test('a web link in digits of Urdu is the same link, in the form of a tender and in an address', async () => {
    const tender = await makeTender(buyer, { web_link: `bridge-۴۷-${next()}` });
    expect(tender.web_link).toMatch(/^bridge-47-/);
    const status = await stranger().get(`check-tender-status/${encodeURIComponent(inUrdu(tender.web_link))}`);
    expect(status.json()).toMatchObject({ exists: true, id: tender.id });
  });

  test('answers with the link and a grant; staff read tender and company through it', async () => {
    const tender = await makeTender(buyer);
    const { company, grant, ...link } = await takeTender(stranger(), tender);
    expect(link).toEqual({
      id: expect.any(Number),
      tender_id: tender.id,
      contractor_id: expect.any(Number),
      web_link: tender.web_link,
      date_of_entry: todayHere(),
      news: expect.any(String),
    });
    expect(grant).not.toBe('');
    const [row] = await linksOf(tender);
    expect(row).toMatchObject({
      id: link.id,
      project_name: tender.project_name,
      title_name: tender.title_name,
      web_link: tender.web_link,
      company_id: link.contractor_id,
      ...company,
      date_of_entry: todayHere(),
    });
    expect(row?.created_at).toEqual(expect.any(String));
    expect((await buyer.get('tenderContractor')).json()).toEqual({ data: expect.any(Array) });
  });

  test('the day of entry is the server’s', async () => {
    const tender = await makeTender(buyer);
    const company = companyValues();
    await create(stranger(), 'contractor', company);
    const body = { ...company, web_link: tender.web_link, date_of_entry: '2001-01-01' };
    expect((await stranger().post('tenderContractor', body)).json().date_of_entry).toBe(todayHere());
  });

  test('the link is made once; a repetition answers with a new grant', async () => {
    const tender = await makeTender(buyer);
    const first = await takeTender(stranger(), tender);
    const body = { ...first.company, web_link: tender.web_link };
    const answers = await Promise.all([1, 2, 3].map(() => stranger().post('tenderContractor', body)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().id]).toEqual([201, first.id]);
      const headers = { 'x-download-grant': answer.json().grant };
      expect((await server.anyone.get(zipPath(tender), headers)).statusCode).toBe(200);
    }
    expect(await linksOf(tender)).toHaveLength(1);
  });

  test('ten at the same moment make one link', async () => {
    const tender = await makeTender(buyer);
    const company = companyValues();
    await create(stranger(), 'contractor', company);
    const body = { ...company, web_link: tender.web_link };
    // Ten wait for one row: on a busy machine the last of them may be told to come again, and do.
    const enter = async () => {
      for (;;) {
        const answer = await stranger().post('tenderContractor', body);
        if (answer.statusCode !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 10 }, enter));
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
    expect(await linksOf(tender)).toHaveLength(1);
  });

  test('what a known company enters again never overwrites its record; it is kept on the link', async () => {
    const company = companyValues();
    const tender = await makeTender(buyer);
    const { id } = await create(stranger(), `contractor?weblink=${tender.web_link}`, company);
    const entered = { company_name: 'Taken Over Ltd', email: 'thief@elsewhere.test', mobile: '09999999999' };
    const response = await stranger().post('tenderContractor', {
      NTN: company.NTN,
      ...entered,
      web_link: tender.web_link,
    });
    expect(response.statusCode).toBe(201);
    expect((await buyer.get(`contractor/${id}`)).json()).toMatchObject(company);
    const [row] = await linksOf(tender);
    expect(row).toMatchObject({ company_name: company.company_name, email: company.email, entered });
    const form = `contractor?weblink=${tender.web_link}`;
    expect((await stranger().post(form, { ...company, ...entered })).statusCode).toBe(422);
    expect((await buyer.get(`contractor/${id}`)).json()).toMatchObject(company);
  });

  test('nobody but staff reads it back: the answer tells nothing of the company’s record', async () => {
    const { company } = await takeTender(stranger(), await makeTender(buyer));
    const tender = await makeTender(buyer);
    const response = await stranger().post('tenderContractor', {
      NTN: company.NTN,
      web_link: tender.web_link,
    });
    expect(response.statusCode).toBe(201);
    expect(response.body).not.toContain(company.email);
    expect(response.body).not.toContain(company.company_name);
  });

  test('a company whose record was deleted has to register again', async () => {
    const first = await takeTender(stranger(), await makeTender(buyer));
    await admin.delete(`contractor/${first.contractor_id}`);
    const tender = await makeTender(buyer);
    const body = { ...first.company, web_link: tender.web_link };
    expect((await stranger().post('tenderContractor', body)).statusCode).toBe(422);
    const again = await create(stranger(), `contractor?weblink=${tender.web_link}`, first.company);
    expect(again.id).not.toBe(first.contractor_id);
    expect((await stranger().post('tenderContractor', body)).statusCode).toBe(201);
  });

  test('a deleted link is created again, and the old one can’t be restored as well', async () => {
    const tender = await makeTender(buyer);
    const first = await takeTender(stranger(), tender);
    expect((await admin.delete(`tenderContractor/${first.id}`)).statusCode).toBe(200);
    const again = await stranger().post('tenderContractor', { ...first.company, web_link: tender.web_link });
    expect(again.json().id).not.toBe(first.id);
    expect((await admin.post(`tenderContractor/${first.id}/restore`)).statusCode).toBe(409);
  });
});

describe('what is refused', () => {
  test.each<[string, (values: Record<string, unknown>) => object, number, string[]]>([
    ['no NTN', v => ({ ...v, NTN: '' }), 422, ['NTN']],
    ['a short NTN', v => ({ ...v, NTN: '12' }), 422, ['NTN']],
    ['an NTN that nobody has', v => ({ ...v, NTN: '0000000' }), 422, ['NTN']],
    ['no web link', v => ({ ...v, web_link: undefined }), 422, ['web_link']],
    ['a web link that is a list', v => ({ ...v, web_link: ['a'] }), 422, ['web_link']],
    [
      'a contractor id that doesn’t fit the NTN',
      v => ({ ...v, contractor_id: 999_999 }),
      422,
      ['contractor_id'],
    ],
    ['a tender id that doesn’t fit the web link', v => ({ ...v, tender_id: 999_999 }), 422, ['tender_id']],
    ['a contractor id that is no id', v => ({ ...v, contractor_id: 'seven' }), 422, ['contractor_id']],
    ['a tender id that is an object', v => ({ ...v, tender_id: { valueOf: 1 } }), 422, ['tender_id']],
    ['an enormous tender id', v => ({ ...v, tender_id: 1e300 }), 422, ['tender_id']],
    ['a long company name', v => ({ ...v, company_name: 'x'.repeat(300) }), 422, ['company_name']],
    ['NUL in the company name', v => ({ ...v, company_name: 'Khan\u0000' }), 422, ['company_name']],
    ['half a character in the e-mail', v => ({ ...v, email: 'a\udfff@b.test' }), 422, ['email']],
    ['an unknown web link', v => ({ ...v, web_link: 'no-such-link' }), 404, []],
    ['a web link that can’t be one', v => ({ ...v, web_link: '../..' }), 404, []],
  ])('%s', async (_, change, status, fields) => {
    const tender = await makeTender(buyer);
    const company = companyValues();
    await create(stranger(), 'contractor', company);
    const response = await stranger().post(
      'tenderContractor',
      change({ ...company, web_link: tender.web_link }),
    );
    expect(response.statusCode, response.body).toBe(status);
    expect(Object.keys(response.json().errors ?? {})).toEqual(fields);
    expect(await linksOf(tender)).toEqual([]);
  });

  test.each([
    ['closed', { status: 'Closed' }, 403],
    ['past its end', { start_date: '2026-01-01', end_date: yesterday() }, 403],
    ['deleted', undefined, 404],
  ])('a tender that is %s', async (_, change, status) => {
    const { company } = await takeTender(stranger(), await makeTender(buyer));
    const tender = await makeTender(buyer, change);
    if (!change) await admin.delete(`tender/${tender.id}`);
    const response = await stranger().post('tenderContractor', { ...company, web_link: tender.web_link });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe(status === 403 ? messages.tenderClosed : messages.tenderUnknown);
  });

  test('a tender that is closed while somebody takes it: no access is noted after that', async () => {
    const { company } = await takeTender(stranger(), await makeTender(buyer));
    const tender = await makeTender(buyer);
    const closer = await server.app.pool.connect();
    await closer.query('begin');
    await closer.query(`update tenders set status = 'Closed' where id = $1`, [tender.id]);
    await closer.query('select 1 from tender_log_heads where tender_id = $1 for update', [tender.id]);
    const taking = stranger().post('tenderContractor', { ...company, web_link: tender.web_link });
    await untilWaiting(closer, 1);
    await closer.query('commit');
    closer.release();
    const response = await taking;
    expect([response.statusCode, response.json().message]).toEqual([403, messages.tenderClosed]);
    const { entries } = (await buyer.get(`tender/${tender.id}/log`)).json<LogPage>();
    expect(entries.map(({ kind }) => kind)).toEqual(['published']);
    expect(await linksOf(tender)).toEqual([]);
  });

  test('a tender whose last day ends in the meantime is not open any more', async () => {
    const tender = await makeTender(buyer);
    const openOn = (day: string) =>
      server.app.db.transaction().execute(trx => requireStillOpen(trx, tender.id, day));
    await openOn(tender.end_date);
    await expect(openOn(addDays(tender.end_date, 1))).rejects.toMatchObject({ statusCode: 403 });
  });

  test('ids that fit are taken', async () => {
    const tender = await makeTender(buyer);
    const company = companyValues();
    const { id } = await create(stranger(), `contractor?weblink=${tender.web_link}`, company);
    const body = { ...company, web_link: tender.web_link, contractor_id: id, tender_id: String(tender.id) };
    expect((await stranger().post('tenderContractor', body)).statusCode).toBe(201);
  });

  test('nobody edits a link', async () => {
    const { id } = await takeTender(stranger(), await makeTender(buyer));
    expect((await admin.put(`tenderContractor/${id}`, { date_of_entry: '2001-01-01' })).statusCode).toBe(404);
  });
});
