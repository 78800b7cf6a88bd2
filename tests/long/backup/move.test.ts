/** From the embedded database to a given one and back: every row arrives, and nobody writes in the meantime. */
import { expect, inject, test } from 'vitest';
import { moveRecords } from '../../../server/backup/move.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { databaseId } from '../../../server/database/identity.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { processName } from '../../../server/processes/same-settings.ts';
import { startApp } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { copyOf, remove } from '../../support/folder.ts';
import { expectFilled, fillOfficeOfNow } from '../../support/office.ts';
import { makeTender, pdf } from '../../support/tenders.ts';
import { lastNumbers } from './restored.ts';

test('moving there and back keeps every row and document, and is refused while a server runs', async () => {
  const server = await startApp();
  const back = await freshDatabase({ migrated: false });
  const dataDir = await copyOf(inject('emptyFolder'));
  try {
    const admin = await server.as('admin');
    await makeTender(admin, {}, [pdf('one.pdf'), pdf('two.pdf', 'other')]);
    for (let n = 0; n < 20; n++) await admin.post('designations', { title: `Title ${n}, صارف` });
    const files = await openFileStore(server.config);
    const [one, embedded, other] = await Promise.all([
      openDatabase(server.config),
      openDatabase({ dataDir }),
      openDatabase(back.config),
    ]);
    try {
      let whose: string | undefined = await databaseId(one.db);
      const setOwner = async (id: string) => {
        whose = id;
      };
      const backups = { owner: async () => whose, setOwner };
      const there = { from: one, to: embedded, files, backups, migrations };
      await expect(moveRecords(there)).rejects.toThrow(/Stop it first/);
      expect(processName(server.config)).toMatch(/^aup process /);
      // Whose picture is missing in the store, loses it, and moves anyway.
      await one.pool.query(
        `update users set photo_key = '00000000-0000-4000-8000-000000000000', photo_type = 'image/png', photo_size = 7`,
      );
      await server.app.close();
      const newer = { name: '999-of-a-newer-version', up: async () => {} };
      await expect(moveRecords({ ...there, migrations: [...migrations, newer] })).rejects.toThrow(
        /Start this version on it once/,
      );
      await files.setOwner(await databaseId(one.db));
      const moved = await moveRecords(there);
      // Whose documents and backups they are goes along.
      expect(await files.owner()).toBe(await databaseId(embedded.db));
      expect(whose).toBe(await databaseId(embedded.db));
      expect(moved).toMatchObject({ files: 2, damaged: [], gone: [expect.any(String)] });
      expect(moved.rows.designations).toBe(20);
      // The trail tells of the first move by now, which the second takes along.
      const returned = await moveRecords({ from: embedded, to: other, files, migrations });
      expect(returned.rows).toEqual({ ...moved.rows, audit_log: (moved.rows.audit_log ?? 0) + 1 });
      await expect(moveRecords({ from: embedded, to: other, files, migrations })).rejects.toThrow(
        /not empty/,
      );
    } finally {
      await Promise.all([one, embedded, other].map(opened => opened.close()));
    }
  } finally {
    await server.close();
    await back.destroy();
    await remove(dataDir);
  }
});

test('moving an office keeps the rows of every table', async () => {
  const [here, there] = [await freshDatabase({ migrated: false }), await freshDatabase({ migrated: false })];
  const [from, to] = await Promise.all([openDatabase(here.config), openDatabase(there.config)]);
  try {
    const files = await openFileStore(here.config);
    await fillOfficeOfNow(from, files);
    const moved = await moveRecords({ from, to, files, migrations });
    expectFilled(moved.rows);
    expect(moved).toMatchObject({ files: moved.rows.documents, damaged: [], gone: [] });
    // But for the line of the trail that tells of it.
    const { audit_log_id_seq: trail = 0, ...given } = await lastNumbers(from);
    expect(await lastNumbers(to)).toEqual({ ...given, audit_log_id_seq: trail + 1 });
  } finally {
    await Promise.all([from.close(), to.close()]);
    await here.destroy();
    await there.destroy();
  }
});
