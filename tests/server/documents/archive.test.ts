import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { TenderDownload } from '../../../contract/answers/tender.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { DOWNLOADS_PAGE } from '../../../contract/tender.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { serverForFile } from '../../support/app.ts';
import { bodyOf, listen, openGet } from '../../support/listening.ts';
import { type Attachment, formOf, makeTender, pdf, takeTender, zipPath } from '../../support/tenders.ts';

const files: Attachment[] = [
  pdf('terms.pdf', 'one'),
  pdf('terms.pdf', 'two'),
  pdf('شرائط و ضوابط.pdf', 'urdu'),
  { name: 'plan.txt', content: `plan ${randomBytes(300_000).toString('base64')}` },
];

const server = await serverForFile();
const buyer = await server.as('procurement');
const tender = await makeTender(buyer, {}, files);
const port = await listen(server.app);

describe('the bytes', () => {
  test('puts every document into the archive, byte for byte, under a name of its own', async () => {
    const response = await buyer.get(zipPath(tender));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="${tender.web_link}_${tender.id}.zip"`,
    );
    const entries = await unzip(response.rawPayload);
    expect(entries.map(entry => entry.content)).toEqual(
      files.map(file => Buffer.from(file.content as string)),
    );
    expect(new Set(entries.map(entry => entry.name)).size).toBe(files.length);
    expect(entries.map(entry => entry.name)).toEqual([
      'terms.pdf',
      expect.stringMatching(/^terms.*\.pdf$/),
      'شرائط و ضوابط.pdf',
      'plan.txt',
    ]);
  });

  test('sends the same bytes each time, with exact length and a strong ETag', async () => {
    const [one, two] = [await buyer.get(zipPath(tender)), await buyer.get(zipPath(tender))];
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(Number(one.headers['content-length'])).toBe(one.rawPayload.length);
    expect(one.headers.etag).toMatch(/^"[^"]+"$/);
    expect(two.headers.etag).toBe(one.headers.etag);
    expect(one.headers['accept-ranges']).toBe('bytes');
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [head, get] = [await buyer.send('HEAD', zipPath(tender)), await buyer.get(zipPath(tender))];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'etag', 'accept-ranges', 'content-type', 'content-disposition']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });

  test('makes another archive when the list of documents has changed', async () => {
    const other = await makeTender(buyer);
    const before = await buyer.get(zipPath(other));
    await buyer.put(`tender/${other.id}`, { remarks: 'the same documents' });
    expect((await buyer.get(zipPath(other))).headers.etag).toBe(before.headers.etag);
    await buyer.post(`tender/${other.id}/documents`, formOf({}, [pdf('b.pdf', 'more')]));
    const after = await buyer.get(zipPath(other));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const range = { range: 'bytes=10-', 'if-range': String(before.headers.etag) };
    const whole = await buyer.get(zipPath(other), range);
    expect([whole.statusCode, whole.rawPayload.equals(after.rawPayload)]).toEqual([200, true]);
  });
});

describe('parts', () => {
  test('answers 304 to a known ETag', async () => {
    const { etag } = (await buyer.send('HEAD', zipPath(tender))).headers;
    const response = await buyer.get(zipPath(tender), { 'if-none-match': String(etag) });
    expect([response.statusCode, response.rawPayload.length]).toEqual([304, 0]);
  });

  test('resumes a broken download to the same bytes', async () => {
    const path = `/api/${zipPath(tender)}`;
    const headers = { authorization: `Bearer ${buyer.token}` };
    const whole = await bodyOf(await openGet(port, path, headers));
    const broken = await openGet(port, path, headers);
    const [first] = (await broken[Symbol.asyncIterator]().next()).value ? [broken] : [];
    expect(first).toBe(broken);
    broken.destroy();
    const half = Math.floor(whole.length / 2);
    const rest = await openGet(port, path, {
      ...headers,
      range: `bytes=${half}-`,
      'if-range': String(broken.headers.etag),
    });
    expect(rest.statusCode).toBe(206);
    const resumed = Buffer.concat([whole.subarray(0, half), await bodyOf(rest)]);
    expect(resumed.equals(whole)).toBe(true);
  });
});

describe('the log', () => {
  const downloads = async (of: Tender) => (await buyer.get(`tender/${of.id}/downloads`)).json();

  test('logs who downloaded what, when, how much, and whether it was complete', async () => {
    const logged = await makeTender(buyer, {}, files);
    const path = `/api/${zipPath(logged)}`;
    const taken = await takeTender(server.anyone, logged);
    const size = (await bodyOf(await openGet(port, path, { authorization: `Bearer ${buyer.token}` }))).length;
    await bodyOf(
      await openGet(port, path, { 'x-download-grant': taken.grant, range: `bytes=${size - 100}-` }),
    );
    await bodyOf(await openGet(port, path, { 'x-download-grant': taken.grant, range: 'bytes=0-9' }));
    await vi.waitFor(async () => {
      const rows = await downloads(logged);
      expect(rows.map((row: { bytes: number }) => row.bytes)).toEqual([10, 100, size]);
      expect(rows[0]).toMatchObject({ range_start: 0, total: size, complete: false });
      expect(rows[1]).toMatchObject({
        contractor_id: taken.contractor_id,
        company_name: taken.company.company_name,
        user_id: null,
        range_start: size - 100,
        complete: false,
      });
      expect(rows[2]).toMatchObject({
        user_id: buyer.id,
        user_name: 'Person the-procurement',
        contractor_id: null,
        complete: true,
      });
      expect(Math.abs(Date.now() - Date.parse(rows[2].started_at))).toBeLessThan(60_000);
    });
  });

  test('logs a download in parts as complete once every part was sent, in any order, for each person separately', async () => {
    const parted = await makeTender(buyer, {}, files);
    const [one, other] = [await takeTender(server.anyone, parted), await takeTender(server.anyone, parted)];
    const size = Number((await buyer.send('HEAD', zipPath(parted))).headers['content-length']);
    let taken = 0;
    const take = async ({ grant }: { grant: string }, range: string) => {
      const headers = { 'x-download-grant': grant, range: `bytes=${range}` };
      await bodyOf(await openGet(port, `/api/${zipPath(parted)}`, headers));
      taken += 1;
      // What was sent is written after the last byte.
      await vi.waitFor(async () => {
        const finished = await server.app.db
          .selectFrom('downloads')
          .select('id')
          .where('record_id', '=', parted.id)
          .where('finished_at', 'is not', null)
          .execute();
        expect(finished).toHaveLength(taken);
      });
      const [row] = await downloads(parted);
      expect(row.bytes).toBeGreaterThan(0);
      return row.complete;
    };
    const half = Math.floor(size / 2);
    const outcomes = [
      await take(one, `${half}-`),
      await take(other, `0-${half}`),
      await take(one, `0-${half - 2}`),
      await take(one, `${half - 1}-${half - 1}`),
      await take(one, `${half}-`),
      await take(other, `${half}-`),
    ];
    expect(outcomes).toEqual([false, false, false, true, false, true]);
    const { grant_id } = await server.app.db
      .selectFrom('downloads')
      .select('grant_id')
      .where('record_id', '=', parted.id)
      .where('contractor_id', '=', one.contractor_id)
      .executeTakeFirstOrThrow();
    // A process that was killed could not say how much it had sent; the next one goes on where it ended.
    await server.app.db
      .insertInto('downloads')
      .values({
        register: 'tender',
        record_id: parted.id,
        contractor_id: one.contractor_id,
        grant_id,
        etag: String((await buyer.send('HEAD', zipPath(parted))).headers.etag),
        range_start: 0,
        total: size,
        documents: null,
        user_id: null,
        finished_at: null,
      })
      .execute();
    expect(await take(one, `${half}-`)).toBe(true);
  });

  test('doesn’t log a refused download, HEAD or 304', async () => {
    const quiet = await makeTender(buyer);
    const { etag } = (await buyer.send('HEAD', zipPath(quiet))).headers;
    await buyer.get(zipPath(quiet), { 'if-none-match': String(etag) });
    await server.anyone.get(zipPath(quiet));
    expect(await downloads(quiet)).toEqual([]);
  });

  test('logs a broken download as incomplete', async () => {
    const big = await makeTender(buyer, {}, [{ name: 'big.txt', content: 'x'.repeat(30_000_000) }]);
    const broken = await openGet(port, `/api/${zipPath(big)}`, { authorization: `Bearer ${buyer.token}` });
    await new Promise(resolve => broken.once('data', resolve));
    broken.destroy();
    await vi.waitFor(async () => {
      const [row] = await downloads(big);
      expect(row.bytes).toBeGreaterThan(0);
      expect(row.bytes).toBeLessThan(30_000_000);
      expect(row.complete).toBe(false);
    });
  });

  test('gives the download log in pages, newest first, until every row was reached', async () => {
    const [busy, other] = [await makeTender(buyer), await makeTender(buyer)];
    const row = (at: number, { id }: Tender) => ({
      ...{ register: 'tender', record_id: id, etag: '"e"', range_start: at, bytes: 1, total: 1000 },
      ...{ contractor_id: null, user_id: null, grant_id: null, documents: null, finished_at: null },
    });
    const rows = Array.from({ length: 2 * DOWNLOADS_PAGE + 1 }, (_, at) => [row(at, busy), row(at, other)]);
    await server.app.db.insertInto('downloads').values(rows.flat()).execute();
    const page = async (query: string) => {
      const { headers, ...response } = await buyer.get(`tender/${busy.id}/downloads${query}`);
      const found: TenderDownload[] = response.json();
      return { found, range: headers['content-range'], oldest: found.at(-1)?.id };
    };
    const first = await page('');
    // What is taken in the meantime moves nothing.
    await server.app.db.insertInto('downloads').values(row(999, busy)).execute();
    const second = await page(`?before=${first.oldest}`);
    const third = await page(`?before=${second.oldest}`);
    const fourth = await page(`?before=${third.oldest}`);
    const all = [first, second, third, fourth];
    expect(all.map(({ found }) => found.length)).toEqual([DOWNLOADS_PAGE, DOWNLOADS_PAGE, 1, 0]);
    expect(all.flatMap(({ found }) => found.map(({ range_start }) => range_start))).toEqual(
      rows.map((_, at) => at).reverse(),
    );
    expect(all.map(({ range }) => range)).toEqual([
      'downloads 0-199/401',
      'downloads 201-400/402',
      'downloads 401-401/402',
      'downloads */402',
    ]);
  });

  test.each(['x', '-1', '1.5', '', '9'.repeat(30)])(
    'refuses to continue the download log from “%s”',
    async before => {
      const response = await buyer.get(`tender/${tender.id}/downloads?before=${before}`);
      expect([response.statusCode, Object.keys(response.json().errors ?? {})]).toEqual([422, ['before']]);
    },
  );

  test('has no download log of an unknown tender', async () => {
    expect((await buyer.get('tender/999999/downloads')).statusCode).toBe(404);
  });
});
