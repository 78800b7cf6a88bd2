/** A server that meets the wrong database, or a store of another one, removes nothing of what it doesn't know. */
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import type { StoreState } from '../../../contract/answers/system.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { databaseId } from '../../../server/database/identity.ts';
import { sweepStore } from '../../../server/documents/sweep-store.ts';
import { DiskStore } from '../../../server/files/disk-store.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { keyPath } from '../../../server/files/store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { keysOf, temporaryFolder } from '../../server/files/samples.ts';
import { startApp } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { makeTender, pdf } from '../../support/tenders.ts';

test('every document stays and admins are notified when DATABASE_URL names another database', async () => {
  const right = await startApp();
  try {
    const { dataDir } = right.config;
    await makeTender(await right.as('admin'), {}, [pdf('one.pdf'), pdf('two.pdf', 'other')]);
    const store = await DiskStore.open(path.join(dataDir, 'files'));
    const keys = await keysOf(store);
    expect(keys).toHaveLength(2);
    // The sweep of the start may have met documents that were just arriving.
    await sweepStore(right.app);
    expect(await store.owner()).toBe(await databaseId(right.app.db));
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
    for (const key of keys) await utimes(path.join(dataDir, 'files', keyPath(key)), weekAgo, weekAgo);
    const wrong = await startApp({ dataDir });
    try {
      const admin = await wrong.as('admin');
      await vi.waitFor(async () => {
        const { sweep }: StoreState = (await admin.get('store-check')).json();
        expect(sweep?.state).toBe('foreign');
      });
      expect(await keysOf(store)).toEqual(keys);
    } finally {
      await wrong.close();
    }
  } finally {
    await right.close();
  }
});

test('a restore accepts a store without a mark, but not one of another database', async () => {
  const server = await startApp();
  const database = await freshDatabase({ migrated: false });
  const again = await freshDatabase({ migrated: false });
  try {
    await makeTender(await server.as('admin'), {}, [pdf('one.pdf')]);
    const to = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(to),
      writeBackup({ opened: server.app.opened, files: server.app.files }, to),
    ]);
    const files = await openFileStore({ dataDir: await temporaryFolder() });
    const restored = async (config: typeof database.config) => {
      const opened = await openDatabase(config);
      try {
        const { isOwn } = await restoreBackup({ opened, files, migrations }, Readable.from([bytes]));
        return { isOwn, id: await databaseId(opened.db) };
      } finally {
        await opened.close();
      }
    };
    const first = await restored(database.config);
    expect([first.isOwn, await files.owner()]).toEqual([true, first.id]);
    const second = await restored(again.config);
    expect([second.isOwn, await files.owner()]).toEqual([false, first.id]);
    expect(second.id).not.toBe(first.id);
  } finally {
    await server.close();
    await database.destroy();
    await again.destroy();
  }
});
