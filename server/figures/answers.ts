/** What dashboard and report answer with, for the description of the API. */
import { z } from 'zod';
import { type ActivityKind, activityKinds } from '../../contract/figures/activity-kinds.ts';
import {
  type Charts,
  type FigureKey,
  figureKeys,
  type PublicFigures,
  type Summary,
} from '../../contract/figures/figures.ts';
import { indicatorIds, type Report, type ReportFigure, reportSplits } from '../../contract/figures/report.ts';
import { stages } from '../../contract/registers/cpi.ts';
import { count, day, id, text, textOrNull } from '../openapi/common.ts';

const amount = z.number().min(0);
const figures = Object.fromEntries(figureKeys.map(key => [key, amount])) as Record<FigureKey, z.ZodNumber>;
const range = { from: day, to: day };
const dayOrNull = day.nullable();

export const publicFigures = z
  .object({ co: count, cpi: count, livelihood: count, AdvTraining: count })
  .meta({ id: 'PublicFigures' }) satisfies z.ZodType<PublicFigures>;

export const summary = z
  .object({
    ...figures,
    from: dayOrNull,
    to: dayOrNull,
    previous: z
      .object({ ...figures, ...range })
      .nullable()
      .describe('The whole period before.'),
    compared: z
      .object({ now: z.object({ ...figures, ...range }), before: z.object({ ...figures, ...range }) })
      .nullable()
      .describe('The period until today, and the same number of days of the period before.'),
    targets: z.array(z.object({ indicator: text, target: amount, achieved: amount })),
  })
  .meta({ id: 'Summary' }) satisfies z.ZodType<Summary>;

export const oneCount = amount;

const place = { districts_id: id, district_name: text, district_name_ur: textOrNull };
const people = { events: count, men: count, women: count };
const kinds = ['cmst', 'lmst', ...(Object.keys(activityKinds) as ActivityKind[])] as const;

export const charts = z
  .object({
    from: dayOrNull,
    to: dayOrNull,
    coByDistrict: z.array(z.object({ ...place, MCO: count, WCO: count, Network: count })),
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
    trainingsByKind: z.array(z.object({ kind: z.enum(kinds), ...people })),
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
  .meta({ id: 'Charts' }) satisfies z.ZodType<Charts>;

const figure = z
  .object({ men: amount.nullable(), women: amount.nullable(), total: amount })
  .meta({ id: 'ReportFigure' }) satisfies z.ZodType<ReportFigure>;

export const report = z
  .object({
    ...range,
    as_of: day,
    split: z.enum(reportSplits),
    districts: z.array(z.object({ id, name: text, name_ur: textOrNull })),
    periods: z.array(z.object({ ...range, label: text })),
    rows: z.array(
      z.object({
        indicator: z.enum(indicatorIds),
        unit: z.enum(['number', 'households', 'people', 'PKR']),
        target: amount.nullable(),
        periods: z.array(
          z.object({ districts: z.record(text, figure).describe('By the id of the district.'), all: figure }),
        ),
        total: figure,
      }),
    ),
  })
  .meta({ id: 'Report' }) satisfies z.ZodType<Report>;
