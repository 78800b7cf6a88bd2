/** Responses of dashboard and report; costs in PKR. */
import { z } from 'zod';
import { count, day, id, text, textOrNull } from '../answers/common.ts';
import { sumIds } from '../figures/declaration.ts';
import { type FigureKey, figureKeys } from '../figures/figures.ts';
import { approvedRegisters, eventRegisters, indicatorIds, reportSplits } from '../figures/report.ts';
import { byTile } from '../figures/tiles.ts';
import { stages } from '../registers/cpi.ts';

const amount = z.number().min(0);
const byFigure = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(Object.values(figureKeys).map(key => [key, schema])) as Record<FigureKey, Schema>;
const figures = byFigure(amount);
const range = { from: day, to: day };
const dayOrNull = day.nullable();
const register = z.enum(approvedRegisters);

/** People of trainings: how many participants there were, and how many people that is if each is counted once, by CNIC. */
const peopleOnce = z
  .array(z.object({ indicator: z.enum(sumIds), attended: count, once: count }))
  .meta({ id: 'PeopleOnce' });
export type PeopleOnce = z.output<typeof peopleOnce>;

/** `GET info`, and what a guest gets from `GET summary`: never below what the programme has published (specification §7). */
export const publicFigures = z.object(byTile(() => count)).meta({ id: 'PublicFigures' });
export type PublicFigures = z.output<typeof publicFigures>;

export const summary = z
  .object({
    ...figures,
    from: dayOrNull,
    to: dayOrNull,
    previous: z
      .object({ ...figures, ...range })
      .nullable()
      .describe('The whole previous period.'),
    compared: z
      .object({ now: z.object({ ...figures, ...range }), before: z.object({ ...figures, ...range }) })
      .nullable()
      .describe('The period up to today, and the same number of days of the previous period.'),
    /** Narrowed neither by the period nor by the district: targets are the programme's. */
    targets: z.array(z.object({ indicator: text, target: amount, achieved: amount })),
    pending: z
      .array(z.object({ register, count }))
      .describe('Records in these figures that await approval; rejected ones are in no figure.'),
    people: peopleOnce,
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summary>;
export type TargetFigure = Summary['targets'][number];

export const oneCount = amount;

const place = { districts_id: id, district_name: text, district_name_ur: textOrNull };
const people = { events: count, men: count, women: count };

export const charts = z
  .object({
    from: dayOrNull,
    to: dayOrNull,
    coByDistrict: z.array(z.object({ ...place, MCO: count, WCO: count, Network: count })),
    /** The months of the period, or the last twelve; months without any included. */
    participantsByMonth: z.array(
      z.object({
        month: text.describe('yyyy-mm'),
        CMST: count,
        LMST: count,
        other: count,
        CMSTEvents: count,
        LMSTEvents: count,
        otherEvents: count,
      }),
    ),
    cmstByDistrict: z.array(z.object({ ...place, ...people })),
    cpiByType: z.array(z.object({ type: id, count, cost: amount })),
    cpiByDistrict: z.array(z.object({ ...place, count, cost: amount })),
    cpiByStage: z.array(z.object({ stage: z.enum(stages).nullable(), count })),
    trainingsByKind: z.array(z.object({ kind: z.enum(eventRegisters), ...people })),
    /** Trades with trainings. */
    livelihoodByTrade: z.array(
      z.object({ trade_id: id, trade_name: text, trade_name_ur: textOrNull, ...people }),
    ),
    livelihoodByDistrict: z.array(z.object({ ...place, ...people })),
    /** The same months as above. */
    livelihoodByMonth: z.array(z.object({ month: text.describe('yyyy-mm'), ...people })),
    trends: z.object(byFigure(z.array(amount))).describe('Each figure of the dashboard, by the same months.'),
    latestLmst: z.array(
      z.object({
        id,
        training_code: text,
        training_venue: text,
        start_date: day,
        district_name: text,
        district_name_ur: textOrNull,
      }),
    ),
  })
  .meta({ id: 'Charts' });
export type Charts = z.output<typeof charts>;
export type MonthFigures = Charts['participantsByMonth'][number];

/** Men and women are null where an indicator does not tell them apart; COs of networks are in the total alone. */
const figure = z
  .object({ men: amount.nullable(), women: amount.nullable(), total: amount })
  .meta({ id: 'ReportFigure' });
export type ReportFigure = z.output<typeof figure>;

/** Some records of a register: in all, and by the id of the district where there are any. */
const someRecords = z
  .object({ register, districts: z.record(text, count), all: count })
  .meta({ id: 'SomeRecords' });
export type SomeRecords = z.output<typeof someRecords>;

export const report = z
  .object({
    ...range,
    /** The figures are those of the records as they were at the end of this day; today's: as they are now. */
    as_of: day,
    split: z.enum(reportSplits),
    districts: z.array(z.object({ id, name: text, name_ur: textOrNull })),
    /** `2026 Q4` for a quarter; the days for a span of its own. */
    periods: z.array(z.object({ ...range, label: text })),
    rows: z.array(
      z.object({
        indicator: z.enum(indicatorIds),
        unit: z.enum(['number', 'households', 'people', 'PKR']),
        /** The programme's for all its years; null where there is none. */
        target: amount.nullable(),
        /** In step with the report's periods. */
        periods: z.array(
          z.object({ districts: z.record(text, figure).describe('By the id of the district.'), all: figure }),
        ),
        total: figure,
        to_date: amount.describe('Achieved until the last day of the report, since the programme began.'),
      }),
    ),
    pending: z
      .array(someRecords)
      .describe('Records in the figures that await approval; rejected ones are in no figure.'),
    undated: z.array(someRecords).describe('Records that are in no period, as they have no reporting date.'),
    people: peopleOnce.describe(
      'Of all districts; empty as of an earlier day, as lists of people have no history.',
    ),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;
export type ReportPeriod = Report['periods'][number];
export type ReportRow = Report['rows'][number];
