import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { beginRun } from '../../../server/backup/runs.ts';
import { outdated } from '../../../server/backup/scheduled.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { keyPath } from '../../../server/files/store.ts';
import { nudgeWorkers } from '../../../server/jobs/queue.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { serverForFile, startApp } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { makeTender, pdf } from '../../support/tenders.ts';
import { AT, another, isOver, report } from './by-itself.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'aup-backups-'));
afterAll(() => rm(folder, { recursive: true }));
const secretKey = await generateX25519Identity();
const server = await serverForFile({
  backup: { url: folder, keep: 2, at: AT },
  backupSeal: { recipient: await identityToRecipient(secretKey) },
});
const admin = await server.as('admin');
await makeTender(admin, {}, [pdf('one.pdf')]);

const kept = async () => (await readdir(folder)).sort();
const health = async () => {
  const answer = await server.anyone.get('health/backup');
  return [answer.statusCode, answer.json().state];
};
/** Postponed tries are due, so that no test waits for them. */
const endJobs = () => sql`update jobs set state = 'done' where kind = 'backup'`.execute(server.app.db);

describe('a scheduled backup', () => {
  test('is created at the start if there is no backup, and is restored with its secret key', async () => {
    await vi.waitFor(async () => expect((await report(admin)).state).toBe('ok'), { interval: 50 });
    await another(server);
    const [, name = ''] = await kept();
    expect(name).toMatch(/^aup-\d{8}T\d{6}Z\.tar\.gz\.age$/);
    const bytes = (await readFile(path.join(folder, name))).length;
    expect(await report(admin)).toMatchObject({
      state: 'ok',
      schedule: { at: AT, keep: 2, encrypted: true },
      whole: { name, bytes, documents: 1 },
      failure: null,
      running_since: null,
    });
    expect(await health()).toEqual([200, 'ok']);
    const database = await freshDatabase({ migrated: false });
    const into = await openDatabase(database.config);
    try {
      const target = { opened: into, files: await openFileStore(database.config), migrations };
      const from = () => createReadStream(path.join(folder, name));
      await expect(restoreBackup(target, from())).rejects.toThrow('BACKUP_SECRET_KEY');
      const another = { secretKey: await generateX25519Identity() };
      await expect(restoreBackup(target, from(), another)).rejects.toThrow('BACKUP_SECRET_KEY is not');
      const { end } = await restoreBackup(target, from(), { secretKey });
      expect(end).toMatchObject({ files: 1, damaged: [] });
      expect(end.rows).not.toHaveProperty('backups');
      expect(await into.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'admin' }]);
    } finally {
      await into.close();
      await database.destroy();
    }
  });

  test('removes the oldest ones beyond the configured number, and no other files', async () => {
    await writeFile(path.join(folder, 'a-letter.txt'), 'mine');
    await writeFile(
      path.join(folder, 'aup-20200101T000000Z.tar.gz.age.part'),
      'left by a process that was killed',
    );
    const before = await kept();
    await another(server);
    const after = await kept();
    expect(after).toContain('a-letter.txt');
    const own = after.filter(name => name.startsWith('aup-'));
    expect(own).toHaveLength(2);
    expect(own[0]).toBe(before.filter(name => name.endsWith('.age'))[1]);
  });

  test('that fails removes nothing and notifies the admins once, in health, metrics and on the System tab', async () => {
    await rename(folder, `${folder}-away`);
    await another(server);
    await another(server);
    await endJobs();
    await rename(`${folder}-away`, folder);
    expect((await kept()).filter(name => name.startsWith('aup-'))).toHaveLength(2);
    const said = await report(admin);
    expect(said).toMatchObject({
      state: 'failed',
      failure: { error: expect.stringContaining('does not exist') },
    });
    expect(said.whole).not.toBeNull();
    expect(await health()).toEqual([503, 'failed']);
    const notices = (await admin.get('notifications')).json();
    const told = (notices.data ?? notices).filter((one: { kind: string }) => one.kind === 'backupTrouble');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ data: { trouble: 'failed' }, path: '/dashboard?tab=system' });
    const metrics = (await server.anyone.get('metrics')).body;
    expect(metrics).toMatch(/^backup_scheduled 1$/m);
    expect(metrics).toMatch(/^backup_last_whole_timestamp_seconds 1\d{9}/m);
    expect(metrics).toMatch(/^backup_last_failure_timestamp_seconds 1\d{9}/m);
    await another(server);
    expect(await report(admin)).toMatchObject({ state: 'ok', failure: null });
  });

  test('that lacks a damaged document says so and replaces no complete one', async () => {
    const { file_key } = await server.app.db
      .selectFrom('documents')
      .select('file_key')
      .where('file_key', 'is not', null)
      .executeTakeFirstOrThrow();
    const file = path.join(server.config.dataDir, 'files', keyPath(file_key as string));
    const content = await readFile(file);
    await writeFile(file, content.subarray(1));
    const before = (await report(admin)).whole?.name;
    await another(server);
    await another(server);
    await writeFile(file, content);
    expect(await report(admin)).toMatchObject({
      state: 'failed',
      failure: { error: null, damaged: 1 },
      whole: { name: before },
    });
    const own = (await kept()).filter(name => name.startsWith('aup-'));
    expect(own).toHaveLength(3);
    expect(own).toContain(before);
    await another(server);
    expect((await kept()).filter(name => name.startsWith('aup-'))).toHaveLength(2);
    expect((await report(admin)).state).toBe('ok');
  });

  test('waits while another process creates one, and takes over from a process that died', async () => {
    const { db } = server.app;
    const { rows } = await sql<{ id: number }>`insert into jobs (kind, key, state, attempts, run_at, data)
      values ('backup', 'backup:elsewhere', 'running', 1, now() + interval '1 hour', '{}') returning id`.execute(
      db,
    );
    const elsewhere = {
      id: Number(rows[0]?.id),
      kind: 'backup',
      key: '',
      data: {},
      attempts: 1,
      created_at: '',
      age: 0,
    } as const;
    const id = await beginRun(db, elsewhere);
    expect(id).toBeGreaterThan(0);
    expect((await report(admin)).running_since).not.toBeNull();
    expect(await beginRun(db, { ...elsewhere, id: elsewhere.id + 1 })).toBeUndefined();
    await sql`update jobs set run_at = now() - interval '1 second' where id = ${elsewhere.id}`.execute(db);
    nudgeWorkers();
    await isOver('backup:elsewhere', server);
    const ended = await db
      .selectFrom('backups')
      .select(['id', 'error', 'name'])
      .where('id', '>=', id as number)
      .orderBy('id')
      .execute();
    expect(ended[0]).toMatchObject({ error: expect.stringContaining('process ended') });
    expect((await report(admin)).state).toBe('ok');
  });

  test('is visible only to admins', async () => {
    for (const role of ['mne', 'so', 'guest'] as const)
      expect((await (await server.as(role)).get('backups')).statusCode, role).toBe(403);
    expect((await server.anyone.get('backups')).statusCode).toBe(401);
    expect(Object.keys((await server.anyone.get('health/backup')).json())).toEqual([
      'state',
      'whole_at',
      'failed_at',
    ]);
  });

  test('is reported when it is more than two days old', async () => {
    const { db } = server.app;
    await sql`update backups set started_at = started_at - interval '49 hours'`.execute(db);
    expect((await report(admin)).state).toBe('old');
    expect(await health()).toEqual([503, 'old']);
  });
});

test('without BACKUP_URL no backup is created and no alarm is raised', async () => {
  const plain = await startApp();
  onTestFinished(() => plain.close());
  expect(await report(await plain.as('admin'))).toMatchObject({ state: 'off', schedule: null });
  expect((await plain.anyone.get('health/backup')).statusCode).toBe(200);
});

test('old backups are removed, and the newest are kept', () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
  expect(outdated(names, new Set(), 3)).toEqual(['a2', 'a1']);
  expect(outdated(names, new Set(['a5']), 3)).toEqual(['a1']);
  expect(outdated(names, new Set(['a4', 'a5']), 1)).toEqual(['a2', 'a1', 'a4']);
  expect(outdated(names, new Set(['a2']), 9)).toEqual(['a2']);
  expect(outdated(names, new Set(names), 1)).toEqual(['a4', 'a3', 'a2', 'a1']);
});
