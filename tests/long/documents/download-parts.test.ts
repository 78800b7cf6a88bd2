/** When a download in parts counts as complete, at the moments that a slow machine rarely meets. */
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { TenderDownload } from '../../../contract/answers/tender.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { closeAfterFile, type TestServer } from '../../support/app.ts';
import { bodyOf, listen, openGet } from '../../support/listening.ts';
import { startPatientApp, untilWaiting } from '../../support/races.ts';
import { makeTender, takeTender, zipPath } from '../../support/tenders.ts';

const server = closeAfterFile(await startPatientApp());
const buyer = await server.as('procurement');
const port = await listen(server.app);
/** Another process on the same database and documents, as far as the log can tell. */
const second = closeAfterFile(await startPatientApp(server.config));
const secondPort = await listen(second.app);

const text = { name: 'bill.txt', content: 'x'.repeat(50_000) };
const downloads = async ({ id }: Tender): Promise<TenderDownload[]> =>
  (await buyer.get(`tender/${id}/downloads`)).json();
const sizeOf = async (tender: Tender) =>
  Number((await buyer.send('HEAD', zipPath(tender))).headers['content-length']);
const delivered = async ({ id }: Tender): Promise<number> =>
  (await buyer.get(`tender/${id}/log`))
    .json()
    .entries.filter((entry: { kind: string }) => entry.kind === 'delivered').length;

/** Holds something of the database until it is let go. */
async function holding(statement: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  let isHeld = () => {};
  const ready = new Promise<void>(resolve => {
    isHeld = resolve;
  });
  const done = server.app.db.transaction().execute(async trx => {
    await statement.execute(trx);
    isHeld();
    await held;
  });
  await ready;
  return async () => {
    letGo();
    await done;
  };
}

test("the times in the log are the database's, whatever this process's clock says", async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const off = async (column: 'started_at' | 'finished_at') => {
    const { rows } = await sql<{
      off: number;
    }>`select abs(extract(epoch from ${sql.ref(column)} - now()))::int as off
      from downloads where record_id = ${tender.id} order by id desc limit 1`.execute(server.app.db);
    return rows[0]?.off ?? Number.POSITIVE_INFINITY;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });
  try {
    const close = slowToClose();
    const answer = buyer.get(zipPath(tender));
    await expect.poll(() => off('started_at')).toBeLessThan(300);
    close();
    expect((await answer).statusCode).toBe(200);
    await expect.poll(() => off('finished_at')).toBeLessThan(300);
  } finally {
    vi.useRealTimers();
  }
});

/** Files that need some time to close after their last byte, until they are let. */
function slowToClose(): () => void {
  let close = () => {};
  const closed = new Promise<void>(resolve => {
    close = resolve;
  });
  const open = server.app.files.open.bind(server.app.files);
  const slow = vi.spyOn(server.app.files, 'open').mockImplementation(async (key, part) => {
    const bytes = await bodyOf((await open(key, part)) as never);
    const late = async function* () {
      yield bytes;
      await closed;
    };
    return Readable.from(late(), { objectMode: false });
  });
  return () => {
    close();
    slow.mockRestore();
  };
}

test('a part counts when its last byte is sent, however long its file takes to close', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const { grant } = await takeTender(server.anyone, tender);
  const take = async (range: string) => {
    const headers = { [GRANT_HEADER]: grant, range: `bytes=${range}` };
    return bodyOf(await openGet(port, `/api/${zipPath(tender)}`, headers));
  };
  await take('1000-');
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBeGreaterThan(0));
  const close = slowToClose();
  await take('0-999');
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(1000));
  close();
  expect((await downloads(tender))[0]).toMatchObject({ complete: true, total: await sizeOf(tender) });
});

test("a single document's part counts likewise", async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const { grant } = await takeTender(server.anyone, tender);
  const close = slowToClose();
  await bodyOf(await openGet(port, `/api/tenderDoc/${tender.fids}`, { [GRANT_HEADER]: grant }));
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(50_000));
  close();
  expect((await downloads(tender))[0]?.complete).toBe(true);
});

test('the last of parts that end at the same moment completes the download', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const size = await sizeOf(tender);
  const { grant } = await takeTender(server.anyone, tender);
  const third = Math.floor(size / 3);
  const ranges = [`0-${third - 1}`, `${third}-${2 * third - 1}`, `${2 * third}-`];
  const letEnd = holdingBack(server);
  const parts = await Promise.all(
    ranges.map(range =>
      openGet(port, `/api/${zipPath(tender)}`, { [GRANT_HEADER]: grant, range: `bytes=${range}` }),
    ),
  );
  const letGo = await holding(sql`select from downloads where record_id = ${tender.id} for update`);
  letEnd();
  await Promise.all(parts.map(bodyOf));
  await untilWaiting(server.app.pool, 3);
  await letGo();
  await vi.waitFor(async () => expect(await delivered(tender)).toBe(1));
  const rows = await downloads(tender);
  expect(rows.filter(row => row.complete)).toHaveLength(1);
  expect(rows.reduce((sum, row) => sum + row.bytes, 0)).toBe(size);
});

test('a client that disconnects before the first byte is logged with no bytes', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const { grant } = await takeTender(server.anyone, tender);
  const letGo = await holding(sql`select * from tender_log_heads where tender_id = ${tender.id} for update`);
  const closed = vi.fn();
  server.app.server.once('connection', socket => socket.once('close', closed));
  const leaving = request({
    port,
    path: `/api/${zipPath(tender)}`,
    headers: { [GRANT_HEADER]: grant },
    agent: false,
  });
  leaving.on('error', () => undefined).end();
  await untilWaiting(server.app.pool, 1);
  leaving.destroy();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  await letGo();
  const finished = async () =>
    (
      await server.app.db
        .selectFrom('downloads')
        .select('finished_at')
        .where('record_id', '=', tender.id)
        .executeTakeFirst()
    )?.finished_at;
  await vi.waitFor(async () => expect(await finished()).toEqual(expect.any(String)));
  expect(await downloads(tender)).toMatchObject([{ bytes: 0, complete: false }]);
});

/** Sends of each file all but the last byte, until it is let go. */
function holdingBack({ app }: TestServer): () => void {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const open = app.files.open.bind(app.files);
  const slow = vi.spyOn(app.files, 'open').mockImplementation(async (key, part) => {
    const bytes = await bodyOf((await open(key, part)) as never);
    const parts = async function* () {
      yield bytes.subarray(0, -1);
      await held;
      yield bytes.subarray(-1);
    };
    return Readable.from(parts(), { objectMode: false });
  });
  return () => {
    letGo();
    slow.mockRestore();
  };
}

const RANGES = ['bytes=0-999', 'bytes=1000-'] as const;

test('a part that another process still sends is missing until its last byte', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const size = await sizeOf(tender);
  const { grant } = await takeTender(server.anyone, tender);
  const ask = (from: number, range: string) =>
    openGet(from, `/api/${zipPath(tender)}`, { [GRANT_HEADER]: grant, range });
  const letGo = holdingBack(second);
  const first = await ask(secondPort, RANGES[0]);
  await bodyOf(await ask(port, RANGES[1]));
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(size - 1000));
  expect((await downloads(tender)).map(row => row.complete)).toEqual([false, false]);
  letGo();
  await bodyOf(first);
  await vi.waitFor(async () =>
    expect((await downloads(tender)).map(row => row.complete)).toEqual([false, true]),
  );
  expect(await delivered(tender)).toBe(1);
});

test('a download is complete when the rest was read before its broken connection is noticed', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const { grant } = await takeTender(server.anyone, tender);
  const ask = (range?: string) =>
    openGet(port, `/api/${zipPath(tender)}`, { [GRANT_HEADER]: grant, ...(range && { range }) });
  const letGo = holdingBack(server);
  const broken = await ask();
  vi.mocked(server.app.files.open).mockRestore();
  await bodyOf(await ask('bytes=1000-'));
  const outcomes = async () => (await downloads(tender)).map(row => row.complete);
  await vi.waitFor(async () => expect(await outcomes()).toEqual([true, false]));
  expect(await delivered(tender)).toBe(1);
  broken.destroy();
  await vi.waitFor(async () => expect((await downloads(tender))[1]?.bytes).toBeGreaterThan(0));
  expect(await outcomes()).toEqual([true, false]);
  expect(await delivered(tender)).toBe(1);
  letGo();
});

test("a part that breaks at its very end doesn't complete the download", async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const size = await sizeOf(tender);
  const { grant } = await takeTender(server.anyone, tender);
  const ask = (range?: string) =>
    openGet(port, `/api/${zipPath(tender)}`, { [GRANT_HEADER]: grant, ...(range && { range }) });
  // With a document's end held back, all but the ZIP's own end is sent; the head of the answer is longer than what is missing.
  const letGo = holdingBack(server);
  const from = size - 1000;
  const broken = await ask(`bytes=${from}-`);
  vi.mocked(server.app.files.open).mockRestore();
  await bodyOf(await ask(`bytes=0-${from - 1}`));
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(from));
  broken.destroy();
  await vi.waitFor(async () => expect((await downloads(tender))[1]?.bytes).toBeGreaterThan(0));
  expect((await downloads(tender)).map(row => row.complete)).toEqual([false, false]);
  expect(await delivered(tender)).toBe(0);
  letGo();
});

test('thousands of small parts complete a download when no byte is missing', async () => {
  const tender = await makeTender(buyer, {}, [text]);
  const size = await sizeOf(tender);
  const { grant } = await takeTender(server.anyone, tender);
  const take = async (range: string) => {
    const headers = { [GRANT_HEADER]: grant, range: `bytes=${range}` };
    await bodyOf(await openGet(port, `/api/${zipPath(tender)}`, headers));
  };
  await take('0-9');
  await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(10));
  await sql`insert into downloads (register, record_id, contractor_id, grant_id, kind, documents, etag, range_start, bytes, total, finished_at)
    select register, record_id, contractor_id, grant_id, kind, documents, etag, n * 10, 10, total, finished_at
    from downloads, generate_series(1, 4998) n where record_id = ${tender.id} and n <> 7`.execute(
    server.app.db,
  );
  const ended = async () => (await downloads(tender))[0];
  await take('49990-');
  await vi.waitFor(async () => expect((await ended())?.bytes).toBe(size - 49_990));
  expect(await delivered(tender)).toBe(0);
  await take('70-79');
  await vi.waitFor(async () =>
    expect(await ended()).toMatchObject({ range_start: 70, bytes: 10, complete: true }),
  );
  expect(await delivered(tender)).toBe(1);
});

describe('a part whose process was killed', () => {
  /** The first part as such a process leaves it, then the rest. */
  const completeFrom = async (from: number) => {
    const tender = await makeTender(buyer, {}, [text]);
    const size = await sizeOf(tender);
    const { grant } = await takeTender(server.anyone, tender);
    const ask = async (range: string) =>
      bodyOf(await openGet(port, `/api/${zipPath(tender)}`, { [GRANT_HEADER]: grant, range }));
    await ask('bytes=0-999');
    await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(1000));
    await sql`update downloads set bytes = 0, finished_at = null where record_id = ${tender.id}`.execute(
      server.app.db,
    );
    await ask(`bytes=${from}-`);
    await vi.waitFor(async () => expect((await downloads(tender))[0]?.bytes).toBe(size - from));
    return { isComplete: (await downloads(tender))[0]?.complete, delivered: await delivered(tender) };
  };

  test('counts as sent up to where the next request goes on', async () => {
    expect(await completeFrom(999)).toEqual({ isComplete: true, delivered: 1 });
  });

  test('counts as not sent when no request goes on within it', async () => {
    expect(await completeFrom(1000)).toEqual({ isComplete: false, delivered: 0 });
  });
});
