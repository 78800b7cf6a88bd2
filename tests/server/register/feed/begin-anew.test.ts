/** Who may follow a register, and when it has to start again. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registerRights } from '../../../../contract/access.ts';
import { registerTables } from '../../../../server/resources/registers.ts';
import { messages } from '../../../messages.ts';
import { type Client, create } from '../../../support/app.ts';
import { whileRefusing } from '../../../support/refusing.ts';
import { list } from '../../../support/registers.ts';
import type { World } from '../../resources/world.ts';
import { followRegisters, listed } from './follower.ts';

let world: World;
let admin: Client;
const { follow, followers } = followRegisters(started => {
  world = started;
  admin = world.admin;
});

const status = async (client: Client, path: string) => (await client.get(path)).statusCode;

describe('who may, and when it has to start again', () => {
  test('the same people as the list, and never strangers', async () => {
    expect(await status(world.server.anyone, 'euroRates/changes')).toBe(401);
    for (const name of Object.keys(registerRights)) {
      const path = registerTables.find(table => table.register.name === name)?.register.paths[0];
      for (const client of [world.so, world.engineer, admin])
        expect(await status(client, `${path}/changes?limit=1`), path).toBe(
          await status(client, `${path}?range=[0,0]`),
        );
    }
    expect(await status(admin, 'audit/changes')).toBe(404);
    expect(await status(admin, 'users/changes')).toBe(404);
  });

  test('a district that does not exist is refused, and reported to nobody', async () => {
    const told = async () => (await admin.get('audit?range=[0,0]')).headers['content-range'];
    const before = await told();
    for (const district of [999_999, 999_999_999]) {
      const answer = await admin.get(`villages/changes?district=${district}`);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { district: ['There is no such district.'] },
      ]);
    }
    expect(await told()).toBe(before);
  });

  test('what the list hides is hidden', async () => {
    const cpi = await follow(world.engineer, 'cpi');
    expect(cpi.has()).toEqual(await listed(world.engineer, 'cpi'));
  });

  test('a cursor of another register, district, view or life', async () => {
    const { cursor } = await follow(admin, 'co');
    const gone = async (client: Client, path: string) => {
      const response = await client.get(path);
      expect(response.statusCode, response.body).toBe(410);
      expect(response.json()).toEqual({ message: messages.beginAnew });
    };
    await gone(admin, `cn/changes?since=${cursor}`);
    await gone(admin, `co/changes?since=${cursor}&district=${world.at.districts_id}`);
    const tender = await follow(admin, 'tender');
    expect(tender.cursor).toBeDefined();
    const { db } = world.server.app;
    // A copy of the database put back: the same life, but the line that was seen is another one there.
    const [last] = (await sql<{ id: string }>`select id from history order by id desc limit 1`.execute(db))
      .rows;
    const fresh = await follow(admin, 'co');
    await sql`update history set xid = (xid::text::bigint - 1)::text::xid8 where id = ${last?.id}`.execute(
      db,
    );
    await gone(admin, `co/changes?since=${fresh.cursor}`);
    followers.length = 0;
    const later = await follow(admin, 'co');
    const [of, witness] = JSON.parse(Buffer.from(`${later.cursor}`, 'base64url').toString());
    const ahead = JSON.stringify([of, witness, [0, ['999999999999', '0'], null]]);
    await gone(admin, `co/changes?since=${Buffer.from(ahead).toString('base64url')}`);
    await sql`update feed_life set life = gen_random_uuid()`.execute(db);
    await gone(admin, `co/changes?since=${later.cursor}`);
    followers.length = 0;
  });

  test('a cursor of another account, one that was changed, and one that the server did not sign', async () => {
    const begun = await admin.get('co/changes?limit=1');
    const { cursor } = begun.json<{ cursor: string }>();
    expect(await status(admin, `co/changes?since=${cursor}`)).toBe(200);
    expect(await status(world.mne, `co/changes?since=${cursor}`)).toBe(410);
    const [of, witness, [after, from], signature] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    for (const parts of [
      [of, witness, [after, from]],
      [of, witness, [0, from], signature],
      [of, witness, [after, from, null], signature],
      [of, witness, [after, from], 'x'],
      [of, witness, [after, from], { length: 43 }],
    ]) {
      const made = Buffer.from(JSON.stringify(parts)).toString('base64url');
      expect(await status(admin, `co/changes?since=${made}`), JSON.stringify(parts)).toBe(410);
    }
  });

  test('what can’t be read is said, never a failure', async () => {
    const codes = (text: string) => Buffer.from(text).toString('base64url');
    const hostile = [
      'x',
      codes('{}'),
      codes('[]'),
      codes('[1,2,3]'),
      codes('["a",["1","2"],[-1,["1","2"]]]'),
    ];
    hostile.push(codes('["a",["1","2"],[1,["1","9".repeat(30)]]]'), codes('["a",["1","x"],[1,["1","1"]]]'));
    for (const since of hostile) expect(await status(admin, `co/changes?since=${since}`)).toBe(422);
    for (const more of [
      'limit=0',
      'limit=1001',
      'limit=x',
      'district=0',
      'district=Khyber',
      'since=a&since=b',
    ])
      expect(await status(admin, `co/changes?${more}`), more).toBe(422);
    const huge = codes('["a",["9999999999999999999","9999999999999999999"],[1,["9999999999999999999","1"]]]');
    expect(await status(admin, `co/changes?since=${huge}`)).toBe(410);
  });

  test('that somebody took a register along is noted, once', async () => {
    const noted = async () => {
      const filter = { kind: 'exported', area: 'projects', created_by: world.sm.id };
      const rows = await list(admin, 'audit', { filter });
      return rows.map(row => JSON.parse(String(row.details)));
    };
    await create(admin, 'projects', { code: 'P-1', title: 'Taken along' });
    const { pool } = world.server.app;
    await whileRefusing(pool, 'insert on audit_log', '55P03', async () =>
      expect(await status(world.sm, 'projects/changes?limit=1')).toBe(503),
    );
    await (await follow(world.sm, 'projects', '&limit=1')).pull();
    expect(await noted()).toEqual([{ format: 'device' }]);
  });
});
