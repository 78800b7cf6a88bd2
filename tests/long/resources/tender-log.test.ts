/** The log of a tender, its evidence, and how tampering shows. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogEntry, LogPage } from '../../../contract/answers/tender.ts';
import { addDays } from '../../../contract/days.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { FIRST_HASH, LOG_PAGE } from '../../../contract/tender.ts';
import { hashOf } from '../../../server/hash-chain.ts';
import { firstBrokenLink } from '../../../server/resources/tender/log/verify.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { bodyOf, listen, openGet } from '../../support/listening.ts';
import { formOf, makeTender, pdf, takeTender, yesterday, zipPath } from '../../support/tenders.ts';

const server = await serverForFile();
const officer = await server.as('procurement');
const admin = await server.as('admin');

const logOf = async (tender: Tender, before?: number): Promise<LogPage> => {
  const response = await officer.get(`tender/${tender.id}/log${before ? `?before=${before}` : ''}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const kindsOf = async (tender: Tender) => (await logOf(tender)).entries.map(entry => entry.kind).reverse();

describe('what is written down', () => {
  let tender: Tender;
  let link: Awaited<ReturnType<typeof takeTender>>;
  beforeAll(async () => {
    tender = await makeTender(officer);
    const later = addDays(tender.end_date, 5);
    const edit = async (values: object) =>
      expect((await officer.put(`tender/${tender.id}`, values)).statusCode).toBe(200);
    await edit({ end_date: later });
    await edit({ end_date: later });
    await officer.post(`tender/${tender.id}/documents`, formOf({}, [pdf('drawings.pdf', 'drawings')]));
    link = await takeTender(server.anyone, tender);
    const grant = { [GRANT_HEADER]: link.grant };
    const port = await listen(server.app);
    await bodyOf(await openGet(port, `/api/${zipPath(tender)}`, grant));
    // The arrival of the last byte is written down once the connection is done with it.
    await vi.waitFor(async () => expect((await kindsOf(tender)).at(-1)).toBe('delivered'));
    await server.anyone.get(zipPath(tender), { ...grant, range: 'bytes=0-9' });
    await officer.delete(`tenderDoc/${tender.documents[0]?.id}`);
    await edit({ status: 'Closed' });
    await edit({ status: 'Active' });
    await admin.delete(`tender/${tender.id}`);
    await admin.post(`tender/${tender.id}/restore`);
  });

  test('publication, changes, grants, downloads, closing, deletion: one entry each, in their order', async () => {
    expect(await kindsOf(tender)).toEqual([
      'published',
      'changed',
      'documents',
      'granted',
      'download',
      'delivered',
      'download',
      'documents',
      'closed',
      'reopened',
      'deleted',
      'restored',
    ]);
  });

  test('that a company’s pass ended with its link or its record, and held again', async () => {
    const taken = await makeTender(officer);
    const link = await takeTender(server.anyone, taken);
    const other = await takeTender(server.anyone, taken);
    await admin.delete(`tenderContractor/${link.id}`);
    await admin.delete(`contractor/${link.contractor_id}`);
    await admin.post(`contractor/${link.contractor_id}/restore`);
    await admin.post('tenderContractor/restore', { ids: [link.id] });
    await admin.delete(`contractor?filter=${JSON.stringify({ id: [other.contractor_id] })}`);
    expect(await kindsOf(taken)).toEqual([
      'published',
      'granted',
      'granted',
      'revoked',
      'granted',
      'revoked',
    ]);
    const [last] = (await logOf(taken)).entries;
    expect(last).toMatchObject({
      actor: { type: 'staff', name: 'Administrator' },
      details: { link_id: other.id, NTN: other.company.NTN, company_name: other.company.company_name },
    });
  });

  test('each says who, what was before and after, and how the documents stood', async () => {
    const { entries, total, head } = await logOf(tender);
    const [published, changed, added, granted, download] = entries.toReversed() as LogEntry[];
    expect(total).toBe(entries.length);
    expect(head).toBe(entries[0]?.hash);
    expect(published).toMatchObject({
      seq: 1,
      previous_hash: FIRST_HASH,
      actor: { type: 'staff', id: tender.created_by, name: 'Person the-procurement' },
      details: { after: { web_link: tender.web_link, end_date: tender.end_date } },
    });
    expect(published?.details.documents).toEqual(
      tender.documents.map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 })),
    );
    expect(changed?.details).toEqual({
      before: { end_date: tender.end_date },
      after: { end_date: addDays(tender.end_date, 5) },
    });
    expect(added?.details.added).toEqual(['drawings.pdf']);
    expect(added?.details.documents).toHaveLength(2);
    // Nobody has proved to be that company: what they entered names nobody.
    expect(granted?.actor).toEqual({ type: 'visitor', id: null, name: null });
    const visit = {
      entered_as: { NTN: link.company.NTN, company_name: link.company.company_name },
      entry_id: expect.any(Number),
      contractor_id: link.contractor_id,
      registered_as: link.company.company_name,
    };
    expect(granted?.details).toEqual(visit);
    expect(download).toMatchObject({ actor: granted?.actor, details: visit });
    expect(download?.details).toMatchObject({
      what: 'archive',
      document_ids: added?.details.documents?.map(document => document.id),
      from: 0,
      etag: expect.any(String),
    });
  });

  test('the chain holds, and a change in any place breaks it there', async () => {
    const entries = (await logOf(tender)).entries.toReversed();
    expect(firstBrokenLink(entries, tender.id)).toBeUndefined();
    for (const [index, entry] of entries.entries()) {
      const forged = { ...entry, details: { ...entry.details, after: { end_date: '2030-01-01' } } };
      expect(firstBrokenLink(entries.with(index, forged), tender.id)?.position).toBe(index + 1);
      const rehashed = { ...forged, hash: hashOf(forged) };
      const brokenAt = firstBrokenLink(entries.with(index, rehashed), tender.id)?.position;
      expect(brokenAt).toBe(index + 1 < entries.length ? index + 2 : undefined);
      if (index > 0)
        expect(firstBrokenLink(entries.toSpliced(index - 1, 1), tender.id)?.position).toBe(index);
    }
  });

  test('the database lets nobody change or remove an entry', async () => {
    for (const statement of [
      sql`update tender_log set kind = 'changed' where tender_id = ${tender.id}`,
      sql`delete from tender_log where tender_id = ${tender.id}`,
      sql`truncate tender_log`,
    ]) {
      await expect(statement.execute(server.app.db)).rejects.toThrow('only grows');
    }
  });
});

test('a write that fails leaves no entry', async () => {
  const tender = await makeTender(officer);
  expect((await officer.put(`tender/${tender.id}`, { end_date: 'soon' })).statusCode).toBe(422);
  expect((await server.anyone.get(zipPath(tender))).statusCode).toBe(401);
  expect(await kindsOf(tender)).toEqual(['published']);
});

test('grants and downloads at the same time follow one another', async () => {
  const tender = await makeTender(officer);
  const visitor = server.from('10.14.0.1');
  const links = [];
  for (let count = 0; count < 4; count += 1) links.push(await takeTender(visitor, tender));
  await Promise.all(
    links.flatMap(({ grant, company }) => [
      ...[1, 2].map(() => visitor.get(zipPath(tender), { [GRANT_HEADER]: grant })),
      visitor.post('tenderContractor', { ...company, web_link: tender.web_link }),
    ]),
  );
  await expect.poll(async () => (await logOf(tender)).total).toBe(1 + 4 + 8 + 4);
  expect(firstBrokenLink((await logOf(tender)).entries.toReversed(), tender.id)).toBeUndefined();
});

test('a tender from before the log begins it with what it is', async () => {
  const { id } = await server.app.db
    .insertInto('tenders')
    .values({
      title_name: 'Older than the log',
      project_name: 'AUP',
      status: 'Active',
      start_date: yesterday(),
      end_date: todayHere(),
      web_link: 'older-than-the-log',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await officer.post(`tender/${id}/documents`, formOf({}, [pdf()]));
  const tender = { id } as Tender;
  expect(await kindsOf(tender)).toEqual(['adopted', 'documents']);
});

test('pages of the log, and who may read it', async () => {
  const tender = await makeTender(officer);
  await takeTender(server.anyone, tender);
  for (let count = 0; count < LOG_PAGE; count += 1)
    await officer.put(`tender/${tender.id}`, { remarks: `change ${count}` });
  await expect.poll(async () => (await logOf(tender)).total).toBe(LOG_PAGE + 2);
  const first = await logOf(tender);
  const second = await logOf(tender, first.entries.at(-1)?.seq);
  expect([first.entries.length, second.entries.map(entry => entry.seq)]).toEqual([LOG_PAGE, [2, 1]]);
  expect((await officer.get(`tender/${tender.id}/log?before=x`)).statusCode).toBe(422);
  expect((await officer.get('tender/999999/log')).statusCode).toBe(404);
  for (const client of [server.anyone, await server.as('mne')]) {
    const statuses = [
      (await client.get(`tender/${tender.id}/log`)).statusCode,
      (await client.get(`tender/${tender.id}/evidence`)).statusCode,
    ];
    expect(statuses).toEqual(client.token ? [403, 403] : [401, 401]);
  }
});

test('a log from before visitors were told apart still holds, and goes on', () => {
  const grant = { type: 'contractor', id: 4, name: 'Khyber Builders' } as const;
  const terms = { id: 1, name: 'terms.pdf', size: 10, sha256: 'ab'.repeat(32) };
  const told = [
    {
      kind: 'published',
      actor: { type: 'staff', id: 2, name: 'Gul Meena' },
      details: { after: { title_name: 'Solar pumps', end_date: '2026-12-14' }, documents: [terms] },
      hash: '703fba6d06e18629f39048a6106a9587c479447117ee8350238b20a5fb0b1368',
    },
    {
      kind: 'granted',
      actor: grant,
      details: { link_id: 7, NTN: '4000001', company_name: 'Khyber Builders' },
      hash: 'e2f82fbfeb62420a21327e98a477f8ee5cba2571cd053f4cf0db79a05e686515',
    },
    {
      kind: 'download',
      actor: grant,
      details: { download_id: 9, what: 'archive', document_ids: [1], from: 0, total: 200, etag: '"e"' },
      hash: 'd651f4ae237447bc24761dbdec9bb97928beef82d83b517989c56596a5efe044',
    },
  ] as const;
  const entries = told.map((entry, index) => ({
    ...entry,
    tender_id: 3,
    seq: index + 1,
    at: `2026-11-20T08:0${index}:00.000Z`,
    previous_hash: told[index - 1]?.hash ?? FIRST_HASH,
  })) as unknown as LogEntry[];
  expect(firstBrokenLink(entries, 3)).toBeUndefined();
  const next = {
    tender_id: 3,
    seq: 4,
    at: '2026-11-22T08:00:00.000Z',
    kind: 'granted',
    actor: { type: 'visitor', id: null, name: null },
    details: { entered_as: { NTN: '4000001', company_name: null }, entry_id: 12, contractor_id: 4 },
    previous_hash: told[2].hash,
  } as const;
  expect(firstBrokenLink([...entries, { ...next, hash: hashOf(next) }], 3)).toBeUndefined();
});

test('200 requests for parts with one pass are two entries of the log, and a row each in the downloads', async () => {
  const taken = await makeTender(officer);
  const grant = { [GRANT_HEADER]: (await takeTender(server.anyone, taken)).grant };
  const part = (number: number) =>
    server.anyone.get(zipPath(taken), { ...grant, range: `bytes=${number}-${number}` });
  for (let at = 0; at < 200; at += 20)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 20 }, (_, index) => part((at + index) % 100)),
    ))
      expect(statusCode).toBe(206);
  expect(await kindsOf(taken)).toEqual(['published', 'granted', 'download', 'download']);
  expect((await officer.get(`tender/${taken.id}/downloads`)).json()).toHaveLength(200);
});
