/** Where scheduled backups go: an object store, and places that have those of another database. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { startApp } from '../../support/app.ts';
import { ObjectStore } from '../files/object-store.ts';
import { AT, another, report } from './by-itself.ts';

test('a backup in an object store is complete or absent, and the oldest ones are removed', async () => {
  const store = new ObjectStore();
  await store.start();
  onTestFinished(() => store.stop());
  const url = store.address('backups');
  const there = await startApp({ backup: { url, keep: 1, at: AT } satisfies Config['backup'] });
  onTestFinished(() => there.close());
  const of = await there.as('admin');
  await vi.waitFor(async () => expect((await report(of)).state).toBe('ok'), { interval: 50 });
  const first = (await report(of)).whole?.name;
  await another(there);
  const { whole } = await report(of);
  expect(whole?.name).not.toBe(first);
  const { openBackupTarget } = await import('../../../server/backup/open-target.ts');
  const target = await openBackupTarget(url);
  expect(await target.names()).toEqual([whole?.name]);
  const broken = target.write('aup-20260101T000000Z.tar.gz', AbortSignal.timeout(60_000), async to => {
    to.write('the first part');
    throw new Error('the connection broke');
  });
  await expect(broken).rejects.toThrow('the connection broke');
  expect(await target.names()).toEqual([whole?.name]);
  // The client itself asks three times.
  for (let n = 0; n < 3; n++)
    store.next(({ method, url }) => method === 'GET' && Boolean(url?.includes('owner')), { status: 500 });
  await another(there);
  expect(await report(of)).toMatchObject({
    state: 'failed',
    whole: { name: whole?.name },
    failure: { error: 'the store answered 500' },
  });
  expect((await there.anyone.get('health/backup')).statusCode).toBe(503);
  store.next(({ method, url }) => method === 'PUT' && Boolean(url?.includes('partNumber=1')), {
    sentBytes: 100,
  });
  await another(there);
  expect(await report(of)).toMatchObject({ state: 'ok', failure: null });
  expect((await report(of)).whole?.name).not.toBe(whole?.name);
});

describe('where the backups of another database are', () => {
  /** As a rehearsal does that was left the settings of the office. */
  async function second(url: string) {
    const other = await startApp({ backup: { url, keep: 1, at: AT } });
    onTestFinished(() => other.close());
    const of = await other.as('admin');
    await vi.waitFor(async () => expect((await report(of)).state).not.toBe('none'), { interval: 50 });
    return { other, of };
  }

  test('in a folder, no backup is created or removed, with a message, until that database releases it', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'aup-backups-'));
    onTestFinished(() => rm(place, { recursive: true }));
    const office = await startApp({ backup: { url: place, keep: 3, at: AT } });
    onTestFinished(() => office.close());
    const officer = await office.as('admin');
    await vi.waitFor(async () => expect((await report(officer)).state).toBe('ok'), { interval: 50 });
    await another(office);
    const before = (await readdir(place)).sort();
    expect(before).toHaveLength(3);
    const { other, of: guest } = await second(place);
    expect(await report(guest)).toMatchObject({
      state: 'failed',
      whole: null,
      failure: { error: expect.stringContaining('belong to another database') },
    });
    expect((await readdir(place)).sort()).toEqual(before);
    await rm(path.join(place, 'owner'));
    await another(other);
    expect((await report(guest)).state).toBe('ok');
    await another(office);
    expect((await report(officer)).state).toBe('failed');
  });

  test('in a bucket, too', async () => {
    const store = new ObjectStore();
    await store.start();
    onTestFinished(() => store.stop());
    const { openBackupTarget } = await import('../../../server/backup/open-target.ts');
    const target = await openBackupTarget(store.address('backups'));
    expect(await target.owner()).toBeUndefined();
    await target.setOwner('another database');
    const name = 'aup-20260101T000000Z.tar.gz';
    await target.write(name, AbortSignal.timeout(60_000), async to => void to.end('its backup'));
    const { of } = await second(store.address('backups'));
    expect((await report(of)).failure?.error).toContain('belong to another database');
    expect(await target.names()).toEqual([name]);
    expect(await target.owner()).toBe('another database');
  });
});
