/** The days come to what the history tells, and a day that is closed stays as it was (decision 080). */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, startOfDay, today } from '../../../contract/days.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import type { Database, Db } from '../../../server/database/schema.ts';
import { createCells } from '../../../server/figures/cells.ts';
import { closeDays, endingAt } from '../../../server/figures/recorded.ts';
import { sourceNames } from '../../../server/figures/sources.ts';
import {
  cometo,
  kinds,
  livedBefore,
  readPasts,
  recordedUpTo,
  writePasts,
} from '../../server/figures/pasts.ts';
import { TIME_ZONE } from '../../support/app.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { triedDice } from '../../support/dice.ts';

const [cos] = kinds as [(typeof kinds)[number]];
const HOUR = 3_600_000;
/** More days than are put together at once. */
const SPAN = 130;

let database: FreshDatabase;
let opened: OpenDatabase;
let db: Db;
beforeEach(async () => {
  database = await freshDatabase();
  opened = await openDatabase(database.config);
  db = opened.longDb;
  await sql`insert into villages (village_name, tehsils_id) select 'Kalay', min(id) from tehsils`.execute(db);
});
afterEach(async () => {
  await opened.close();
  await database.destroy();
});

const ago = (days: number) => addDays(today(TIME_ZONE), -days);
const close = () => closeDays(db, TIME_ZONE);
const run = (text: string) => sql.raw(text).execute(db);

async function stateOf(): Promise<{ zone: string | null; since: string | null; through: string | null }> {
  const { rows } = await sql<{ zone: string | null; since: string | null; through: string | null }>`
    select * from recorded_days`.execute(db);
  return rows[0] as (typeof rows)[0];
}

/** Days that end less than some hours ago are open. */
const lastDay = () => addDays(today(TIME_ZONE, new Date(Date.now() - 3 * HOUR)), -1);

/** Mostly one after the other, now and then by a clock that was wrong; at midnight, too. */
function moments(roll: () => number) {
  return (step: number) => {
    const early = startOfDay(ago(SPAN - Math.floor(step * 15 + roll() * 25)), TIME_ZONE);
    const hours = roll() < 0.2 ? 0 : roll() * 24;
    const wrong = roll() < 0.15 ? (roll() - 0.5) * 60 * 24 : 0;
    return new Date(Math.min(early.getTime() + (hours + wrong) * HOUR, Date.now() - 40 * HOUR));
  };
}

test('the daily figures equal those computed from the history, whatever the changes and clocks', async () => {
  const roll = triedDice(80);
  for (const kind of kinds) await writePasts(db, kind, 60, roll, moments(roll));
  await Promise.all([close(), close(), close()]);
  expect(await stateOf()).toEqual({ zone: TIME_ZONE, since: '-infinity', through: lastDay() });
  for (const kind of kinds) {
    const known = await readPasts(db, kind);
    const seen = new Set<string>();
    for (let back = SPAN + 35; back > 1; back--) {
      const day = ago(back);
      const told = await cometo(db, kind.table, livedBefore(known, endingAt(day, TIME_ZONE).before));
      expect(await recordedUpTo(db, kind.table, day), `${kind.table} ${day}`).toEqual(told);
      seen.add(told.join());
    }
    expect(seen.size, kind.table).toBeGreaterThan(60);
  }
}, 60_000);

test("figures as of a closed day equal those computed from history and don't read it", async () => {
  const roll = triedDice(81);
  for (const kind of kinds) await writePasts(db, kind, 40, roll, moments(roll));
  const read: string[] = [];
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: opened.longPool }),
    log: ({ query }) => void read.push(query.sql),
  });
  const figures = async (day: string, within: boolean) => {
    const asked = { edges: ['2024-02-01', '2025-01-01'], within, asOf: endingAt(day, TIME_ZONE) };
    const all = await Promise.all(sourceNames.map(name => createCells()(watched)(name, asked)));
    return all.map(cells =>
      cells.map(({ snapshot: _, is_closed: __, ...cell }) => JSON.stringify(cell)).sort(),
    );
  };
  const days = [ago(SPAN + 40), ago(100), ago(60), ago(30), lastDay()];
  const ask = () => Promise.all(days.flatMap(day => [figures(day, true), figures(day, false)]));
  const before = await ask();
  expect(read.some(text => text.includes('from history'))).toBe(true);
  await close();
  read.length = 0;
  expect(await ask()).toEqual(before);
  expect(read).toHaveLength(days.length * 2 * sourceNames.length);
  expect(read.filter(text => !/from \(select \* from "\w+_recorded" where/.test(text))).toEqual([]);
  expect(before.flat(2).length).toBeGreaterThan(50);
});

/** As if the last days had not been closed yet. */
async function reopen(count: number): Promise<string> {
  const { rows } = await sql<{ through: string }>`
    update recorded_days set through = through - ${count}::int returning through`.execute(db);
  const { through } = rows[0] as { through: string };
  for (const name of sourceNames)
    await sql`delete from ${sql.table(`${name}_recorded`)} where recorded > ${through}::date`.execute(db);
  return through;
}

test('a closed day stays, and records without history count from the first open day', async () => {
  const roll = triedDice(82);
  for (const kind of kinds) await writePasts(db, kind, 30, roll, moments(roll));
  await close();
  const through = await reopen(3);
  const before = await recordedUpTo(db, 'cos', through);
  await run('update cos set members = coalesce(members, 0) + 100, deleted_at = null');
  await run('delete from cpis where id % 3 = 0');
  await close();
  expect((await stateOf()).through).toBe(lastDay());
  expect(await recordedUpTo(db, 'cos', through)).toEqual(before);
  for (const kind of kinds) {
    const { records } = await readPasts(db, kind);
    const live = records.filter(record => record.deleted_at === null);
    expect(await recordedUpTo(db, kind.table, lastDay())).toEqual(await cometo(db, kind.table, live));
  }
});

test('nothing is recorded before a day is over or without records', async () => {
  await close();
  expect(await stateOf()).toEqual({ zone: TIME_ZONE, since: '-infinity', through: lastDay() });
  const roll = triedDice(83);
  await writePasts(db, cos, 3, roll, () => new Date());
  await close();
  expect(await recordedUpTo(db, 'cos', lastDay())).toEqual([]);
});

const past = `now() - interval '10 days'`;
test.each([
  [
    'enters a record',
    `insert into cos (id, name, status, type, account, approval_status, active_status, districts_id, tehsils_id, villages_id, created_at)
    select 99, name, status, type, account, approval_status, active_status, districts_id, tehsils_id, villages_id, ${past} from cos limit 1`,
  ],
  ['moves an entry', `update cos set created_at = ${past} where id = 1`],
  ['deletes a record', `update cos set deleted_at = ${past} where id = 1`],
  ['moves a deletion', `update cos set deleted_at = now() where id = 2`],
  [
    'tells a history',
    `insert into history (register, record_id, action, at, before) values ('co', 1, 'update', ${past}, '{"members": 900}')`,
  ],
  ['moves a history', `update history set at = ${past} where record_id = 1`],
])('a transaction that %s on a closed day has the days computed again', async (_, statement) => {
  const roll = triedDice(84);
  await writePasts(db, cos, 2, roll, () => new Date(Date.now() - 90 * 24 * HOUR));
  await run('update cos set deleted_at = null where id = 1');
  await run(`update cos set deleted_at = now() - interval '50 days' where id = 2`);
  await run(`insert into history (register, record_id, action, at, before)
    values ('co', 1, 'update', now() - interval '30 days', '{"members": 700}')`);
  await close();
  const through = await reopen(3);
  const opening = await opened.longPool.connect();
  await opening.query('begin');
  await opening.query(statement);
  await close();
  expect((await stateOf()).through, 'nothing else is closed').toBe(through);
  await opening.query('commit');
  opening.release();
  expect((await stateOf()).through).toBeNull();
  await close();
  const known = await readPasts(db, cos);
  for (const back of [95, 60, 40, 20, 11, 9, 2]) {
    const told = await cometo(db, 'cos', livedBefore(known, endingAt(ago(back), TIME_ZONE).before));
    expect(await recordedUpTo(db, 'cos', ago(back)), `${back}`).toEqual(told);
  }
});

test.each([
  ['a clock that was ahead has closed days to come', `update recorded_days set through = current_date + 2`],
  ['the time zone changes', `update recorded_days set zone = 'Pacific/Apia'`],
])('all days are computed again when %s', async (_, statement) => {
  const roll = triedDice(85);
  await writePasts(db, cos, 5, roll, moments(roll));
  await close();
  const right = await recordedUpTo(db, 'cos', lastDay());
  await run(`update cos_recorded set rows = rows + 1`);
  await run(statement);
  await close();
  expect(await stateOf()).toMatchObject({ zone: TIME_ZONE, through: lastDay() });
  expect(await recordedUpTo(db, 'cos', lastDay())).toEqual(right);
});

test('for an old record, the last ten years are recorded and earlier days come from the history', async () => {
  const roll = triedDice(86);
  await writePasts(db, cos, 1, roll, () => new Date('1990-01-01T00:00:00Z'));
  await run(`update cos set deleted_at = null, approval_status = 'Approved'`);
  await close();
  expect((await stateOf()).since).toBe(addDays(lastDay(), -3652));
  for (const [day, rows] of [
    ['1989-01-01', 0],
    ['1995-01-01', 1],
    [ago(3000), 1],
  ] as const) {
    const asOf = endingAt(day, TIME_ZONE);
    const cells = await createCells()(db)('cos', { edges: [], asOf });
    expect(
      cells.reduce((sum, cell) => sum + Number(cell.rows), 0),
      day,
    ).toBe(rows);
  }
});
