import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { archiveFileName } from '../../../contract/tender.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { serverForFile } from '../../support/app.ts';
import { listen } from '../../support/listening.ts';
import {
  type Attachment,
  counter,
  makeTender,
  pdf,
  takeTender,
  yesterday,
  zipPath,
} from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await listen(server.app);

const next = counter();
const files: Attachment[] = [
  pdf('terms.pdf', 'one'),
  pdf('terms.pdf', 'two'),
  pdf('شرائط.pdf', 'urdu'),
  { name: 'bill.txt', content: 'item, quantity, rate\n'.repeat(500) },
];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

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

describe('what anybody may see of a tender', () => {
  test('an open one: what there is to take, with sizes, hashes and the archive’s length and tag', async () => {
    const tender = await makeTender(admin, { ref: 'SRSP-AUP/KHY/031' }, files);
    const { headers } = await companyFor(tender);
    const status: TenderStatusAnswer = (
      await server.anyone.get(`check-tender-status/${tender.web_link}`)
    ).json();
    const head = await server.anyone.send('HEAD', zipPath(tender), { headers });
    expect(status).toEqual({
      exists: true,
      id: tender.id,
      status: 'Active',
      title: tender.title_name,
      endDate: tender.end_date,
      ref: 'SRSP-AUP/KHY/031',
      start_date: tender.start_date,
      documents: tender.documents.map(({ id, name, size, sha256, created_at }) => ({
        id,
        name,
        size,
        sha256,
        created_at,
      })),
      total: Number(head.headers['content-length']),
      etag: head.headers.etag,
    });
    expect(status.documents?.map(document => document.sha256)).toEqual(
      files.map(({ content }) => sha256(Buffer.from(content as string))),
    );
  });

  test('a closed one names no documents, and one without any has no archive', async () => {
    const closed = await makeTender(admin, { status: 'Closed' });
    const past = await makeTender(admin, { start_date: '2026-01-01', end_date: yesterday() });
    for (const { web_link } of [closed, past]) {
      const status = (await server.anyone.get(`check-tender-status/${web_link}`)).json();
      expect(status.status).toBe('Closed');
      expect(Object.keys(status)).not.toEqual(expect.arrayContaining(['documents']));
      expect(status).not.toHaveProperty('total');
    }
    const bare = await makeTender(admin);
    await admin.delete(`tenderDoc/${bare.fids}`);
    const status = (await server.anyone.get(`check-tender-status/${bare.web_link}`)).json();
    expect(status.documents).toEqual([]);
    expect(status).not.toHaveProperty('total');
  });
});

describe('a choice of documents', () => {
  let tender: Tender;
  let company: Company;
  beforeAll(async () => {
    tender = await makeTender(admin, {}, files);
    company = await companyFor(tender);
  });

  test('is an archive of just those, under the names that they have in the whole one', async () => {
    const [, second, third] = idsOf(tender);
    const response = await server.anyone.get(chosen(tender, [third, second, second]), company.headers);
    expect(response.statusCode).toBe(200);
    const entries = await unzip(response.rawPayload);
    expect(entries.map(({ name }) => name)).toEqual(['terms (2).pdf', 'شرائط.pdf']);
    expect(entries.map(({ content }) => content)).toEqual([files[1]?.content, files[2]?.content]);
    expect(response.headers['content-disposition']).toContain(archiveFileName(tender, 2));
    expect(response.headers.etag).not.toBe((await admin.get(zipPath(tender))).headers.etag);
  });

  test('all of them are the archive itself', async () => {
    const [whole, all] = [await admin.get(zipPath(tender)), await admin.get(chosen(tender, idsOf(tender)))];
    expect([all.headers.etag, all.rawPayload.equals(whole.rawPayload)]).toEqual([whole.headers.etag, true]);
    expect(all.headers['content-disposition']).toBe(whole.headers['content-disposition']);
  });

  test('is resumed like the whole, also under a signed address', async () => {
    const path = chosen(tender, idsOf(tender).slice(2));
    const whole = await server.anyone.get(path, company.headers);
    const link = await server.anyone.post(
      `${zipPath(tender)}/link?documents=${idsOf(tender).slice(2)}`,
      undefined,
      company.headers,
    );
    for (const part of [
      await server.anyone.get(path, {
        ...company.headers,
        range: 'bytes=300-',
        'if-range': `${whole.headers.etag}`,
      }),
      await server.app.inject({ url: link.json().url, headers: { range: 'bytes=300-' } }),
    ]) {
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(300))).toBe(true);
    }
  });

  test('needs the same pass, and documents of this tender', async () => {
    const other = await makeTender(admin);
    const [first] = idsOf(tender);
    expect((await server.anyone.get(chosen(tender, [first]))).statusCode).toBe(401);
    expect((await server.anyone.get(chosen(other, idsOf(other)), company.headers)).statusCode).toBe(403);
    for (const ids of [idsOf(other), [first, 999_999], [first, ...idsOf(other)]]) {
      for (const method of ['GET', 'HEAD']) {
        const { statusCode } = await server.anyone.send(method, chosen(tender, ids), {
          headers: company.headers,
        });
        expect(statusCode).toBe(404);
      }
      const link = `${zipPath(tender)}/link?documents=${ids}`;
      expect((await server.anyone.post(link, undefined, company.headers)).statusCode).toBe(404);
    }
  });

  test.each([
    '',
    'abc',
    '1,',
    ',1',
    '1;2',
    '-1',
    '1.5',
    '99999999999',
    '%00',
    '1&documents=2',
    '1,'.repeat(600),
  ])('named by %j: 422', async text => {
    const response = await server.anyone.get(`${zipPath(tender)}?documents=${text}`, company.headers);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['documents']]);
  });
});

describe('a single document', () => {
  test('goes to a contractor whole and in parts, with its hash as its tag', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    const document = tender.documents[3];
    const path = `tenderDoc/${document?.id}`;
    const whole = await server.anyone.get(path, headers);
    expect(whole.rawPayload.equals(Buffer.from(files[3]?.content as string))).toBe(true);
    expect(whole.headers.etag).toBe(`"${document?.sha256}"`);
    const part = await server.anyone.get(path, {
      ...headers,
      range: 'bytes=700-',
      'if-range': `${whole.headers.etag}`,
    });
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(700))]).toEqual([206, true]);
    const { url } = (await server.anyone.post(`${path}/link`, undefined, headers)).json();
    expect((await server.app.inject(url)).rawPayload.equals(whole.rawPayload)).toBe(true);
    expect(
      (await server.app.inject(url.replace(`/${document?.id}?`, `/${tender.documents[0]?.id}?`))).statusCode,
    ).toBe(200);
  });

  test('never to somebody without this tender’s pass', async () => {
    const [tender, other] = [await makeTender(admin), await makeTender(admin)];
    const { headers } = await companyFor(other);
    const path = `tenderDoc/${tender.fids}`;
    const pass = new URL((await admin.post(`tenderDoc/${other.fids}/link`)).json().url, 'http://x').search;
    for (const [status, response] of [
      [401, await server.anyone.get(path)],
      [401, await server.anyone.post(`${path}/link`)],
      [401, await server.anyone.get(path, { [GRANT_HEADER]: 'nonsense' })],
      [403, await server.anyone.get(path, headers)],
      [403, await server.anyone.post(`${path}/link`, undefined, headers)],
      [403, await server.anyone.get(`${path}${pass}`)],
      [401, await server.anyone.get(`${path}?pass=nonsense`)],
      [401, await server.anyone.delete(path, headers)],
    ] as const) {
      expect(response.statusCode).toBe(status);
    }
  });

  test('not once the tender is closed, gone, or the document is', async () => {
    const tender = await makeTender(admin, {}, files);
    const { headers } = await companyFor(tender);
    const status = async (id: number) => (await server.anyone.get(`tenderDoc/${id}`, headers)).statusCode;
    const [first, second] = idsOf(tender) as [number, number];
    await admin.delete(`tenderDoc/${first}`);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await admin.put(`tender/${tender.id}`, { status: 'Closed' });
    expect(await status(second)).toBe(403);
    await admin.put(`tender/${tender.id}`, { status: 'Active' });
    await admin.delete(`tender/${tender.id}`);
    expect(await status(second)).toBe(404);
  });
});
