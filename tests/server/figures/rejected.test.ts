/** Rejected records count in no figure, pending ones do and are named, and those without their day are stated (rulings, section 10). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import type { Charts, PublicFigures, Report, Summary } from '../../../contract/answers/figures.ts';
import { countPaths, pendingFilter, periodDates, undatedFilter } from '../../../contract/figures/figures.ts';
import { approvedRegisters, countedStatuses, indicators } from '../../../contract/figures/report.ts';
import { approvalStatuses } from '../../../contract/register/approval.ts';
import { create, todayHere } from '../../support/app.ts';
import { simple } from '../../support/registers.ts';
import {
  accepted,
  cmstValues,
  cnValues,
  coValues,
  livelihoodValues,
  totalOf,
  worldForFile,
} from '../../support/world.ts';
import { insertLmst } from './records.ts';

const world = await worldForFile();
const { admin } = world;

async function read<T>(path: string): Promise<T> {
  const response = await admin.get(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as T;
}
const day = todayHere();
const quarter = periodDates('quarter', day);
const report = () => read<Report>(`report?from=${quarter.from}&to=${quarter.to}`);
const decide = (path: string, id: number, approval_status: string) =>
  accepted(world.mne.post(`${path}/${id}/approve`, { approval_status }));

/** All figures that there are. */
const everything = async () => {
  const summary = await read<Summary>('summary?period=quarter');
  const charts = await read<Charts>('dashboard/charts?period=quarter');
  const { rows } = await report();
  return {
    summary,
    all: await read<Summary>('summary'),
    charts: { ...charts, latestLmst: [] },
    rows,
    info: await read<PublicFigures>('info'),
    one: await read<number>(`dashboard/${countPaths.cos}`),
  };
};

test('the registers that are approved are those that the declarations say', () => {
  const counted = Object.values(indicators).flatMap((one): string[] =>
    'register' in one ? [one.register] : [],
  );
  const approved = Object.values(allRegisters).filter(
    ({ approval, name }) => approval && counted.includes(name),
  );
  expect(approved.map(({ name }) => name).sort()).toEqual([...approvedRegisters].sort());
  expect([...countedStatuses, 'Rejected'].sort()).toEqual([...approvalStatuses].sort());
});

test('a rejected record counts nowhere, and again once it is approved', async () => {
  const { at } = world;
  const people = { participants_male: 4000, participants_female: 3000 };
  const before = await everything();
  const ids = {
    co: (await create(admin, 'co', coValues(at, { date_of_formation: day, organized_hh: 9, members: 20 })))
      .id,
    cn: (await create(admin, 'cn', cnValues(at, { date_of_formation: day }))).id,
    cmst: (await create(admin, 'cmst', cmstValues(world, { start_date: day, ...people }))).id,
    lmst: await insertLmst(world, { start_date: day, end_date: day, ...people }),
    livelihood: (
      await create(
        admin,
        'livelihood',
        livelihoodValues(world, { start_date: day, end_date: day, ...people }),
      )
    ).id,
  };
  const pending = await everything();
  expect(pending.info.livelihood).toBe(7000);
  expect(pending.one).toBe(before.one + 1);
  expect(pending.summary.pending).toEqual([
    { register: 'co', count: before.summary.co + 1 },
    { register: 'cn', count: 1 },
    { register: 'cmst', count: 1 },
    { register: 'lmst', count: 1 },
    { register: 'livelihood', count: 1 },
  ]);
  for (const [path, id] of Object.entries(ids)) await decide(path, id, 'Rejected');
  const rejected = await everything();
  expect(rejected).toEqual(before);
  const { lmst, ...others } = ids;
  for (const [path, id] of Object.entries(others)) await decide(path, id, 'Approved');
  // Without its documents nobody may approve it.
  await sql`update lmsts set approval_status = 'Approved' where id = ${lmst}`.execute(world.server.app.db);
  const { pending: none, ...approved } = (await everything()).summary;
  const { pending: some, ...counted } = pending.summary;
  expect(approved).toEqual(counted);
  expect(none).toEqual(before.summary.pending);
  expect(some).not.toEqual(none);
});

test('pending and undated records are stated by district, and the lists behind them have as many', async () => {
  const { at, elsewhere } = world;
  const undated = { date_of_formation: null };
  const [first, , gone] = [
    await create(admin, 'co', coValues(at, undated)),
    await create(admin, 'co', coValues(elsewhere, undated)),
    await create(admin, 'co', coValues(at, undated)),
    // It is revitalized: the day of its formation doesn't count.
    await create(admin, 'co', coValues(at, { status: 'Revitalized from RRP', date_of_formation: day })),
    await create(admin, 'cn', cnValues(at)),
    await create(admin, 'co', coValues(elsewhere, { date_of_formation: day })),
  ];
  const stated = await report();
  const of = (which: 'pending' | 'undated', register: string) =>
    stated[which].find(one => one.register === register);
  expect(of('undated', 'co')?.districts).toEqual({ [at.districts_id]: 4, [elsewhere.districts_id]: 1 });
  expect(of('undated', 'cn')?.all).toBe(1);
  expect(of('pending', 'co')?.districts[elsewhere.districts_id]).toBe(1);
  for (const one of stated.undated) {
    expect(
      await totalOf(admin, `${one.register}?${simple({ filter: undatedFilter(one.register, null) })}`),
    ).toBe(one.all);
    for (const [district, count] of Object.entries(one.districts)) {
      const filter = undatedFilter(one.register, Number(district));
      expect(await totalOf(admin, `${one.register}?${simple({ filter })}`)).toBe(count);
    }
  }
  for (const one of stated.pending) {
    const filter = pendingFilter(one.register, quarter, null);
    expect(await totalOf(admin, `${one.register}?${simple({ filter })}`)).toBe(one.all);
  }
  // What is in no period is on the dashboard, and rejected or deleted in neither.
  await decide('co', first.id, 'Rejected');
  await admin.delete(`co/${gone?.id}`);
  expect((await report()).undated[0]).toEqual({
    register: 'co',
    districts: { [at.districts_id]: 2, [elsewhere.districts_id]: 1 },
    all: 3,
  });
});
