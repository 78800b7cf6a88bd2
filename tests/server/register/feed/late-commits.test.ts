/** What is committed late, or by many at once, is passed by nobody who follows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/database/connect.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { recordChange } from '../../../../server/register/history.ts';
import { type Client, create } from '../../../support/app.ts';
import { freshDatabase } from '../../../support/database.ts';
import { dice } from '../../../support/dice.ts';
import { next, type World } from '../../resources/world.ts';
import { Follower, followRegisters } from './follower.ts';

let world: World;
let admin: Client;
const { follow, followers } = followRegisters(started => {
  world = started;
  admin = world.admin;
});

/** A connection of its own that writes and does not commit yet. */
async function lateWriter(work: (trx: Parameters<typeof recordChange>[0]) => Promise<unknown>) {
  let commit = () => {};
  const mayEnd = new Promise<void>(resolve => {
    commit = resolve;
  });
  let written = () => {};
  const hasWritten = new Promise<void>(resolve => {
    written = resolve;
  });
  const ended = inTransaction(world.server.app.longDb, async trx => {
    await work(trx);
    written();
    await mayEnd;
  });
  await Promise.race([hasWritten, ended]);
  return async () => {
    commit();
    await ended;
  };
}

async function retitle(trx: Parameters<typeof recordChange>[0], id: number, title: string) {
  await sql`update designations set title = ${title} where id = ${id}`.execute(trx);
  await recordChange(trx, {
    register: 'designations',
    record_id: id,
    action: 'update',
    user_id: null,
    before: { title: 'then' },
    after: { title },
  });
}

describe('what is committed late', () => {
  test('is not passed by a cursor that saw later ones, nor by one that began meanwhile', async () => {
    const { id } = await create(admin, 'designations', { title: 'Slow' });
    const device = await follow(admin, 'designations');
    const commit = await lateWriter(trx => retitle(trx, id, 'At last'));
    const quick = await create(admin, 'designations', { title: 'Quick' });
    await device.pull();
    const begun = await follow(admin, 'designations');
    expect(begun.rows.get(id)?.title).toBe('Slow');
    await commit();
    for (const one of [device, begun]) {
      await one.until(() => expect(one.rows.get(id)?.title).toBe('At last'));
      expect(one.rows.get(quick.id)?.title).toBe('Quick');
    }
  });

  test('in another database of the same PostgreSQL delays nothing', async () => {
    const other = await freshDatabase();
    const elsewhere = await openDatabase(other.config as never);
    const client = await elsewhere.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
      const device = await follow(admin, 'designations');
      const { id } = await create(admin, 'designations', { title: 'Meanwhile elsewhere' });
      expect((await device.news()).data).toMatchObject([{ id }]);
    } finally {
      await client.query('rollback');
      client.release();
      await elsewhere.close();
      await other.destroy();
    }
  });

  test('many write at once, some slowly, some in vain: all who follow have in the end what the list shows', async () => {
    const roll = dice(7);
    const ids: number[] = [];
    for (let n = 0; n < 12; n++)
      ids.push((await create(admin, 'designations', { title: `Many ${n}` })).id as number);
    const any = () => ids[Math.floor(roll() * ids.length)] as number;
    let isOver = false;
    const device = async (limit: number) => {
      const one = new Follower(admin, 'designations', `&limit=${limit}`);
      while (!isOver) await one.page();
      followers.push(one);
    };
    const writer = async () => {
      for (let n = 0; n < 25; n++) {
        const id = any();
        const what = roll();
        if (what < 0.2) ids.push((await create(admin, 'designations', { title: `New ${next()}` })).id);
        else if (what < 0.5) await admin.put(`designations/${id}`, { title: `Changed ${next()}` });
        else if (what < 0.65) await admin.delete(`designations/${id}`);
        else if (what < 0.8) await admin.post(`designations/${id}/restore`);
        else {
          const isVain = roll() < 0.3;
          await inTransaction(world.server.app.longDb, async trx => {
            await retitle(trx, id, `Slowly ${next()}`);
            await sleep(roll() * 40);
            if (isVain) throw new Error('in vain');
          }).catch(error => expect(error.message).toBe('in vain'));
        }
      }
    };
    const devices = [2, 3, 50].map(device);
    await Promise.all([writer(), writer(), writer(), writer()]);
    isOver = true;
    await Promise.all(devices);
    expect(followers).toHaveLength(3);
  });
});
