import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Role, roles } from '../../../contract/access.ts';
import type { Charts, Summary } from '../../../contract/answers/figures.ts';
import type { DateRange } from '../../../contract/figures/date-range.ts';
import {
  cards,
  comparedDates,
  countFilter,
  countPaths,
  type Figures,
  figureKeys,
  type Period,
  periodDates,
  previousDates,
} from '../../../contract/figures/figures.ts';
import { indicators } from '../../../contract/figures/report.ts';
import type { CardId } from '../../../contract/figures/specified.ts';
import { create, todayHere } from '../../support/app.ts';
import { simple } from '../../support/registers.ts';
import { coValues, livelihoodValues, totalOf, worldForFile } from '../../support/world.ts';
import { days, fill } from './records.ts';

const world = await worldForFile();
const { admin } = world;
await fill(world);

interface View {
  period?: Period;
  district?: number;
}

async function read<T>(path: string, view: View = {}, client = admin): Promise<T> {
  const response = await client.get(`${path}?${simple({ ...view })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as T;
}
const summary = (view?: View) => read<Summary>('summary', view);

const views = (): View[] => {
  const home = world.at.districts_id;
  return [
    {},
    { period: 'quarter' },
    { period: 'year' },
    { district: home },
    { period: 'semi', district: home },
  ];
};

/** What a card's list shows: the total of its rows, or the sum of their column. */
async function ofList(id: CardId, { period, district }: View, back = false): Promise<number> {
  const datesOf = back ? previousDates : periodDates;
  return inList(id, period && datesOf(period, todayHere()), district);
}

async function inList(id: CardId, range?: DateRange, district?: number): Promise<number> {
  const { register, measure } = indicators[id];
  const filter = countFilter(id, range, district);
  const path = `${register}?${simple({ filter })}`;
  if (measure === 'rows') return totalOf(admin, path);
  const rows = (await admin.get(path)).json<Record<string, number>[]>();
  return Number(rows.reduce((sum, row) => sum + Number(row[measure] ?? 0), 0).toFixed(2));
}

test('every figure is that of the list behind its card, in every view', async () => {
  const seen = new Set<string>();
  for (const view of views()) {
    const figures = await summary(view);
    const lists: Partial<Figures> = {};
    for (const id of cards) lists[figureKeys[id]] = await ofList(id, view);
    expect(figures, JSON.stringify(view)).toMatchObject(lists);
    seen.add(JSON.stringify(lists));
  }
  // At the beginning of a year, its first quarter is all that the year has.
  expect(seen.size, 'the views differ').toBeGreaterThanOrEqual(views().length - 1);
});

test('the period before is counted in the same way', async () => {
  const view: View = { period: 'quarter' };
  const { previous } = await summary(view);
  expect(previous).toMatchObject(previousDates('quarter', todayHere()));
  const lists: Partial<Figures> = {};
  for (const id of cards) lists[figureKeys[id]] = await ofList(id, view, true);
  expect(previous).toMatchObject(lists);
  expect(previous).toMatchObject({ co: 2, CoNew: 1, CoOther: 1, CMST: 1, CMSTMem: 14, cpiCost: 999.99 });
});

test('more and fewer compare the same number of days', async () => {
  const { compared, ...whole } = await summary({ period: 'quarter' });
  const { now, before } = comparedDates('quarter', todayHere());
  expect(compared).toMatchObject({ now, before });
  const lists = async (range: DateRange) => {
    const figures: Partial<Figures> = {};
    for (const id of cards) figures[figureKeys[id]] = await inList(id, range);
    return figures;
  };
  expect(compared?.now).toMatchObject(await lists(now));
  expect(compared?.before).toMatchObject(await lists(before));
  expect(whole.co).toBeGreaterThanOrEqual(compared?.now.co ?? 0);
});

test('the figures themselves', async () => {
  const home = world.at.districts_id;
  expect(await summary({ period: 'quarter', district: home })).toMatchObject({
    ...periodDates('quarter', todayHere()),
    co: 3,
    organizedHH: 23,
    CoNew: 2,
    CoRRP: 1,
    CoOther: 0,
    CMST: 2,
    CMSTMem: 28,
    LMST: 2,
    LMSTMem: 18,
    exposureVisit: 2,
    exposureVisitMem: 321,
    managerConference: 1,
    healthHygiene: 1,
    youthActivities: 1,
    needBasedSM: 1,
    selfInitiative: 1,
    CPIsNeedIdentification: 1,
    cpi: 2,
    cpiCost: 1_250_000.3,
  });
  const everything = await summary();
  expect(everything).toMatchObject({ co: 11, CoNew: 7, CoRRP: 2, CoOther: 2, organizedHH: 1123, CMST: 5 });
  expect(everything).toMatchObject({ from: null, to: null, previous: null, compared: null });
});

test('the single addresses answer the same numbers, bare', async () => {
  for (const view of views().slice(2)) {
    const figures = await summary(view);
    for (const id of cards) {
      const path = countPaths[id];
      if (path) expect(await read(`dashboard/${path}`, view), path).toBe(figures[figureKeys[id]]);
    }
  }
});

test('a record counts at once, and no longer once it is in the bin', async () => {
  const { co: before } = await summary();
  const { id } = await create(admin, 'co', coValues(world.at));
  expect((await summary()).co).toBe(before + 1);
  expect(await read('dashboard/co')).toBe(before + 1);
  await admin.delete(`co/${id}`);
  expect((await summary()).co).toBe(before);
});

test('targets are next to what was achieved in all, whatever the view', async () => {
  const { targets } = await summary({ period: 'quarter', district: world.at.districts_id });
  const { co, livelihoodSkills, advancedSkills, cpi } = await summary();
  expect(targets).toEqual([
    { indicator: 'cos', target: 340, achieved: co },
    { indicator: 'skillsTrainees', target: 5100, achieved: livelihoodSkills + advancedSkills },
    { indicator: 'livelihoodSkills', target: 3400, achieved: livelihoodSkills },
    { indicator: 'advancedSkills', target: 1700, achieved: advancedSkills },
    { indicator: 'cpis', target: 312, achieved: cpi },
  ]);
});

describe('targets', () => {
  test('are a register: one for an indicator, kept by admin and mne', async () => {
    const { mne, so } = world;
    const request = { indicator: 'cpisCompleted', target: 250.5 };
    expect((await so.post('targets', request)).statusCode).toBe(403);
    const made = await create(mne, 'targets', request);
    expect(made).toMatchObject({ ...request, remarks: null });
    expect((await mne.post('targets', request)).json().errors).toHaveProperty('indicator');
    for (const bad of [
      { indicator: 'happiness', target: 1 },
      { indicator: 'cns' },
      { indicator: 'cns', target: -1 },
    ]) {
      expect((await mne.post('targets', bad)).statusCode).toBe(422);
    }
    expect((await so.get('targets')).json()).toHaveLength(6);
    expect((await (await world.server.as('guest')).get('targets')).statusCode).toBe(403);
    expect((await summary()).targets.at(-1)).toEqual({ ...request, achieved: 2 });
    expect((await mne.delete(`targets/${made.id}`)).statusCode).toBe(403);
    expect((await admin.delete(`targets/${made.id}`)).statusCode).toBe(200);
    expect((await summary()).targets).toHaveLength(5);
  });
});

describe('charts', () => {
  const charts = (view?: View) => read<Charts>('dashboard/charts', view);
  const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

  test('come to the same as the counts', async () => {
    for (const view of views()) {
      const [figures, drawn] = [await summary(view), await charts(view)];
      expect(drawn).toMatchObject({ from: figures.from, to: figures.to });
      expect(sum(drawn.coByDistrict, row => row.MCO + row.WCO + row.Network)).toBe(figures.co);
      expect(sum(drawn.cmstByDistrict, row => row.events)).toBe(figures.CMST);
      expect(sum(drawn.cmstByDistrict, row => row.men + row.women)).toBe(figures.CMSTMem);
      for (const rows of [drawn.cpiByType, drawn.cpiByDistrict] as { count: number; cost: number }[][]) {
        expect(sum(rows, row => row.count)).toBe(figures.cpi);
        expect(sum(rows, row => row.cost)).toBeCloseTo(figures.cpiCost, 2);
      }
      expect(sum(drawn.cpiByStage, row => row.count)).toBe(figures.cpi);
      const visits = drawn.trainingsByKind.find(row => row.kind === 'exposureVisit');
      expect(visits?.events).toBe(figures.exposureVisit);
      expect(Number(visits?.men) + Number(visits?.women)).toBe(figures.exposureVisitMem);
      if (view.period) {
        expect(sum(drawn.participantsByMonth, row => row.CMST)).toBe(figures.CMSTMem);
        expect(sum(drawn.participantsByMonth, row => row.LMSTEvents)).toBe(figures.LMST);
        for (const key of Object.values(figureKeys))
          expect(
            sum(drawn.trends[key], value => value),
            key,
          ).toBeCloseTo(figures[key], 2);
      }
    }
  });

  test('the months of the period, or the twelve up to this one', async () => {
    const { participantsByMonth: quarter } = await charts({ period: 'quarter' });
    const { now, last } = days();
    expect(quarter.map(row => row.month)).toEqual([now.slice(0, 7), expect.any(String), last.slice(0, 7)]);
    expect(quarter[0]).toMatchObject({ CMST: 16, CMSTEvents: 2, LMST: 99, otherEvents: 8, other: 447 });
    const { participantsByMonth: all } = await charts();
    expect(all).toHaveLength(12);
    expect(all.at(-1)?.month).toBe(todayHere().slice(0, 7));
  });

  test('districts without anything are shown with nothing; of one district, only it', async () => {
    const { coByDistrict } = await charts();
    expect(coByDistrict.find(row => row.district_name === 'Khyber')).toEqual({
      districts_id: 1,
      district_name: 'Khyber',
      district_name_ur: expect.stringMatching(/\p{Script=Arabic}/u),
      MCO: 0,
      WCO: 0,
      Network: 0,
    });
    const home = world.at.districts_id;
    expect((await charts({ district: home })).cpiByDistrict.map(row => row.districts_id)).toEqual([home]);
  });

  test('the latest five LMSTs, newest first', async () => {
    const { latestLmst } = await charts();
    const { last, ago } = days();
    expect(latestLmst).toHaveLength(5);
    expect(latestLmst[0]).toMatchObject({ start_date: last, district_name: 'Home district' });
    expect(latestLmst.map(row => row.start_date)).toEqual(
      latestLmst
        .map(row => row.start_date)
        .sort()
        .reverse(),
    );
    expect((await charts({ district: world.at.districts_id })).latestLmst.at(-1)?.start_date).toBe(ago);
  });
});

describe('who may, and what is refused', () => {
  const paths = [
    'summary',
    'dashboard/charts',
    ...Object.values(countPaths).map(path => `dashboard/${path}`),
  ];

  test('all roles but guests; a guest reads what the home page says', async () => {
    const statusFor = async (role: Role, path: string) =>
      (await (await world.server.as(role)).get(path)).statusCode;
    for (const role of roles) {
      expect(await statusFor(role, 'summary'), role).toBe(200);
      for (const path of ['dashboard/charts', 'dashboard/co']) {
        expect(await statusFor(role, path), `${role} ${path}`).toBe(role === 'guest' ? 403 : 200);
      }
    }
    const guest = await world.server.as('guest');
    expect(await read('summary', {}, guest)).toEqual((await world.server.anyone.get('info')).json());
    for (const path of paths) expect((await world.server.anyone.get(path)).statusCode, path).toBe(401);
  });

  test.each([
    'period=month',
    'period=',
    'district=999999',
    'district=1.0',
    'district=%00',
    'period=quarter&period=year',
  ])('?%s', async query => {
    const status = query === 'period=' ? 200 : 422;
    for (const path of ['summary', 'dashboard/charts', 'dashboard/cmst-mem-count']) {
      expect((await admin.get(`${path}?${query}`)).statusCode, path).toBe(status);
    }
  });
});

test('the home page shows the true number once it is larger than the published one', async () => {
  const info = async () => (await world.server.anyone.get('info')).json();
  expect(await info()).toEqual({ co: 340, cpi: 312, livelihood: 3400, AdvTraining: 1700 });
  const { now } = days();
  const more = { start_date: now, end_date: now, participants_male: 3401 };
  const { id } = await create(admin, 'livelihood', livelihoodValues(world, more));
  const { livelihoodSkills } = await summary();
  expect(livelihoodSkills).toBeGreaterThan(3400);
  expect(await info()).toMatchObject({ livelihood: livelihoodSkills, AdvTraining: 1700 });
  await admin.delete(`livelihood/${id}`);
  expect(await info()).toMatchObject({ livelihood: 3400 });
});

test('a district is asked for by its id or its name, as in lists', async () => {
  const { districts_id: district } = world.at;
  const { district_name } = (await admin.get(`districts/${district}`)).json<{ district_name: string }>();
  const paths = ['summary', 'dashboard/charts', `dashboard/${countPaths.cos}`];
  for (const path of paths) {
    const ofId = await read(path, { district });
    const ofName = await admin.get(`${path}?${simple({ district: district_name.toUpperCase() })}`);
    expect(ofName.json()).toEqual(ofId);
    expect(await read(path)).not.toEqual(ofId);
  }
  expect((await admin.get('summary?district=Nowhere')).json()).toMatchObject({
    errors: { district: ['There is no such district.'] },
  });
});

test('figures are shared for a few seconds, and what is saved counts at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const count = () => read<number>(`dashboard/${countPaths.cos}`);
  await create(admin, 'co', coValues(world.at));
  const before = await count();
  vi.advanceTimersByTime(2_000);
  const first = await create(admin, 'co', coValues(world.at));
  expect(await count()).toBe(before + 1);
  // As another process does.
  await sql`update cos set deleted_at = now() where id = ${first.id}`.execute(world.server.app.db);
  vi.advanceTimersByTime(2_000);
  expect(await count()).toBe(before + 1);
  vi.advanceTimersByTime(10_000);
  expect(await count()).toBe(before);
  await create(admin, 'co', coValues(world.at));
  expect(await count()).toBe(before + 1);
});
