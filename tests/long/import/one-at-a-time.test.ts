import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { importMessages as codes } from '../../../contract/import/sheets.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { waitForTurn } from '../../../server/import/turns.ts';
import type { Client } from '../../support/app.ts';
import { counts, csv, importSheet } from '../../support/import.ts';
import { startPatientApp } from '../../support/races.ts';
import { list } from '../../support/registers.ts';
import { worldForFile } from '../../support/world.ts';

const world = await worldForFile(startPatientApp);
const { admin } = world;

const where = ['Home district', 'Home tehsil'];

describe('two simultaneous imports of one spreadsheet', () => {
  test('create its records once', async () => {
    const heads = ['Village', 'District', 'Tehsil'];
    const rows = Array.from({ length: 300 }, (_, index) => [`Twin ${index}`, ...where]);
    const send = (client: Client, dryRun = false) =>
      importSheet(client, 'villages', csv([heads, ...rows]), { dryRun, name: 'a.csv' });
    // Both have a thread that is ready, so that they arrive within the time that a lock is waited for.
    await Promise.all([send(admin, true), send(world.mne, true)]);
    const holder = await world.server.app.pool.connect();
    await holder.query('begin; lock table villages in share mode');
    const sent = Promise.all([send(admin), send(world.mne)]);
    await vi.waitFor(
      async () => {
        const { rows: waiting } = await world.server.app.pool.query(
          `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (wait_event_type = 'Lock' or state = 'idle in transaction' and query like '%pg_try_advisory_xact_lock%')`,
        );
        expect(waiting).toHaveLength(2);
      },
      { interval: 10 },
    );
    await holder.query('rollback');
    holder.release();
    const answers = await sent;
    expect(answers.map(counts).sort((a, b) => b.created - a.created)).toEqual([
      { created: 300, updated: 0, unchanged: 0, failed: 0 },
      { created: 0, updated: 0, unchanged: 300, failed: 0 },
    ]);
    expect(await list(admin, 'villages', { filter: { q: 'Twin 299' } })).toHaveLength(1);
  });

  test('wait for each other no longer than allowed, and not at all for other registers', async () => {
    const { db } = world.server.app;
    await inTransaction(db, async first => {
      await waitForTurn(first, 'villages');
      await inTransaction(db, second => waitForTurn(second, 'tehsils', 0));
      await expect(inTransaction(db, second => waitForTurn(second, 'villages', 300))).rejects.toMatchObject({
        statusCode: 409,
        body: { message: codes.anotherSheet },
      });
    });
    await inTransaction(db, async next => {
      await waitForTurn(next, 'villages', 0);
      await sql`select 1`.execute(next);
    });
  });
});
