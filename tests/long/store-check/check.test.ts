/** Damage in the store is found and named before a contractor finds it, on disk and in an object store. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StoreCheck } from '../../../contract/answers/system.ts';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { DiskStore } from '../../../server/files/disk-store.ts';
import { keyPath } from '../../../server/files/store.ts';
import { checkStore } from '../../../server/store-check/check.ts';
import { type Client, signIn, signUp, startApp, type TestServer } from '../../support/app.ts';
import { picture as makePicture } from '../../support/pictures.ts';
import { programOf } from '../../support/server-process.ts';
import { formOf, makeTender, pdf, zipPath } from '../../support/tenders.ts';
import { ObjectStore } from '../files/object-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const png = { name: 'me.png', content: await makePicture('png') };

const keyOf = async (server: TestServer, documentId: number | undefined) =>
  (
    await server.app.db
      .selectFrom('documents')
      .select('file_key')
      .where('id', '=', documentId as number)
      .executeTakeFirstOrThrow()
  ).file_key as string;

describe('on disk', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const fileOf = (key: string) => path.join(server.config.dataDir, 'files', keyPath(key));
  const command = (...words: string[]) =>
    new Promise<{ code: number | string | null | undefined; output: string }>(resolve => {
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = server.config;
      execFile(
        process.execPath,
        [...programOf('check-store'), ...words],
        { cwd: root, env: { ...process.env, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' } },
        (error, stdout, stderr) => resolve({ code: error ? error.code : 0, output: stdout + stderr }),
      );
    });
  const latest = async (): Promise<StoreCheck | null> => (await admin.get('store-check')).json().check;
  const checked = async (deep: boolean): Promise<StoreCheck> => {
    const begun = await admin.post('store-check', { deep });
    expect(begun.statusCode, begun.body).toBe(202);
    const { id } = begun.json().check;
    return vi.waitFor(async () => {
      const check = await latest();
      expect(check).toMatchObject({ id, state: 'done' });
      return check as StoreCheck;
    });
  };

  test('there is no result at first, and only admins can run the check', async () => {
    expect(await latest()).toBeNull();
    for (const client of [await server.as('mne'), await server.as('procurement')]) {
      expect((await client.get('store-check')).statusCode).toBe(403);
      expect((await client.post('store-check', {})).statusCode).toBe(403);
    }
    expect((await server.anyone.post('store-check', {})).statusCode).toBe(401);
    expect((await admin.post('store-check', { deep: 'yes' })).statusCode).toBe(422);
  });

  test('the button and the command name damaged members of a ZIP, and the command exits with 1', async () => {
    const names = ['whole', 'gone', 'cut', 'spoilt'];
    const tender = await makeTender(
      admin,
      {},
      names.map(name => pdf(`${name}.pdf`, name)),
    );
    const [, gone, cut, spoilt] = tender.documents;
    await signUp(admin, { username: 'pictured' });
    const person = await signIn(server.app, 'pictured');
    await person.put('profile/photo', formOf({}, [png], 'photo'));

    expect((await checked(true)).findings).toMatchObject({ files: 5, damaged: 0, damages: [], strays: 0 });
    const well = await command('--deep');
    expect([well.code, well.output]).toEqual([0, expect.stringContaining('Files: 5, ')]);

    await rm(fileOf(await keyOf(server, gone?.id)));
    await truncate(fileOf(await keyOf(server, cut?.id)), 5);
    const file = fileOf(await keyOf(server, spoilt?.id));
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    await writeFile(file, bytes);
    await rm(
      fileOf(
        (
          await server.app.db
            .selectFrom('users')
            .select('photo_key')
            .where('username', '=', 'pictured')
            .executeTakeFirstOrThrow()
        ).photo_key as string,
      ),
    );
    const stray = await server.app.files.put(
      (async function* () {
        yield pdf().content as Buffer;
      })(),
      { name: 'stray.pdf', kind: DOCUMENT },
    );

    const missing = {
      fault: 'missing',
      register: 'tender',
      record_id: tender.id,
      document_id: gone?.id,
      name: 'gone.pdf',
    };
    const short = { fault: 'size', document_id: cut?.id, name: 'cut.pdf', size: cut?.size, found: 5 };
    const other = { fault: 'content', document_id: spoilt?.id, name: 'spoilt.pdf' };
    const picture = {
      fault: 'missing',
      register: 'users',
      record_id: person.id,
      document_id: null,
      name: 'pictured',
    };
    const { findings } = await checked(false);
    expect(findings).toMatchObject({ damaged: 3, strays: 1 });
    expect(findings?.damages).toMatchObject([missing, short, picture]);
    expect((await checked(true)).findings?.damages).toMatchObject([missing, short, other, picture]);

    const { code, output } = await command('--deep');
    expect(code).toBe(1);
    for (const line of [
      `DAMAGED: tender ${tender.id}, document ${gone?.id} "gone.pdf" is missing`,
      `DAMAGED: tender ${tender.id}, document ${cut?.id} "cut.pdf" has 5 bytes instead of ${cut?.size}`,
      `DAMAGED: tender ${tender.id}, document ${spoilt?.id} "spoilt.pdf" has different content than recorded`,
      `DAMAGED: users ${person.id}, picture "pictured" is missing`,
      `No record for the file ${stray.key}`,
      '4 damaged.',
    ])
      expect(output).toContain(line);
    expect(output).not.toContain('whole.pdf');
    // What the check found, a contractor would have found.
    await expect(admin.get(zipPath(tender)).then(answer => answer.rawPayload)).rejects.toThrow();
  });

  test('one check runs at a time, and a second request returns the running one', async () => {
    let goOn = () => {};
    const held = new Promise<void>(resolve => {
      goOn = resolve;
    });
    const sizeOf = vi.spyOn(DiskStore.prototype, 'sizeOf').mockImplementation(() => held.then(() => 1));
    const first = (await admin.post('store-check', {})).json().check;
    const second = (await admin.post('store-check', { deep: true })).json().check;
    expect([second.id, second.state, second.deep]).toEqual([first.id, 'running', false]);
    goOn();
    await vi.waitFor(async () => expect((await latest())?.state).toBe('done'));
    sizeOf.mockRestore();
  });

  test("an unreadable store fails the check and isn't reported as damage", async () => {
    const broken = vi.spyOn(DiskStore.prototype, 'sizeOf').mockRejectedValue(new Error('gone'));
    await admin.post('store-check', {});
    await vi.waitFor(async () => expect((await latest())?.state).toBe('failed'));
    broken.mockRestore();
    expect((await command('--nonsense')).code).toBe(2);
  });
});

test('works with an object store', async () => {
  const objects = new ObjectStore();
  await objects.start();
  const server = await startApp({ filesUrl: objects.address() });
  try {
    const admin = await server.as('admin');
    const tender = await makeTender(admin, {}, [pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]);
    const look = () => checkStore(server.app.longDb, server.app.files, { deep: true });
    expect(await look()).toMatchObject({ files: 2, damaged: 0, strays: 0 });
    const [a, b] = tender.documents;
    await server.app.files.remove(await keyOf(server, a?.id));
    await server.app.db
      .updateTable('documents')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', b?.id as number)
      .execute();
    expect((await look()).damages).toMatchObject([
      { fault: 'missing', name: 'a.pdf' },
      { fault: 'content', name: 'b.pdf' },
    ]);
    expect(await server.app.files.sizeOf(randomUUID())).toBeUndefined();
  } finally {
    await server.close();
    await objects.stop();
  }
});
