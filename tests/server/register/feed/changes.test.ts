/** Who follows a register's changes has what its list shows. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tehsils } from '../../../../contract/registers/tehsils.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { followsOf } from '../../../../server/register/change-feed.ts';
import { recordChange } from '../../../../server/register/history.ts';
import { registerTables } from '../../../../server/resources/registers.ts';
import { messages } from '../../../messages.ts';
import { type Client, create, signIn, signUp } from '../../../support/app.ts';
import { importSheet, xlsx } from '../../../support/import.ts';
import { whileRefusing } from '../../../support/refusing.ts';
import { list } from '../../../support/registers.ts';
import { formOf, makeTender, pdf, takeTender } from '../../../support/tenders.ts';
import { cmstValues, cnValues, coValues, makeCpi, next } from '../../../support/world.ts';
import { Follower, followRegisters, listed } from './follower.ts';

const { world, admin, follow, followers } = await followRegisters();

describe('the whole register, then what changes', () => {
  test('page by page, small when nothing is new, and with each kind of change once', async () => {
    for (let n = 0; n < 7; n++) await create(admin, 'co', coValues(world.at));
    const co = await follow(admin, 'co', '&limit=3');
    expect(co.rows.size).toBeGreaterThan(7);
    const idle = await co.idle();
    expect(JSON.stringify(idle).length).toBeLessThan(400);

    const made = await create(admin, 'co', coValues(world.at));
    expect((await co.news()).data).toEqual([made]);
    const changed = (await admin.put(`co/${made.id}`, { remarks: 'changed' })).json();
    expect(await co.news()).toMatchObject({ data: [changed], deleted: [], more: false });
    await admin.post(`co/${made.id}/approve`, { approval_status: 'Approved' });
    expect((await co.news()).data).toMatchObject([{ approval_status: 'Approved', id: made.id }]);
    await admin.delete(`co/${made.id}`);
    expect(await co.news()).toMatchObject({ data: [], deleted: [made.id] });
    await admin.post(`co/${made.id}/restore`);
    expect((await co.news()).data).toMatchObject([{ id: made.id, deleted_at: null }]);
  });

  test('every path of a register has it, and a cursor holds for all of them', async () => {
    const districts = await follow(admin, 'districts');
    await districts.idle();
    const page = await admin.get(`district/changes?since=${districts.cursor}`);
    expect(page.json()).toMatchObject({ data: [], more: false });
  });

  test('what is written while the register is read page by page comes as well', async () => {
    const device = new Follower(admin, 'designations', '&limit=2');
    for (let n = 0; n < 5; n++) await create(admin, 'designations', { title: `Before ${n}` });
    await device.page();
    const [first] = device.has();
    await admin.put(`designations/${first?.id}`, { title: 'Changed' });
    await create(admin, 'designations', { title: 'Also changed' });
    await admin.delete(`designations/${device.has()[1]?.id}`);
    followers.push(await device.pull());
  });

  test('a district alone: records that come into it and leave it', async () => {
    const { districts_id: district } = world.at;
    const co = await follow(admin, 'co', `&district=${district}`);
    const villages = await follow(admin, 'villages', `&district=${district}`);
    expect(villages.rows.size).toBe(1);
    const there = await create(admin, 'co', coValues(world.elsewhere));
    await co.pull();
    expect(co.rows.has(there.id)).toBe(false);
    await admin.put(`co/${there.id}`, world.at);
    await co.until(() => expect(co.rows.has(there.id)).toBe(true));
    await admin.put(`co/${there.id}`, world.elsewhere);
    await admin.put(`tehsils/${world.at.tehsils_id}`, { districts_id: world.elsewhere.districts_id });
    await villages.until(() => expect(villages.rows.size).toBe(0));
    await admin.put(`tehsils/${world.at.tehsils_id}`, { districts_id: district });
  });

  test('one kind of activity, not the others of its table', async () => {
    const values = () => ({ title: `Visit ${next()}`, activity_date: '2026-03-01', ...world.at });
    const visits = await follow(admin, 'exposureVisit');
    const health = await follow(admin, 'healthHygiene');
    await create(admin, 'exposureVisit', values());
    expect((await visits.news()).data).toHaveLength(1);
    expect((await health.page()).data).toHaveLength(0);
  });
});

describe('what is shown of other records', () => {
  test('a district and a person are renamed: more records than a page has', async () => {
    const person = await signUp(admin, { username: 'renamed', roles: ['so'] });
    const author = await signIn(world.server.app, 'renamed');
    for (let n = 0; n < 6; n++) await create(author, 'co', coValues(world.at));
    const paths = ['co', 'villages', 'tehsils'];
    const devices = await Promise.all(paths.map(path => follow(admin, path, '&limit=4')));
    await admin.put(`districts/${world.at.districts_id}`, { district_name: 'Renamed district' });
    await author.put('profile', { name: 'Another name' });
    const [co] = devices;
    const renamed = { created_by_name: 'Another name', district_name: 'Renamed district' };
    await co?.until(() =>
      expect(co.has().filter(row => row.created_by === person)).toMatchObject(Array(6).fill(renamed)),
    );
  });

  test('sums of a network, counts of a district, the rate of a month, a company, documents', async () => {
    const [one, two] = [
      await create(admin, 'co', coValues(world.at)),
      await create(admin, 'co', coValues(world.at)),
    ];
    const network = await create(admin, 'cn', cnValues(world.at, { cos_ids: [one.id] }));
    await create(admin, 'cmst', cmstValues(world));
    await makeCpi(world, { total_cost: 1000, cpi_created_date: '2025-07-09' });
    const tender = await makeTender(admin);
    const { company } = await takeTender(world.server.anyone, tender);
    const [cn, cmst, cpi, districts, links, tenders] = await Promise.all(
      ['cn', 'cmst', 'cpi', 'districts', 'tenderContractor', 'tender'].map(path => follow(admin, path)),
    );

    await admin.put(`co/${one.id}`, { total_hh: 40, organized_hh: 30, name: 'Renamed CO' });
    expect((await cn?.news())?.data).toMatchObject([{ id: network.id, total_hh: 40 }]);
    await admin.put(`cn/${network.id}`, { cos_ids: [one.id, two.id] });
    await admin.delete(`co/${one.id}`);
    await admin.put(`co/${world.co.id}`, { name: 'Trained CO' });
    await cmst?.pull();
    const tehsil = await create(admin, 'tehsils', {
      tehsil_name: `T ${next()}`,
      districts_id: world.at.districts_id,
    });
    await districts?.news();
    await admin.put(`tehsils/${tehsil.id}`, { districts_id: world.elsewhere.districts_id });
    const moved = [world.at.districts_id, world.elsewhere.districts_id].sort();
    expect((await districts?.news())?.data.map(row => row.id).sort()).toEqual(moved);
    await admin.delete(`tehsils/${tehsil.id}`);
    const rate = await create(admin, 'euroRates', { month: '2025-07', pkr_per_eur: 250 });
    expect((await cpi?.news())?.data).toMatchObject([{ total_cost_eur: 4 }]);
    await admin.put(`euroRates/${rate.id}`, { month: '2025-08' });
    expect((await cpi?.news())?.data).toMatchObject([{ total_cost_eur: null }]);
    await world.server.anyone.post('tenderContractor', { ...company, web_link: tender.web_link });
    expect((await links?.news())?.data).toMatchObject([{ entries: 2 }]);
    await admin.post(`tender/${tender.id}/documents`, formOf({}, [pdf('more.pdf')]));
    expect((await tenders?.news())?.data).toMatchObject([{ files: 'terms.pdf,more.pdf' }]);
    const [document] = tender.documents;
    await admin.delete(`tender/${tender.id}/documents/${document?.id}`);
  });

  test('records that came with a sheet', async () => {
    const co = await follow(admin, 'co');
    const { district_name } = (await admin.get(`districts/${world.at.districts_id}`)).json();
    const places = [district_name, 'Home tehsil', 'Home village'];
    const sheet = await xlsx([
      ['CO', 'Status', 'Type', 'District', 'Tehsil', 'Village'],
      ['From a sheet', 'New', 'MCO', ...places],
      ['From a sheet, too', 'New', 'WCO', ...places],
    ]);
    const answer = await importSheet(admin, 'co', sheet, { dryRun: false });
    expect(answer.created, JSON.stringify(answer)).toBe(2);
    expect((await co.news()).data).toHaveLength(2);
  });

  test('what is counted is followed under the name of its register, not of its table', () => {
    const countOf = { register: 'co', table: 'cos', column: 'tehsils_id' } as const;
    const label = { en: 'COs', ur: 'تنظیمیں' };
    const counting = { ...tehsils, references: {}, given: { cos: { kind: 'count', label, countOf } } };
    const table = { register: counting, fields: new Map(), overrides: {} };
    expect(followsOf(table as never).map(({ register }) => register)).toEqual(['co']);
  });

  test('whatever is read from another table is followed, or changes with a line of the register itself', () => {
    const unknown: string[] = [];
    for (const { register: declared, fields } of registerTables) {
      const derived = (declared.derived ?? []).flatMap(({ via, as }) => [via, as]);
      for (const [name, { joins, through, value }] of fields) {
        const { sql: text } = value.compile(world.server.app.db);
        const isForeign = joins !== undefined || /\bfrom\b/.test(text);
        const isCounted = declared.given?.[name]?.countOf !== undefined;
        if (isForeign && !through && !isCounted && !derived.includes(name))
          unknown.push(`${declared.name} ${name}`);
      }
    }
    // Documents, entries and members have their lines; the rest is said in `follows`.
    const withLines = unknown.filter(name => !name.endsWith(' documents'));
    expect(withLines.sort()).toEqual([
      ...['cn cos', 'cn cos_ids', 'cn members', 'cn organized_hh', 'cn total_hh'],
      'cpi total_cost_eur',
      'tendercontractor entries',
    ]);
  });
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
  test('is not passed by a cursor that saw later ones, nor by one that began in the meantime', async () => {
    const { id } = await create(admin, 'designations', { title: 'Slow' });
    const device = await follow(admin, 'designations');
    const commit = await lateWriter(trx => retitle(trx, id, 'At last'));
    const quick = await create(admin, 'designations', { title: 'Quick' });
    await device.pull();
    const begun = await new Follower(admin, 'designations').pull();
    followers.push(begun);
    expect(begun.rows.get(id)?.title).toBe('Slow');
    await commit();
    for (const one of [device, begun]) {
      await one.until(() => {
        expect(one.rows.get(id)?.title).toBe('At last');
        expect(one.rows.get(quick.id)?.title).toBe('Quick');
      });
    }
  });
});

const status = async (client: Client, path: string) => (await client.get(path)).statusCode;

describe('when there is none, and when it has to start again', () => {
  test('accounts and the audit log have no feed', async () => {
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
