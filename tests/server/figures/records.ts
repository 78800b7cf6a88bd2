/** Records around today of every kind that is counted, some of them deleted, some without a day. */
import { sql } from 'kysely';
import { addDays } from '../../../contract/days.ts';
import { activityKinds } from '../../../contract/figures/activity-kinds.ts';
import { periodDates, previousDates } from '../../../contract/figures/figures.ts';
import { create, todayHere } from '../../support/app.ts';
import {
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  lmstValues,
  type PlaceIds,
  type Values,
  type World,
} from '../../support/world.ts';

/** LMSTs come with seven documents, which figures don't depend on. */
export async function insertLmst(world: World, more: Values = {}): Promise<number> {
  const values = { ...lmstValues(world), approval_status: 'Pending', web_link: 'none', ...more };
  const columns = Object.keys(values).map(name => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into lmsts (${sql.join(columns)}) values (${sql.join(Object.values(values))}) returning id`.execute(
    world.server.app.db,
  );
  return rows[0]?.id as number;
}

/** Days of this quarter, of the one before, and of long ago; and one of this year that may be neither. */
export function days() {
  const today = todayHere();
  return {
    now: periodDates('quarter', today).from,
    last: periodDates('quarter', today).to,
    before: previousDates('quarter', today).to,
    ago: addDays(today, -1500),
  };
}

export async function fill(world: World): Promise<void> {
  const { admin, at, elsewhere, co } = world;
  const { now, last, before, ago } = days();
  const there = { ...world, at: elsewhere, co: await create(admin, 'co', coValues(elsewhere)) };
  const cos: [PlaceIds, Values][] = [
    [at, { date_of_formation: now, organized_hh: 11, total_hh: 20, members: 12 }],
    [at, { date_of_formation: last, type: 'WCO', organized_hh: 7, total_hh: 9, members: 9 }],
    [at, { date_of_formation: before, type: 'Network', members: 40 }],
    // Formed this quarter or not: what counts of the revitalized is their reactivation.
    [
      at,
      { status: 'Revitalized from RRP', date_of_formation: ago, date_of_reactivation: now, organized_hh: 5 },
    ],
    [at, { status: 'Revitalized from RRP', date_of_formation: now, organized_hh: 100 }],
    [at, { status: 'Revitalized from Other Project', date_of_reactivation: before, type: 'WCO', members: 3 }],
    [elsewhere, { date_of_formation: now, organized_hh: 1000, members: 1 }],
    [elsewhere, { status: 'Revitalized from Other Project', date_of_reactivation: now }],
    [elsewhere, { date_of_formation: ago, date_of_reactivation: now, type: 'WCO', members: 8 }],
  ];
  for (const [places, more] of cos) await create(admin, 'co', coValues(places, more));
  await create(admin, 'cn', cnValues(at, { date_of_formation: now, cos_ids: [co.id] }));
  await create(admin, 'cn', cnValues(at));

  const participants = (men: number, women: number) => ({
    participants_male: men,
    participants_female: women,
  });
  for (const start_date of [now, last, before, ago]) {
    await create(admin, 'cmst', cmstValues(world, { start_date, ...participants(10, 4) }));
    await insertLmst(world, { start_date, end_date: start_date, ...participants(3, 6) });
  }
  await create(admin, 'cmst', cmstValues(there, { start_date: now, ...participants(1, 1) }));
  await insertLmst(there, { start_date: now, end_date: now, ...participants(0, 90) });
  for (const kind of Object.keys(activityKinds)) {
    await create(admin, kind, activityValues(at, { activity_date: now, ...participants(20, 1) }));
    await create(admin, kind, activityValues(at, { activity_date: before, ...participants(2, 2) }));
    await create(admin, kind, activityValues(elsewhere, { activity_date: last, ...participants(0, 5) }));
  }
  await create(admin, 'exposureVisit', activityValues(at, { activity_date: now, ...participants(300, 0) }));
  for (const [more, of] of [
    [{ cpi_created_date: now, total_cost: 1_250_000.1, no_of_beneficiary_hh: 40, stage: 'Completed' }, world],
    [{ cpi_created_date: last, total_cost: 0.2, no_of_beneficiary_hh: 2, type_scheme_id: 20 }, world],
    [{ cpi_created_date: before, total_cost: 999.99, stage: 'Handed over' }, world],
    [{ cpi_created_date: now, total_cost: 5_000_000, stage: 'Approved' }, there],
  ] as const) {
    await create(admin, 'cpi', cpiValues(of, more));
  }

  // The bin counts for nothing.
  const binned = {
    co: (await create(admin, 'co', coValues(at, { date_of_formation: now, organized_hh: 50, members: 7 })))
      .id,
    cmst: (await create(admin, 'cmst', cmstValues(world, { start_date: now, ...participants(70, 70) }))).id,
    lmst: await insertLmst(world, { start_date: now, end_date: now, ...participants(70, 70) }),
    cpi: (await create(admin, 'cpi', cpiValues(world, { cpi_created_date: now }))).id,
    youthActivity: (await create(admin, 'youthActivity', activityValues(at, { activity_date: now }))).id,
  };
  for (const [word, id] of Object.entries(binned)) await admin.delete(`${word}/${id}`);
}
