/** Backups in an object store whose line breaks: what broke goes on where it stopped. */
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { openS3 } from '../../../server/files/s3-client.ts';
import { keyPath } from '../../../server/files/store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { expectFilled, fillOfficeOfNow } from '../../support/office.ts';
import { programOf } from '../../support/server-process.ts';
import { bytesOf } from './made.ts';
import {
  CONTENT,
  isContent,
  isGet,
  isPart,
  NAME,
  never,
  objectLine,
  PART,
  quick,
  send,
} from './object-line.ts';
import { contents, expectSame, restored } from './restored.ts';

const { objects, place, isKept, overLine } = objectLine();

/** Bytes from which on a name was asked for. */
const askedFrom = (name: string) =>
  objects.asked.filter(isGet(name)).map(({ headers }) => Number(/\d+/.exec(headers.range ?? '')?.[0]));
const cuts = [PART, 3, 2 * PART];

describe('a download', () => {
  test('continues at the byte where it broke', async () => {
    await place().write(NAME, never, send);
    for (const answeredBytes of cuts) objects.next(isGet(NAME), { answeredBytes });
    objects.next(isGet(NAME), { status: 500 });
    expect(await isKept()).toBe(true);
    const from = askedFrom(NAME);
    expect(from.length).toBeGreaterThanOrEqual(4);
    expect(from.at(-1)).toBe(cuts.reduce((sum, one) => sum + one, 0));
  });

  test('continues where the store stopped answering', async () => {
    await place().write(NAME, never, send);
    objects.next(isGet(NAME), { answeredBytes: PART, isSilent: true });
    expect(await isContent(await place({ silenceMs: 1_000 }).read(NAME))).toBe(true);
    expect(askedFrom(NAME)).toEqual([0, PART]);
  });

  test('never mixes two backups', async () => {
    await place().write(NAME, never, send);
    objects.next(isGet(NAME), { answeredBytes: PART });
    const reading = await place().read(NAME);
    await place().write(NAME, never, to => pipeline(Readable.from([randomBytes(CONTENT.length)]), to));
    await expect(buffer(reading)).rejects.toThrow('changed while it was read');
  });

  test('reports a missing object', async () => {
    await expect(place().read('none')).rejects.toThrow('none does not exist');
  });
});

describe('reading a document for a backup', () => {
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

  test('continues at the byte where it broke', async () => {
    const { store, key } = await one();
    for (const answeredBytes of cuts) objects.next(isGet(key), { answeredBytes });
    expect(await isContent(await store.open(key, { ...range, retries: quick() }))).toBe(true);
    expect(askedFrom(key)).toEqual([0, cuts[0], (cuts[0] ?? 0) + 3, cuts.reduce((sum, one) => sum + one, 0)]);
  });

  test('reports damage when another document replaced it', async () => {
    const { store, key } = await one();
    objects.next(isGet(key), { answeredBytes: PART });
    const reading = await store.open(key, { ...range, retries: quick() });
    const { client, bucket: Bucket, prefix } = openS3(objects.address());
    const Body = randomBytes(CONTENT.length);
    await client.send(new PutObjectCommand({ Bucket, Key: `${prefix}/${keyPath(key)}`, Body }));
    await expect(buffer(reading)).rejects.toThrow('changed while it was read');
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

test('an office is restored with every row and byte from a store whose connection keeps breaking', async () => {
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

test('a restore waits while the document store is away', async () => {
  const { opened, files, before } = await office('source');
  const bytes = await bytesOf({ opened, files });
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

test('the commands accept an object like a file, with the store from BACKUP_URL', async () => {
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
  // The backup is in the trail of the office from now on.
  const again = await command('backup', address, config);
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('already exists') });
  const fresh = await freshDatabase({ migrated: false });
  const into = await openDatabase(fresh.config);
  onTestFinished(() => into.close().then(() => fresh.destroy()));
  objects.next(isGet('monday'), { answeredBytes: 3_000 });
  expect(await command('restore', address, fresh.config)).toMatchObject({
    code: 0,
    said: expect.stringContaining('all of them intact'),
  });
  await expectSame({ opened: into, database: fresh }, opened, before);
});
