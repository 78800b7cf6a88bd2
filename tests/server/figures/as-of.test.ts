import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Report } from '../../../contract/answers/figures.ts';
import { create } from '../../support/app.ts';
import { sendSheet, xlsx } from '../../support/import.ts';
import {
  accepted,
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  worldForFile,
} from '../../support/world.ts';
import { insertLmst } from './records.ts';

const SPAN = 'from=2024-01-01&to=2025-12-31&split=quarter';
const tables = ['cos', 'cns', 'cmsts', 'lmsts', 'activities', 'cpis', 'targets'];

const world = await worldForFile();
const { admin } = world;

async function report(asOf?: string): Promise<Report> {
  const response = await admin.get(`report?${SPAN}${asOf ? `&as_of=${asOf}` : ''}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** What was done just now was done at that moment: records, bin and history. */
async function itWas(moment: string): Promise<void> {
  const { db } = world.server.app;
  const lately = sql`now() - interval '1 day'`;
  await sql`update history set at = ${moment} where at > ${lately}`.execute(db);
  for (const table of tables) {
    const name = sql.table(table);
    await sql`update ${name} set created_at = ${moment} where created_at > ${lately}
      and (created_by is not null or ${sql.lit(table)} <> 'targets')`.execute(db);
    await sql`update ${name} set deleted_at = ${moment} where deleted_at > ${lately}`.execute(db);
  }
}

const figures = ({ districts, periods, rows, pending, undated }: Report) => ({
  ...{ districts, periods, rows, pending, undated },
});

test('a report as of a day gives the same figures later, whatever happened to the records since', async () => {
  const { at, elsewhere, co, mne } = world;
  const coOf = (more: object) => create(admin, 'co', coValues(at, { type: 'WCO', ...more }));
  const put = (path: string, values: object) => accepted(admin.put(path, values));
  const day = '2024-05-06';

  const [moved, revived, binned] = await Promise.all([
    coOf({ date_of_formation: day, organized_hh: 10, total_hh: 90, members: 8 }),
    coOf({ status: 'Revitalized from RRP', date_of_formation: day, date_of_reactivation: '2024-08-01' }),
    coOf({ date_of_formation: day, organized_hh: 3 }),
  ]);
  const cmst = await create(admin, 'cmst', cmstValues(world, { start_date: day, participants_male: 9 }));
  const visit = await create(admin, 'exposureVisit', activityValues(at, { activity_date: day }));
  const session = await create(admin, 'healthHygiene', activityValues(at, { activity_date: day }));
  const cpi = await create(admin, 'cpi', cpiValues(world, { cpi_created_date: day, stage: 'Approved' }));
  const lmst = await insertLmst(world, { start_date: day, end_date: '2024-05-07', participants_female: 5 });
  const cn = await create(admin, 'cn', cnValues(at, { cos_ids: [co.id] }));

  const rounds: (() => Promise<unknown>)[] = [
    async () => {},
    async () => {
      await put(`co/${moved.id}`, { organized_hh: 60 });
      await put(`co/${moved.id}`, { organized_hh: 61, date_of_formation: null, remarks: 'Looked into' });
      await put(`cpi/${cpi.id}`, { total_cost: 77.07, stage: 'Completed', no_of_beneficiary_hh: 41 });
      await put(`cmst/${cmst.id}`, {
        participants_male: 0,
        participants_female: 14,
        start_date: '2025-02-01',
      });
      await admin.delete(`co/${binned.id}`);
      await admin.delete(`exposureVisit/${visit.id}`);
    },
    async () => {
      await put(`co/${moved.id}`, { ...elsewhere, date_of_formation: '2025-01-01', type: 'Network' });
      await put(`co/${revived.id}`, { status: 'New', date_of_reactivation: null });
      await put(`lmst/${lmst}`, { districts_id: elsewhere.districts_id, tehsils_id: elsewhere.tehsils_id });
      await put(`healthHygiene/${session.id}`, { participants_male: 30, participants_female: 2 });
      await put(`cn/${cn.id}`, { date_of_formation: day });
      await coOf({ date_of_formation: day, members: 100 });
      await accepted(mne.post(`co/${moved.id}/approve`, { approval_status: 'Approved' }));
      await create(mne, 'targets', { indicator: 'cns', target: 12 });
      await accepted(mne.post(`cn/${cn.id}/approve`, { approval_status: 'Rejected' }));
      await accepted(mne.post(`cmst/${cmst.id}/approve`, { approval_status: 'Rejected' }));
    },
    async () => {
      await admin.post(`co/${binned.id}/restore`);
      await admin.delete(`co/${revived.id}`);
      await put(`co/${moved.id}`, { ...at, organized_hh: null });
      await put(`cpi/${cpi.id}`, { cpi_created_date: '2023-12-31', stage: null });
      const [first] = (await admin.get('targets')).json();
      await put(`targets/${first.id}`, { target: 400 });
      await accepted(mne.post(`cn/${cn.id}/approve`, { approval_status: 'Approved' }));
      await accepted(mne.post(`lmst/${lmst}/approve`, { approval_status: 'Rejected' }));
    },
    async () => {
      await put(`co/${binned.id}`, { organized_hh: 0 });
      await admin.delete(`co/${binned.id}`);
      await admin.post(`co/${binned.id}/restore`);
      await put(`co/${moved.id}`, { organized_hh: 60 });
      const sheet = await xlsx([
        ['ID', 'Organized HH', 'CO type'],
        [moved.id, 90, 'MCO'],
      ]);
      expect((await sendSheet(admin, 'co', sheet, { dryRun: false })).json()).toMatchObject({ updated: 1 });
    },
    async () => {
      await admin.delete(`co?filter={"id":[${moved.id},${binned.id},${co.id}]}`);
      await admin.delete(`cpi/${cpi.id}`);
      await admin.delete(`cmst/${cmst.id}`);
    },
  ];

  const taken: Report[] = [];
  for (const [index, round] of rounds.entries()) {
    await round();
    taken.push(await report());
    await itWas(`2026-03-0${index + 1}T09:30:00Z`);
  }
  for (const [index, then] of taken.entries()) {
    const again = figures(await report(`2026-03-0${index + 1}`));
    expect(again, `round ${index}`).toEqual(figures(then));
  }
  expect(new Set(taken.map(one => JSON.stringify(one.rows))).size, 'each round changed figures').toBe(
    rounds.length,
  );

  const early = await report('2026-02-28');
  const totals = early.rows.map(row => row.total.total);
  expect(totals, 'before everything there was nothing').toEqual(totals.map(() => 0));
  expect(early.rows.find(row => row.indicator === 'cos')?.target, 'but the programme’s own targets').toBe(
    340,
  );
});

test('days end at midnight where the programme is', async () => {
  const day = '2025-07-07';
  const visits = async (asOf: string) =>
    (await report(asOf)).rows.find(row => row.indicator === 'youthActivity')?.total.total;
  const { id } = await create(admin, 'youthActivity', activityValues(world.at, { activity_date: day }));
  const { db } = world.server.app;
  for (const [moment, before, after] of [
    ['2026-04-09T18:59:59.999Z', '2026-04-08', '2026-04-09'],
    ['2026-04-09T19:00:00.000Z', '2026-04-09', '2026-04-10'],
  ] as const) {
    await sql`update activities set created_at = ${moment} where id = ${id}`.execute(db);
    expect([await visits(before), await visits(after)], moment).toEqual([0, 1]);
  }
  await admin.delete(`youthActivity/${id}`);
  await sql`update history set at = '2026-04-14T19:00:00Z' where register = 'youthActivity' and record_id = ${id}
    and action = 'delete'`.execute(db);
  await sql`update activities set deleted_at = '2026-04-14T19:00:00Z' where id = ${id}`.execute(db);
  expect([await visits('2026-04-14'), await visits('2026-04-15')]).toEqual([1, 0]);
});

test('a record in the bin of which no history tells was there until then', async () => {
  const { id } = await create(
    admin,
    'selfInitiative',
    activityValues(world.at, { activity_date: '2025-07-08' }),
  );
  await sql`update activities set created_at = '2026-01-01T00:00:00Z', deleted_at = '2026-02-01T00:00:00Z' where id = ${id}`.execute(
    world.server.app.db,
  );
  const initiatives = async (asOf?: string) =>
    (await report(asOf)).rows.find(row => row.indicator === 'selfInitiative')?.total.total;
  expect([await initiatives('2026-01-31'), await initiatives('2026-02-01'), await initiatives()]).toEqual([
    1, 0, 0,
  ]);
});
