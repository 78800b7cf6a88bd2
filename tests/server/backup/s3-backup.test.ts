/** Backups in an object store whose line breaks: what broke goes on where it stopped. */
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { CreateMultipartUploadCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { type BucketOptions, bucket } from '../../../server/backup/s3-target.ts';
import { partBytes } from '../../../server/backup/send-in-parts.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { type RetryOptions, retry } from '../../../server/files/retry.ts';
import { openS3 } from '../../../server/files/s3-client.ts';
import { keyPath } from '../../../server/files/store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { openLine } from '../../support/line.ts';
import { expectFilled, fillOfficeOfNow } from '../../support/office.ts';
import { programOf } from '../../support/server-process.ts';
import { ObjectStore } from '../files/object-store.ts';
import { contents, expectSame, restored } from './restored.ts';

const NAME = 'aup-20261123T020000Z.tar.gz';
const PART = 64 * 1024;
const CONTENT = randomBytes(10 * PART + 1_000);
const never = new AbortController().signal;

const objects = new ObjectStore();
beforeAll(() => objects.start());
afterAll(() => objects.stop());
beforeEach(() => {
  objects.asked.length = 0;
});

const quick = (more: Partial<RetryOptions> = {}): RetryOptions => ({
  attempts: 8,
  firstMs: 5,
  longestMs: 20,
  ...more,
});
const place = (options: BucketOptions = {}, endpoint?: string) =>
  bucket(objects.address('backups', endpoint), { retries: quick(), partBytes: () => PART, ...options });
const send = (to: Writable) => pipeline(Readable.from([CONTENT]), to);
const partOf = ({ url = '' }: { url?: string }) =>
  Number(new URL(url, 'http://store').searchParams.get('partNumber')) || undefined;
const isPart =
  (number: number) =>
  (asked: { method?: string; url?: string }): boolean =>
    asked.method === 'PUT' && partOf(asked) === number;
const is =
  (asked: string, word: RegExp) =>
  ({ method, url = '' }: { method?: string; url?: string }): boolean =>
    method === asked && word.test(url);
const isGet = (name: string) => (asked: { method?: string; url?: string }) =>
  asked.method === 'GET' && Boolean(asked.url?.includes(name));
/** How often each part was sent. */
const timesSent = () => {
  const times: number[] = Array(11).fill(0);
  for (const asked of objects.asked) {
    const number = asked.method === 'PUT' && partOf(asked);
    if (number) times[number - 1] = (times[number - 1] ?? 0) + 1;
  }
  return times;
};
/** Not `toEqual`, which would tell the difference of every byte. */
const isContent = async (from: Readable) => CONTENT.equals(await buffer(from));
const isKept = async () => isContent(await place().read(NAME));

/** By way of a line that does this once so many parts have been asked for, and comes back after so many waits. */
async function overLine() {
  const { port, line, close } = await openLine(objects.endpoint().replace('http:', 'tcp:'));
  onTestFinished(close);
  return { line, endpoint: `http://127.0.0.1:${port}` };
}

describe('an upload', () => {
  test.each([
    ['refused with a 500 again and again', [500, 500, 503].map(status => ({ status }))],
    ['cut off in the midst', [{ sentBytes: PART / 2 }, { sentBytes: 10 }]],
    ['there, and its answer lost', [{ isUnanswered: true }]],
  ])('goes on with the part that was %s', async (_, faults) => {
    for (const fault of faults) objects.next(isPart(4), fault);
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    const once = Array(11).fill(1);
    once[3] += faults.length;
    expect(timesSent()).toEqual(once);
    expect(await isKept()).toBe(true);
    expect(objects.uploads.size).toBe(0);
  });

  test.each([
    [
      'out of reach',
      (line: Awaited<ReturnType<typeof overLine>>['line']) => {
        line.refuse(true);
        line.cut();
      },
    ],
    ['silent', (line: Awaited<ReturnType<typeof overLine>>['line']) => line.freeze()],
  ])('waits for a store that is %s for a while, with the parts that it has taken', async (_, begin) => {
    const { line, endpoint } = await overLine();
    let waits = 0;
    const onWait = () => {
      waits++;
      if (waits < 3) return;
      line.refuse(false);
      line.thaw();
    };
    const target = place({ retries: quick({ onWait }), silenceMs: 300 }, endpoint);
    await target.write(NAME, never, async to => {
      to.write(CONTENT.subarray(0, 5 * PART));
      while (objects.asked.filter(isPart(4)).length === 0) await new Promise(setImmediate);
      begin(line);
      to.end(CONTENT.subarray(5 * PART));
    });
    expect(waits).toBeGreaterThanOrEqual(3);
    expect(await isKept()).toBe(true);
    const times = timesSent();
    expect(times.slice(0, 3)).toEqual([1, 1, 1]);
    expect(times.slice(7)).toEqual([1, 1, 1, 1]);
  });

  test('whose end was not answered is whole', async () => {
    objects.next(({ method, url }) => method === 'POST' && Boolean(url?.includes('uploadId')), {
      isUnanswered: true,
    });
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    expect(await isKept()).toBe(true);
  });

  test('whose end was not answered is whole, also where the store can’t say so at once', async () => {
    objects.next(is('POST', /uploadId/), { isUnanswered: true });
    // The client itself asks three times.
    for (let n = 0; n < 4; n++) objects.next(is('HEAD', /aup-/), { status: 500 });
    expect(await place().write(NAME, never, send)).toBe(CONTENT.length);
    expect(await isKept()).toBe(true);
  });

  test('that is given up leaves nothing, neither under its name nor in parts', async () => {
    const name = NAME.replace('23T', '22T');
    for (let n = 0; n < 8; n++) objects.next(isPart(2), { status: 500 });
    await expect(place().write(name, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 500 },
    });
    expect(timesSent()[1]).toBe(8);
    expect(objects.uploads.size).toBe(0);
    expect(await place().sizeOf(name)).toBeUndefined();
  });

  test('that may not be is not tried again', async () => {
    objects.next(isPart(2), { status: 403 });
    await expect(place().write(NAME, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    expect(timesSent()[1]).toBe(1);
    expect(objects.uploads.size).toBe(0);
  });

  test('ends at once, also while it waits, when the server stops', async () => {
    const stop = new AbortController();
    const retries = quick({ firstMs: 3_600_000, longestMs: 3_600_000, onWait: () => stop.abort() });
    objects.next(isPart(3), { status: 500 });
    await expect(place({ retries }).write(NAME, stop.signal, send)).rejects.toThrow();
    expect(objects.uploads.size).toBe(0);
  });

  /** By itself nothing ends a silence as long as this test may last. */
  const silenceMs = 3_600_000;
  const silences: [string, ((asked: { method?: string; url?: string }) => boolean)[]][] = [
    ['on uploads of before', [is('GET', /[?&]uploads/)]],
    ['at its beginning', [is('POST', /[?&]uploads/)]],
    ['in its midst', [isPart(3)]],
    ['at its end', [is('POST', /uploadId/)]],
    ['about its size', [is('HEAD', /aup-/)]],
    ['in its midst, and when it is given up', [isPart(3), is('DELETE', /uploadId/)]],
  ];
  test.each(silences)('ends with the server where the store is silent %s', async (_, kinds) => {
    for (const isIt of kinds) objects.next(isIt, { isSilent: true });
    const stop = new AbortController();
    const writing = place({ silenceMs }).write(NAME, stop.signal, send);
    const ended = expect(writing).rejects.toThrow();
    await vi.waitFor(() => expect(objects.asked.some(asked => kinds[0]?.(asked))).toBe(true));
    stop.abort();
    await ended;
    objects.uploads.clear();
  });

  test.each([
    ['whose backups it has', 'owner', is('GET', /owner/)],
    ['which backups it has', 'names', is('GET', /list-type/)],
  ] as const)(
    'is not begun where the store is silent about %s and the server stops',
    async (_, what, isIt) => {
      objects.next(isIt, { isSilent: true });
      const stop = new AbortController();
      const target = place({ silenceMs, retries: quick({ signal: stop.signal }) });
      const ended = expect(target[what]()).rejects.toThrow();
      await vi.waitFor(() => expect(objects.asked.some(isIt)).toBe(true));
      stop.abort();
      await ended;
    },
  );

  test.each([
    ['CERT_HAS_EXPIRED', 1],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 1],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 1],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 1],
    ['ENOTFOUND', 1],
    ['EAI_AGAIN', 8],
    ['ECONNREFUSED', 8],
  ])('that fails with %s is tried %i times', async (code, times) => {
    const work = vi.fn(() => Promise.reject(Object.assign(new Error(code), { code })));
    await expect(retry(work, quick())).rejects.toThrow(code);
    expect(work).toHaveBeenCalledTimes(times);
  });

  test('that can’t begin says why', async () => {
    objects.next(is('POST', /[?&]uploads/), { status: 403 });
    await expect(place().write(NAME, never, send)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  test('of a process that was killed goes with the next, what is not ours stays', async () => {
    const { client, bucket: Bucket } = openS3(objects.address());
    const begin = (Key: string) => client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await begin(`backups/${NAME}`);
    await begin('backups/a-letter.txt');
    await begin(`elsewhere/${NAME}`);
    await place().write(NAME, never, send);
    expect([...objects.uploads.values()].sort()).toEqual([
      'documents/backups/a-letter.txt',
      `documents/elsewhere/${NAME}`,
    ]);
    objects.uploads.clear();
  });

  test('has parts that stores take, for offices of up to 5 TiB', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => partBytes(index + 1));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5 * 2 ** 40);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(5 * 2 ** 20);
    expect(Math.max(...all)).toBeLessThanOrEqual(5 * 2 ** 30);
    expect(new Set(all.slice(0, 2_500))).toEqual(new Set([32 * 2 ** 20]));
  });
});

/** Bytes from which on a name was asked for. */
const askedFrom = (name: string) =>
  objects.asked.filter(isGet(name)).map(({ headers }) => Number(/\d+/.exec(headers.range ?? '')?.[0]));
const cuts = [PART, 3, 2 * PART];

describe('a download', () => {
  test('goes on from the byte where it broke', async () => {
    await place().write(NAME, never, send);
    for (const answeredBytes of cuts) objects.next(isGet(NAME), { answeredBytes });
    objects.next(isGet(NAME), { status: 500 });
    expect(await isKept()).toBe(true);
    const from = askedFrom(NAME);
    expect(from.length).toBeGreaterThanOrEqual(4);
    expect(from.at(-1)).toBe(cuts.reduce((sum, one) => sum + one, 0));
  });

  test('goes on where the store fell silent', async () => {
    await place().write(NAME, never, send);
    objects.next(isGet(NAME), { answeredBytes: PART, isSilent: true });
    expect(await isContent(await place({ silenceMs: 1_000 }).read(NAME))).toBe(true);
    expect(askedFrom(NAME)).toEqual([0, PART]);
  });

  test('never puts two backups together', async () => {
    await place().write(NAME, never, send);
    objects.next(isGet(NAME), { answeredBytes: PART });
    const reading = await place().read(NAME);
    await place().write(NAME, never, to => pipeline(Readable.from([randomBytes(CONTENT.length)]), to));
    await expect(buffer(reading)).rejects.toThrow('was changed while it was read');
  });

  test('of what is not there says so', async () => {
    await expect(place().read('none')).rejects.toThrow('there is no none');
  });
});

describe('a document that is read for a backup', () => {
  const range = { start: 0, end: CONTENT.length, size: CONTENT.length };
  async function one() {
    const store = await openFileStore({
      dataDir: await temporaryFolder(),
      filesUrl: objects.address(),
    });
    const key = randomUUID();
    await store.restore(key, Readable.from([CONTENT]));
    return { store, key };
  }

  test('is read on from the byte where it broke', async () => {
    const { store, key } = await one();
    for (const answeredBytes of cuts) objects.next(isGet(key), { answeredBytes });
    expect(await isContent(await store.open(key, { ...range, retries: quick() }))).toBe(true);
    expect(askedFrom(key)).toEqual([0, cuts[0], (cuts[0] ?? 0) + 3, cuts.reduce((sum, one) => sum + one, 0)]);
  });

  test('is damaged where another one took its place', async () => {
    const { store, key } = await one();
    objects.next(isGet(key), { answeredBytes: PART });
    const reading = await store.open(key, { ...range, retries: quick() });
    const { client, bucket: Bucket, prefix } = openS3(objects.address());
    const Body = randomBytes(CONTENT.length);
    await client.send(new PutObjectCommand({ Bucket, Key: `${prefix}/${keyPath(key)}`, Body }));
    await expect(buffer(reading)).rejects.toThrow('was changed while it was read');
  });
});

/** With its documents under this prefix of the store. */
async function office(prefix: string) {
  const database = await freshDatabase({ migrated: false });
  const opened = await openDatabase(database.config);
  onTestFinished(() => opened.close().then(() => database.destroy()));
  const filesUrl = objects.address(prefix);
  const files = await openFileStore({ ...database.config, filesUrl });
  await fillOfficeOfNow(opened, files);
  const before = await contents(opened);
  expectFilled(before);
  return { config: { ...database.config, filesUrl }, opened, files, before };
}

test('an office comes back by way of a store, whose line breaks all the time, with every row and byte', async () => {
  const { opened, files, before } = await office('office');
  const { line, endpoint } = await overLine();
  const every = (isIt: (asked: { method?: string; url?: string }) => boolean, answeredBytes: number) => {
    for (let n = 0; n < 3; n++) objects.next(isIt, { answeredBytes });
  };
  for (const number of [1, 2, 3]) {
    objects.next(isPart(number), { sentBytes: 1_000 });
    objects.next(isPart(number), { status: 500 });
  }
  every(isGet('office/'), 100);
  let waits = 0;
  const onWait = () => {
    if (++waits % 3 === 0) line.cut();
  };
  const target = place({ retries: quick({ onWait }), partBytes: () => 8 * 1024 }, endpoint);
  const retries = quick({ onWait });
  await target.write(NAME, never, async to => void (await writeBackup({ opened, files, retries }, to)));
  expect(waits).toBeGreaterThanOrEqual(8);
  every(isGet(NAME), 5_000);
  objects.asked.length = 0;
  await restored(await target.read(NAME), into => expectSame(into, opened, before));
  expect(askedFrom(NAME).length).toBeGreaterThanOrEqual(4);
});

test('a restore waits for a store of documents that is away for a while', async () => {
  const { opened, files, before } = await office('source');
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), writeBackup({ opened, files }, to)]);
  const fresh = await freshDatabase({ migrated: false });
  const into = await openDatabase(fresh.config);
  onTestFinished(() => into.close().then(() => fresh.destroy()));
  const { line, endpoint } = await overLine();
  let waits = 0;
  const onWait = () => {
    if (++waits === 5) line.refuse(false);
  };
  line.refuse(true);
  const filesUrl = objects.address('restored', endpoint);
  const store = await openFileStore({ ...fresh.config, filesUrl });
  const retries = quick({ onWait });
  await restoreBackup({ opened: into, files: store, migrations, retries }, Readable.from([bytes]));
  expect(waits).toBe(5);
  await expectSame({ opened: into, database: { config: { ...fresh.config, filesUrl } } }, opened, before);
});

test('the commands take an object as they take a file, with what BACKUP_URL says of the store', async () => {
  const { config, opened, before } = await office('by-command');
  const run = promisify(execFile);
  const command = (name: 'backup' | 'restore', address: string, into: Partial<typeof config>) => {
    const { dataDir = '', databaseUrl = '', filesUrl = '' } = into;
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      FILES_URL: filesUrl,
      BACKUP_URL: objects.address('backups'),
    };
    return run(process.execPath, [...programOf(name), address], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: String(stderr) }),
    );
  };
  const address = 's3://documents/by-hand/monday.tar.gz';
  expect(await command('backup', address, config)).toMatchObject({ code: 0 });
  // The backup stands in the trail of the office from now on.
  const again = await command('backup', address, config);
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('is there already') });
  const fresh = await freshDatabase({ migrated: false });
  const into = await openDatabase(fresh.config);
  onTestFinished(() => into.close().then(() => fresh.destroy()));
  objects.next(isGet('monday'), { answeredBytes: 3_000 });
  expect(await command('restore', address, fresh.config)).toMatchObject({
    code: 0,
    said: expect.stringContaining('every byte as recorded'),
  });
  await expectSame({ opened: into, database: fresh }, opened, before);
});
