/** `GET dashboard/charts`: the data of the dashboard's charts (specification §7). */
import { sql } from 'kysely';
import type { Charts, MonthFigures } from '../../contract/answers/figures.ts';
import { type ActivityKind, activityKinds } from '../../contract/figures/activity-kinds.ts';
import { cpiTypes } from '../../contract/figures/cpi-types.ts';
import { CHART_MONTHS } from '../../contract/figures/figures.ts';
import { stages } from '../../contract/registers/cpi.ts';
import type { Db } from '../database/schema.ts';
import type { Cell, ReadCells } from './cells.ts';
import { type Cells, sumOf } from './count.ts';
import type { DashboardQuestion, District } from './questions.ts';
import type { SourceName } from './sources.ts';
import { monthAfter, monthsBetween } from './spans.ts';
import { readAll } from './summary.ts';

const LATEST = 5;
const tables: readonly SourceName[] = ['cos', 'cmsts', 'lmsts', 'activities', 'cpis'];

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
  const [everywhere, latestLmst] = await Promise.all([
    readAll(read, tables, { edges, within: range !== null }),
    question.withTrainings ? readLatestLmst(db, district) : [],
  ]);
  const { cos, cmsts, lmsts, activities, cpis } = narrowed(everywhere, district);
  const shown = question.districts.filter(({ id }) => district === null || id === district);
  const perDistrict = <T>(cells: readonly Cell[], figures: (ofDistrict: Cell[]) => T) =>
    shown.flatMap(({ id, name, name_ur, live }) => {
      const own = cells.filter(cell => cell.district === id);
      if (!live && own.length === 0) return [];
      return [{ districts_id: id, district_name: name, district_name_ur: name_ur, ...figures(own) }];
    });
  const kinds = Object.keys(activityKinds) as ActivityKind[];
  return {
    from: range?.from ?? null,
    to: range?.to ?? null,
    coByDistrict: perDistrict(cos, own => ({
      MCO: rowsWith(own, 'type', 'MCO'),
      WCO: rowsWith(own, 'type', 'WCO'),
      Network: rowsWith(own, 'type', 'Network'),
    })),
    participantsByMonth: months.map((month, index) => ofMonth(month, index + 1, cmsts, lmsts, activities)),
    cmstByDistrict: perDistrict(cmsts, eventFigures),
    cpiByType: Object.keys(cpiTypes).map(id => ({
      type: Number(id),
      ...cpiFigures(cpis.filter(cell => cell.type_scheme_id === Number(id))),
    })),
    cpiByDistrict: perDistrict(cpis, cpiFigures),
    cpiByStage: [...stages, null].map(stage => ({ stage, count: rowsWith(cpis, 'stage', stage) })),
    trainingsByKind: [
      { kind: 'cmst', ...eventFigures(cmsts) },
      { kind: 'lmst', ...eventFigures(lmsts) },
      ...kinds.map(kind => ({ kind, ...eventFigures(activities.filter(cell => cell.kind === kind)) })),
    ],
    latestLmst,
  };
}

function narrowed(cells: Cells, district: number | null) {
  const own = (table: SourceName) =>
    (cells[table] ?? []).filter(cell => district === null || cell.district === district);
  return {
    cos: own('cos'),
    cmsts: own('cmsts'),
    lmsts: own('lmsts'),
    activities: own('activities'),
    cpis: own('cpis'),
  };
}

const rowsWith = (cells: readonly Cell[], name: string, value: string | null) =>
  sumOf(
    cells.filter(cell => cell[name] === value),
    'rows',
  );

const eventFigures = (cells: readonly Cell[]) => ({
  events: sumOf(cells, 'rows'),
  men: sumOf(cells, 'men'),
  women: sumOf(cells, 'women'),
});

const cpiFigures = (cells: readonly Cell[]) => ({
  count: sumOf(cells, 'rows'),
  cost: sumOf(cells, 'total_cost'),
});

function ofMonth(month: string, span: number, ...[cmst, lmst, other]: Cell[][]): MonthFigures {
  const of = (cells: Cell[] = []) => cells.filter(cell => cell.span === span);
  const people = (cells?: Cell[]) => sumOf(of(cells), 'members');
  const events = (cells?: Cell[]) => sumOf(of(cells), 'rows');
  return {
    month,
    CMST: people(cmst),
    LMST: people(lmst),
    other: people(other),
    CMSTEvents: events(cmst),
    LMSTEvents: events(lmst),
    otherEvents: events(other),
  };
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
