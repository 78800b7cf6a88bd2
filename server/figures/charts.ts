/** `GET dashboard/charts`: the data of the dashboard's charts (specification §7). */
import { sql } from 'kysely';
import type { Charts, MonthFigures } from '../../contract/answers/figures.ts';
import { cpiTypes } from '../../contract/figures/cpi-types.ts';
import { CHART_MONTHS, cards, figureKeys } from '../../contract/figures/figures.ts';
import {
  type CountedRegister,
  type EventRegister,
  eventRegisters,
  type IndicatorId,
  peopleAt,
} from '../../contract/figures/report.ts';
import { stages } from '../../contract/registers/cpi.ts';
import type { Db } from '../database/schema.ts';
import type { ReadCells } from './cells.ts';
import { type Cells, indicatorOf, rowsOf, type Wanted } from './count.ts';
import type { DashboardQuestion, District } from './questions.ts';
import { sources } from './sources.ts';
import { monthAfter, monthsBetween } from './spans.ts';
import { readAll } from './summary.ts';

const LATEST = 5;

/**
 * @param question.today yyyy-mm-dd: without a period the months up to its own are drawn
 * @param question.withTrainings whether the caller may read the trainings of which the latest are named
 */
export async function readCharts(
  db: Db,
  read: ReadCells,
  question: DashboardQuestion & { districts: readonly District[]; today: string; withTrainings: boolean },
): Promise<Charts> {
  const { range, district, today } = question;
  const thisMonth = today.slice(0, 7);
  const months = range
    ? monthsBetween(range)
    : monthsBetween({ from: monthAfter(thisMonth, 1 - CHART_MONTHS), to: thisMonth });
  const edges = [...months, monthAfter(months.at(-1) as string)].map(month => `${month}-01`);
  const [cells, latestLmst, trades] = await Promise.all([
    readAll(read, sources, { edges, within: range ? 'spans' : undefined }),
    question.withTrainings ? readLatestLmst(db, district) : [],
    readTrades(db),
  ]);
  const here: Wanted = cell => district === null || cell.district === district;
  const shown = question.districts.filter(({ id }) => district === null || id === district);
  const perDistrict = <T>(register: CountedRegister, figures: (wanted: Wanted) => T) =>
    shown.flatMap(({ id, name, name_ur, live }) => {
      const own: Wanted = cell => cell.district === id;
      if (!live && rowsOf(cells, register, own) === 0) return [];
      return [{ districts_id: id, district_name: name, district_name_ur: name_ur, ...figures(own) }];
    });
  const peopleFigures = (register: CountedRegister, people: IndicatorId, wanted: Wanted) => {
    const { men, women } = indicatorOf(cells, people, wanted);
    return { events: rowsOf(cells, register, wanted), men: men ?? 0, women: women ?? 0 };
  };
  const eventFigures = (register: EventRegister, wanted: Wanted) =>
    peopleFigures(register, peopleAt[register], wanted);
  const livelihoodFigures = (wanted: Wanted) => peopleFigures('livelihood', 'skillsTrainees', wanted);
  const cpiFigures = (wanted: Wanted) => ({
    count: indicatorOf(cells, 'cpis', wanted).total,
    cost: indicatorOf(cells, 'cpiCost', wanted).total,
  });
  return {
    from: range?.from ?? null,
    to: range?.to ?? null,
    coByDistrict: perDistrict('co', own => ({
      MCO: rowsOf(cells, 'co', cell => own(cell) && cell.type === 'MCO'),
      WCO: rowsOf(cells, 'co', cell => own(cell) && cell.type === 'WCO'),
      Network: rowsOf(cells, 'co', cell => own(cell) && cell.type === 'Network'),
    })),
    participantsByMonth: months.map((month, index) =>
      ofMonth(month, cells, cell => here(cell) && cell.span === index + 1),
    ),
    cmstByDistrict: perDistrict('cmst', own => eventFigures('cmst', own)),
    cpiByType: Object.keys(cpiTypes).map(id => ({
      type: Number(id),
      ...cpiFigures(cell => here(cell) && cell.type_scheme_id === Number(id)),
    })),
    cpiByDistrict: perDistrict('cpi', cpiFigures),
    cpiByStage: [...stages, null].map(stage => ({
      stage,
      count: rowsOf(cells, 'cpi', cell => here(cell) && cell.stage === stage),
    })),
    trainingsByKind: eventRegisters.map(kind => ({ kind, ...eventFigures(kind, here) })),
    livelihoodByTrade: trades
      .map(trade => ({
        ...trade,
        ...livelihoodFigures(cell => here(cell) && cell.trade_id === trade.trade_id),
      }))
      .filter(({ events }) => events > 0),
    livelihoodByDistrict: perDistrict('livelihood', livelihoodFigures),
    livelihoodByMonth: months.map((month, index) => ({
      month,
      ...livelihoodFigures(cell => here(cell) && cell.span === index + 1),
    })),
    trends: readTrends(cells, months.length, here),
    latestLmst,
  };
}

/** Cells are parted by month first: there are many figures. */
function readTrends(cells: Cells, months: number, wanted: Wanted): Charts['trends'] {
  const byMonth = Array.from({ length: months }, (_, index): Cells => {
    const isThen: Wanted = cell => wanted(cell) && cell.span === index + 1;
    return new Map([...cells].map(([source, list]) => [source, list.filter(isThen)]));
  });
  return Object.fromEntries(
    cards.map(id => [figureKeys[id], byMonth.map(month => indicatorOf(month, id).total)]),
  ) as Charts['trends'];
}

/** Trainings other than CMST and LMST are counted with the activities. */
function ofMonth(month: string, cells: Cells, wanted: Wanted): MonthFigures {
  const others = eventRegisters.filter(register => register !== 'cmst' && register !== 'lmst');
  const people = (...registers: EventRegister[]) =>
    registers.reduce((sum, one) => sum + indicatorOf(cells, peopleAt[one], wanted).total, 0);
  const events = (...registers: EventRegister[]) =>
    registers.reduce((sum, one) => sum + rowsOf(cells, one, wanted), 0);
  return {
    month,
    CMST: people('cmst'),
    LMST: people('lmst'),
    other: people(...others),
    CMSTEvents: events('cmst'),
    LMSTEvents: events('lmst'),
    otherEvents: events(...others),
  };
}

/** Deleted ones as well: trainings may still name them. */
async function readTrades(db: Db) {
  const { rows } = await sql<
    Pick<Charts['livelihoodByTrade'][number], 'trade_id' | 'trade_name' | 'trade_name_ur'>
  >`
    select id as trade_id, trade_name, trade_name_ur from trades order by trade_name`.execute(db);
  return rows;
}

/** The latest trainings in any period; those of the same day in order of entry. */
async function readLatestLmst(db: Db, district: number | null): Promise<Charts['latestLmst']> {
  const there = district === null ? sql`true` : sql`t.districts_id = ${district}`;
  const { rows } = await sql<Charts['latestLmst'][number]>`
    select t.id, t.training_code, t.training_venue, t.start_date, d.district_name, d.district_name_ur
    from lmsts as t join districts as d on d.id = t.districts_id
    where t.deleted_at is null and ${there}
    order by t.start_date desc, t.id desc limit ${sql.lit(LATEST)}`.execute(db);
  return rows;
}
