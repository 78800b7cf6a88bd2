/** What is committed late, or by many at once, is passed by nobody who follows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { recordChange } from '../../../../server/register/history.ts';
import { Follower, followRegisters } from '../../../server/register/feed/follower.ts';
import { create } from '../../../support/app.ts';
import { triedDice } from '../../../support/dice.ts';
import { coValues, next } from '../../../support/world.ts';

const { world, admin, followers } = await followRegisters();

/** Registers that many write at once, with what one of their records is called; two of them show names of others. */
const followed = {
  designations: { table: 'designations', name: 'title' },
  villages: { table: 'villages', name: 'village_name' },
  co: { table: 'cos', name: 'name' },
} as const;
type Followed = keyof typeof followed;

async function retitle(
  trx: Parameters<typeof recordChange>[0],
  id: number,
  title: string,
  path: Followed = 'designations',
) {
  const { table, name } = followed[path];
  await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${title} where id = ${id}`.execute(trx);
  await recordChange(trx, {
    register: path,
    record_id: id,
    action: 'update',
    user_id: null,
    before: { [name]: 'then' },
    after: { [name]: title },
  });
}

function valuesOf(path: Followed, called: string): object {
  if (path === 'co') return coValues(world.at, { name: called });
  return { [followed[path].name]: called, ...(path === 'villages' && { tehsils_id: world.at.tehsils_id }) };
}

/** Another name, or another place, which may be of another district. */
function changeOf(path: Followed, roll: () => number): object {
  const there = roll() < 0.5 ? world.at : world.elsewhere;
  if (roll() < 0.6 || path === 'designations') return { [followed[path].name]: `Changed ${next()}` };
  return path === 'co' ? there : { tehsils_id: there.tehsils_id };
}

describe('what is committed late', () => {
  test.each(['designations', 'villages', 'co'] as const)(
    'many write %s at once, some slowly, some in vain: all who follow have in the end what the list shows',
    async path => {
      const roll = triedDice(7);
      const ids: number[] = [];
      for (let n = 0; n < 12; n++)
        ids.push((await create(admin, path, valuesOf(path, `Many ${n}`))).id as number);
      const any = () => ids[Math.floor(roll() * ids.length)] as number;
      let isOver = false;
      const device = async (limit: number) => {
        const part = limit === 3 && path !== 'designations' ? `&district=${world.at.districts_id}` : '';
        const one = new Follower(admin, path, `&limit=${limit}${part}`);
        while (!isOver) await one.page();
        followers.push(one);
      };
      const writer = async () => {
        for (let n = 0; n < 25; n++) {
          const id = any();
          const what = roll();
          if (what < 0.2) ids.push((await create(admin, path, valuesOf(path, `New ${next()}`))).id);
          else if (what < 0.45) await admin.put(`${path}/${id}`, changeOf(path, roll));
          else if (what < 0.5)
            await admin.put(`districts/${world.at.districts_id}`, { district_name: `District ${next()}` });
          else if (what < 0.65) await admin.delete(`${path}/${id}`);
          else if (what < 0.8) await admin.post(`${path}/${id}/restore`);
          else {
            const isVain = roll() < 0.3;
            await inTransaction(world.server.app.longDb, async trx => {
              await retitle(trx, id, `Slowly ${next()}`, path);
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
    },
  );
});
