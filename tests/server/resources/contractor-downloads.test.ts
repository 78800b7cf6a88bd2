import { describe, expect, test, vi } from 'vitest';
import type { TenderChanges, TenderDownload } from '../../../contract/answers/tender.ts';
import { addDays } from '../../../contract/days.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { bodyOf, listen, openGet } from '../../support/listening.ts';
import {
  type Attachment,
  counter,
  formOf,
  makeTender,
  pdf,
  takeTender,
  zipPath,
} from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const port = await listen(server.app);

const next = counter();
const files: Attachment[] = [
  pdf('terms.pdf', 'one'),
  pdf('terms.pdf', 'two'),
  pdf('شرائط.pdf', 'urdu'),
  { name: 'bill.txt', content: 'item, quantity, rate\n'.repeat(500) },
];

interface Company {
  headers: Record<string, string>;
  contractor_id: number;
}
async function companyFor(tender: Tender): Promise<Company> {
  const taken = await takeTender(server.from(`10.31.0.${next()}`), tender);
  return { headers: { [GRANT_HEADER]: taken.grant }, contractor_id: taken.contractor_id };
}
const idsOf = (tender: Tender) => tender.documents.map(({ id }) => id);
const chosen = (tender: Tender, ids: readonly unknown[]) => `${zipPath(tender)}?documents=${ids.join(',')}`;
const logOf = async (tender: Tender): Promise<TenderDownload[]> =>
  (await admin.get(`tender/${tender.id}/downloads`)).json();

/** Takes it to the last byte over a real connection, and waits until that is on record. */
async function take(tender: Tender, path: string, headers: Record<string, string>): Promise<Buffer> {
  const before = (await logOf(tender)).filter(row => row.complete).length;
  const bytes = await bodyOf(await openGet(port, `/api/${path}`, headers));
  await vi.waitFor(async () =>
    expect((await logOf(tender)).filter(row => row.complete)).toHaveLength(before + 1),
  );
  return bytes;
}

describe('the log', () => {
  test('can’t be flooded: 600 requests for documents a minute from one address, however asked', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    const address = '10.32.0.1';
    await server.app.db
      .insertInto('rate_windows')
      .values({
        key: `documents ${address}`,
        count: 598,
        ends_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute();
    const client = server.from(address);
    const paths = [
      zipPath(tender),
      `tenderDoc/${idsOf(tender)[0]}`,
      zipPath(tender),
      `tenderDoc/${idsOf(tender)[0]}`,
    ];
    const answers = [];
    for (const path of paths) answers.push(await client.get(path, headers));
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 429, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await logOf(tender)).toHaveLength(2);
  });

  test('says of each download what it was of', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers, contractor_id } = await companyFor(tender);
    const [first, second, , last] = idsOf(tender) as [number, number, number, number];
    await take(tender, zipPath(tender), headers);
    await take(tender, chosen(tender, [first, second]), headers);
    await take(tender, `tenderDoc/${last}`, headers);
    const [single, some, whole] = await logOf(tender);
    expect(whole).toMatchObject({
      contractor_id,
      kind: 'archive',
      documents: null,
      count: 4,
      complete: true,
    });
    expect(some).toMatchObject({ kind: 'selection', documents: ['terms.pdf', 'terms.pdf'], count: 2 });
    expect(single).toMatchObject({ kind: 'document', documents: ['bill.txt'], count: 1, range_start: 0 });
    expect(single?.bytes).toBe(single?.total);
  });
});

describe('what is new since the last download', () => {
  const changesPath = (tender: Tender) => `tender/changes/${archiveName(tender)}`;
  const changes = async (tender: Tender, headers: Record<string, string>): Promise<TenderChanges> => {
    const response = await server.anyone.get(changesPath(tender), headers);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const add = async (tender: Tender, ...more: Attachment[]) => {
    const { documents }: Tender = (
      await admin.post(`tender/${tender.id}/documents`, formOf({}, more))
    ).json();
    return documents.slice(-more.length);
  };
  const nothing = { added: [], replaced: [], removed: [], end_date: null };

  test('nothing to tell before the first download, and right after one', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    expect(await changes(tender, headers)).toEqual({ since: null, ...nothing });
    await take(tender, zipPath(tender), headers);
    expect(await changes(tender, headers)).toEqual({
      since: expect.stringMatching(/^\d{4}-.+Z$/),
      ...nothing,
    });
  });

  test('added, replaced, removed documents and a moved closing date; what is taken then is told no more', async () => {
    const tender = await makeTender(admin, {}, files);
    const [one, other] = [await companyFor(tender), await companyFor(tender)];
    await take(tender, zipPath(tender), one.headers);
    await admin.delete(`tenderDoc/${idsOf(tender)[2]}`);
    await admin.delete(`tenderDoc/${idsOf(tender)[3]}`);
    const [bill, drawing] = await add(
      tender,
      { name: 'Bill.TXT', content: 'item, rate\n' },
      pdf('drawing.pdf'),
    );
    await admin.put(`tender/${tender.id}`, { end_date: addDays(todayHere(), 20) });
    await admin.put(`tender/${tender.id}`, { end_date: addDays(todayHere(), 30) });
    const told = await changes(tender, one.headers);
    expect(told).toMatchObject({
      added: [{ id: drawing?.id, name: 'drawing.pdf', sha256: drawing?.sha256 }],
      replaced: [{ before: 'bill.txt', document: { id: bill?.id, name: 'Bill.TXT' } }],
      removed: ['شرائط.pdf'],
      end_date: { before: tender.end_date, after: addDays(todayHere(), 30) },
    });
    expect(await changes(tender, other.headers)).toEqual({ since: null, ...nothing });

    await take(tender, chosen(tender, [bill?.id]), one.headers);
    expect(await changes(tender, one.headers)).toMatchObject({ added: [{ id: drawing?.id }], replaced: [] });
    await take(tender, `tenderDoc/${drawing?.id}`, one.headers);
    const rest = await changes(tender, one.headers);
    expect(rest).toMatchObject({ added: [], replaced: [], removed: ['شرائط.pdf'], since: told.since });
    await take(tender, zipPath(tender), one.headers);
    expect(await changes(tender, one.headers)).toMatchObject(nothing);
  });

  test('companies that took single documents only are not told about those left out, and a broken download is none', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    await server.anyone.get(zipPath(tender), { ...headers, range: 'bytes=0-99' });
    expect(await changes(tender, headers)).toMatchObject({ since: null });
    await take(tender, `tenderDoc/${idsOf(tender)[0]}`, headers);
    expect(await changes(tender, headers)).toMatchObject({ added: [], since: expect.any(String) });
    const [more] = await add(tender, pdf('more.pdf', 'more'));
    await admin.delete(`tenderDoc/${idsOf(tender)[3]}`);
    expect(await changes(tender, headers)).toMatchObject({ added: [{ id: more?.id }], removed: [] });
  });

  test('a download from before documents were noted counts by its time', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    await take(tender, zipPath(tender), headers);
    await server.app.db
      .updateTable('downloads')
      .set({ documents: null })
      .where('record_id', '=', tender.id)
      .execute();
    const [more] = await add(tender, pdf('more.pdf', 'more'));
    await admin.delete(`tenderDoc/${idsOf(tender)[3]}`);
    expect(await changes(tender, headers)).toMatchObject({
      added: [{ id: more?.id }],
      removed: ['bill.txt'],
    });
  });

  test('a document that was being attached while the archive was taken is new', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    await take(tender, zipPath(tender), headers);
    const [late] = await add(tender, pdf('late.pdf', 'late'));
    // Its transaction began before the download was noted, and was committed after it.
    await server.app.db
      .updateTable('documents')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', late?.id ?? 0)
      .execute();
    expect(await changes(tender, headers)).toMatchObject({ added: [{ id: late?.id }] });
  });

  test('is for who may take the documents', async () => {
    const tender = await makeTender(admin);
    const { headers } = await companyFor(tender);
    const path = changesPath(tender);
    expect((await server.anyone.get(path)).statusCode).toBe(401);
    expect((await (await server.as('mne')).get(path)).statusCode).toBe(403);
    expect((await server.anyone.get(changesPath(await makeTender(admin)), headers)).statusCode).toBe(403);
    expect((await server.anyone.get('tender/changes/nothing_77', headers)).statusCode).toBe(404);
    expect((await server.anyone.get('tender/changes/%00_1', headers)).statusCode).toBe(404);
    expect((await (await server.as('procurement')).get(path)).json().since).toBeNull();
    await admin.put(`tender/${tender.id}`, { status: 'Closed' });
    expect((await server.anyone.get(path, headers)).statusCode).toBe(403);
  });
});
