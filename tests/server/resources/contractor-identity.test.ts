/** Anyone who types a company's NTN is not that company: what they can change, and what they learn (decision 016). */
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { TenderDownload } from '../../../contract/answers/tender.ts';
import type { TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { bodyOf, listen, openGet } from '../../support/listening.ts';
import { list } from '../../support/registers.ts';
import { counter, makeTender, takeTender, zipPath } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');
const port = await listen(server.app);

const next = counter();
const stranger = () => server.from(`10.40.0.${next()}`);
const headersOf = (grant: string) => ({ [GRANT_HEADER]: grant });
const enter = async (tender: Tender, values: object) => {
  const response = await stranger().post('tenderContractor', { ...values, web_link: tender.web_link });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const changesFor = async (tender: Tender, grant: string) =>
  (await stranger().get(`tender/changes/${archiveName(tender)}`, headersOf(grant))).json();
const downloads = async ({ id }: Tender): Promise<TenderDownload[]> =>
  (await buyer.get(`tender/${id}/downloads`)).json();
async function take(tender: Tender, grant: string, range?: string): Promise<TenderDownload> {
  const before = (await downloads(tender)).length;
  await bodyOf(
    await openGet(port, `/api/${zipPath(tender)}`, { ...headersOf(grant), ...(range && { range }) }),
  );
  return vi.waitFor(async () => {
    const [row, ...others] = await downloads(tender);
    expect(others).toHaveLength(before);
    expect(row?.bytes).toBeGreaterThan(0);
    return row as TenderDownload;
  });
}

describe('what is entered', () => {
  test('stays, each entry on its own, in its order and with its time; for staff alone', async () => {
    const tender = await makeTender(buyer);
    const { company, id } = await takeTender(stranger(), tender);
    await enter(tender, { NTN: company.NTN });
    await enter(tender, { NTN: company.NTN, company_name: 'Taken Over Ltd', email: 'thief@elsewhere.test' });
    const page: TenderEntriesPage = (await buyer.get(`tenderContractor/${id}/entries`)).json();
    const { NTN, ...first } = company;
    expect(page.entries.map(entry => entry.entered)).toEqual([
      first,
      { company_name: null, email: null, mobile: null },
      { company_name: 'Taken Over Ltd', email: 'thief@elsewhere.test', mobile: null },
    ]);
    expect(page.total).toBe(3);
    expect(page.entries.map(entry => entry.news)).toEqual(['asked', null, 'asked']);
    const times = page.entries.map(entry => entry.at);
    expect(times).toEqual([...times].sort());
    const [link] = await list(buyer, 'tenderContractor', { filter: { tender_id: tender.id } });
    expect(link).toMatchObject({ id, NTN, ...first, entered: first, entries: 3 });
    expect(
      (await buyer.get(`tenderContractor/${id}/entries?after=${page.entries[1]?.id}`)).json().entries,
    ).toEqual([page.entries[2]]);
    expect((await buyer.get(`tenderContractor/${id}/entries?after=x`)).statusCode).toBe(422);
    expect((await buyer.get('tenderContractor/1/entries')).statusCode).toBe(404);
    expect((await stranger().get(`tenderContractor/${id}/entries`)).statusCode).toBe(401);
    expect((await (await server.as('mne')).get(`tenderContractor/${id}/entries`)).statusCode).toBe(403);
  });

  test('by staff for a company says by whom', async () => {
    const tender = await makeTender(buyer);
    const { company, id } = await takeTender(stranger(), tender);
    await buyer.post('tenderContractor', { ...company, web_link: tender.web_link });
    const { entries } = (await buyer.get(`tenderContractor/${id}/entries`)).json();
    expect(entries.map((entry: { user_name: string | null }) => entry.user_name)).toEqual([
      null,
      'Person the-procurement',
    ]);
  });
});

describe('a fresh pass', () => {
  test('tells nothing of earlier visits: no day, no number in order, no download, no part', async () => {
    const tender = await makeTender(buyer);
    const { company, grant, id } = await takeTender(stranger(), tender);
    const { total } = await take(tender, grant);
    await sql`update tender_contractors set date_of_entry = '2026-01-05' where id = ${id}`.execute(
      server.app.db,
    );
    const fresh = await enter(tender, { NTN: company.NTN });
    expect(fresh.date_of_entry).toBe(todayHere());
    const [, claims = ''] = fresh.grant.split('.');
    expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString())).sort()).toEqual([
      'aud',
      'grant',
      'iat',
      'tender',
    ]);
    const nothing = { since: null, added: [], replaced: [], removed: [], end_date: null };
    expect(await changesFor(tender, fresh.grant)).toEqual(nothing);
    // Nor does the other half of what somebody else took make one's own half the whole.
    const half = Math.floor(total / 2);
    expect(await take(tender, fresh.grant, `bytes=${half}-`)).toMatchObject({ complete: false });
    expect(await changesFor(tender, fresh.grant)).toEqual(nothing);
    expect((await changesFor(tender, grant)).since).toEqual(expect.any(String));
  });

  test('numbers of links say nothing of when they were made', async () => {
    const tender = await makeTender(buyer);
    const ids = [];
    // By chance in order: once in 479 million times.
    for (let count = 0; count < 12; count += 1) ids.push((await takeTender(stranger(), tender)).id);
    expect(ids).not.toEqual([...ids].sort((a, b) => a - b));
  });

  test('knows what it did itself, by the browser’s own download, too', async () => {
    const tender = await makeTender(buyer);
    const { grant } = await takeTender(stranger(), tender);
    const { url } = (await stranger().post(`${zipPath(tender)}/link`, undefined, headersOf(grant))).json();
    await bodyOf(await openGet(port, url));
    await vi.waitFor(async () => expect((await downloads(tender))[0]?.complete).toBe(true));
    expect((await changesFor(tender, grant)).since).toEqual(expect.any(String));
  });
});

test('the log of downloads says as what somebody entered, not as what the company is registered', async () => {
  const tender = await makeTender(buyer);
  const { company } = await takeTender(stranger(), tender);
  const { grant } = await enter(tender, { NTN: company.NTN, company_name: 'Taken Over Ltd' });
  await take(tender, grant);
  const entered_as = { NTN: company.NTN, company_name: 'Taken Over Ltd' };
  expect((await downloads(tender))[0]).toMatchObject({ company_name: company.company_name, entered_as });
  const { entries } = (await buyer.get(`tender/${tender.id}/log`)).json();
  expect(entries.find((entry: { kind: string }) => entry.kind === 'download')).toMatchObject({
    actor: { type: 'visitor', name: null },
    details: { entered_as, registered_as: company.company_name },
  });
});

describe('a pass from before passes had an identity', () => {
  const old = (claims: object) => server.app.tokens.grant.sign(claims as never);

  test('goes on: downloads, resumes, and knows what it did from now on, and no more', async () => {
    const tender = await makeTender(buyer);
    const { company, grant, id, contractor_id } = await takeTender(stranger(), tender);
    await take(tender, grant);
    const pass = old({ link: id, tender: tender.id, contractor: contractor_id });
    expect((await changesFor(tender, pass)).since).toBeNull();
    await take(tender, pass);
    expect((await changesFor(tender, pass)).since).toEqual(expect.any(String));
    expect((await changesFor(tender, (await enter(tender, { NTN: company.NTN })).grant)).since).toBeNull();
    await admin.delete(`tenderContractor/${id}`);
    expect((await stranger().get(zipPath(tender), headersOf(pass))).statusCode).toBe(403);
  });

  test('is refused for another tender', async () => {
    const [tender, other] = [await makeTender(buyer), await makeTender(buyer)];
    const { id } = await takeTender(stranger(), tender);
    const pass = old({ link: id, tender: other.id, contractor: 1 });
    expect((await stranger().get(zipPath(other), headersOf(pass))).statusCode).toBe(403);
  });
});
