import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cost } from '../../../server/backup/archive.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { readNow } from '../../../server/register/feed-cursor.ts';
import { ADMIN_PASSWORD, closeAfterFile, signIn } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { laterVersion } from '../../support/later-version.ts';
import { expectFilled, fillOffice, fillOfficeOfNow } from '../../support/office.ts';
import { picture as makePicture } from '../../support/pictures.ts';
import { bytesOf, startSmallOffice } from './made.ts';
import { contents, expectSame, restored, stayed, withoutItsOwnLine } from './restored.ts';

const { server, admin, opened, backup } = closeAfterFile(await startSmallOffice());

describe('a restored backup', () => {
  test('has every row of every table, every byte and the constraints, and continues its sequences', async () => {
    const database = await freshDatabase({ migrated: false });
    const opened = await openDatabase(database.config);
    onTestFinished(() => opened.close().then(() => database.destroy()));
    const files = await openFileStore(database.config);
    await fillOfficeOfNow(opened, files);
    const before = await contents(opened);
    expectFilled(before);
    await restored(await bytesOf({ opened, files }), async ({ opened: into, database }) => {
      await expectSame({ opened: into, database }, opened, before);
    });
  });

  test('runs: people sign in with their passwords, records can be created, and the audit log is valid', async () => {
    await restored(await backup(), async ({ opened: into, database }) => {
      await into.close();
      const { buildApp } = await import('../../../server/app.ts');
      const app = await buildApp({ ...server.config, ...database.config }, { pages: '/nowhere' });
      try {
        const again = await signIn(app, 'admin', ADMIN_PASSWORD);
        const { id } = (await again.post('designations', { title: 'After the restore' })).json();
        expect(id).toBeGreaterThan(31);
        expect((await again.get('audit/check')).json().broken).toBeNull();
        expect((await admin.get('profile')).statusCode).toBe(200);
      } finally {
        await app.close();
      }
    });
  });

  test('is another database for sync clients, and has no pending history', async () => {
    const state = async (db: OpenDatabase['db']) => {
      const { settled } = await readNow(db);
      const { rows } = await sql<{ life: string; pending: number; lines: number }>`select life::text,
        (select count(*)::int from history where xid >= ${settled}::xid8) as pending,
        (select count(*)::int from history) as lines from feed_life`.execute(db);
      return rows[0];
    };
    const before = await state(opened.db);
    await restored(await backup(), async ({ opened: into }) => {
      // Transactions of other files' databases delay the feed while they are open.
      const after = await vi.waitFor(async () => {
        const after = await state(into.db);
        expect(after).toMatchObject({ pending: 0, lines: before?.lines });
        return after;
      }, 10_000);
      expect(after?.life).not.toBe(before?.life);
    });
  });

  test('is from one moment, whatever is written during the backup', async () => {
    let isWriting = true;
    const writer = (async () => {
      for (let n = 0; isWriting; n++) await admin.post('projects', { code: `P${n}`, title: 'Written later' });
    })();
    const bytes = await backup();
    isWriting = false;
    await writer;
    await restored(bytes, async ({ opened: into }) => {
      // Each record has its line in the history: one without the other would be of two moments.
      const { rows } = await sql<{ records: number; lines: number }>`select
        (select count(*)::int from projects) as records,
        (select count(*)::int from history where register = 'projects') as lines`.execute(into.db);
      expect(rows[0]?.records).toBe(rows[0]?.lines);
    });
  });

  test.each([
    ['an older version', 0],
    ['a version that was stopped during its upgrade', 2],
  ])('of %s is upgraded to this version with all its rows', async (_, steps) => {
    const old = await freshDatabase({ migrated: false });
    const from = await openDatabase(old.config);
    try {
      const files = await openFileStore(old.config);
      await fillOffice(from, files);
      await stopWithin(from, steps);
      const before = await contents(from);
      if (steps === 0) expectFilled(before);
      const newer = [...migrations, laterVersion];
      await restored(
        await bytesOf({ opened: from, files }),
        async ({ opened: into }) => {
          const after = withoutItsOwnLine(await contents(into));
          for (const [name, rows] of Object.entries(stayed(before)))
            expect(after[name], name).toHaveLength(rows.length);
          expect(after.later).toHaveLength(before.cos?.length ?? 0);
          expect(await into.withoutLimits(db => migrate(db, newer))).toEqual([]);
        },
        { migrations: newer },
      );
    } finally {
      await from.close();
      await old.destroy();
    }
  });
});

/** As a process that ends after so many steps of the last migration leaves the database; after none, nothing was begun. */
async function stopWithin({ withoutLimits }: OpenDatabase, steps: number): Promise<void> {
  if (steps === 0) return;
  await withoutLimits(async db => {
    await migrate(db, migrations);
    for (const step of laterVersion.steps?.slice(0, steps) ?? []) await db.transaction().execute(step);
  });
}

test('has no photo for people who changed theirs during the backup', async () => {
  const before = new FormData();
  before.append('photo', new Blob([(await makePicture('png')) as never]), 'me.png');
  expect((await admin.put('profile/photo', before)).statusCode).toBe(200);
  const files = await openFileStore(server.config);
  const { photo_key } = await server.app.db
    .selectFrom('users')
    .select('photo_key')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await restored(await backup(), async ({ database }) => {
    expect(await (await openFileStore(database.config)).sizeOf(photo_key as string)).toBeGreaterThan(0);
  });
  await files.remove(photo_key as string);
  await restored(await backup(), async ({ opened: into }) => {
    const pictured = into.db.selectFrom('users').select('id').where('photo_key', 'is not', null);
    expect(await pictured.execute()).toEqual([]);
  });
  await admin.delete('profile/photo');
});

describe('an encrypted backup', () => {
  test('is unreadable without the passphrase and is restored with it', async () => {
    expect(cost.workFactor).toBe(18);
    cost.workFactor = 12;
    const bytes = await backup('a passphrase of the office');
    expect(bytes.toString('latin1', 0, 30)).toContain('age-encryption.org/v1');
    const nothing = async () => undefined;
    await expect(restored(bytes, nothing)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restored(bytes, nothing, { passphrase: 'another one' })).rejects.toThrow(
      'not the one that the backup was made with',
    );
    const before = await contents(opened);
    await restored(
      bytes,
      async ({ opened: into }) => expect(withoutItsOwnLine(await contents(into))).toEqual(before),
      { passphrase: 'a passphrase of the office' },
    );
  });
});
