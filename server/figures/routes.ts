/** Figures of the dashboard, the home page and the report (specification §4, §7). */

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { day } from '../../contract/answers/common.ts';
import * as answers from '../../contract/answers/figures.ts';
import { today } from '../../contract/days.ts';
import { countPaths, figureKeys, periods } from '../../contract/figures/figures.ts';
import { reportSplits } from '../../contract/figures/report.ts';
import type { CardId } from '../../contract/figures/specified.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { languageOf } from '../language.ts';
import { capitalised } from '../register/schemas.ts';
import { requireCaller } from '../requests/access.ts';
import { takePlace } from '../requests/concurrency.ts';
import { type App, jsonOrFiles, languageInQuery, orBlank } from '../requests/schemas.ts';
import { makeReport } from '../sheets/run.ts';
import { type ReadCells, readCells } from './cells.ts';
import { readCharts } from './charts.ts';
import { readPublicFigures } from './published.ts';
import { readDashboardQuestion, readDistricts, readReportQuestion } from './questions.ts';
import { readReport } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { readCount, readSummary } from './summary.ts';

const asked = (schema: z.ZodString, description: string) => schema.optional().describe(description);
const word = z.string();

const dashboardQuery = z.object({
  period: asked(word.meta({ enum: periods }), 'The current period; all time if omitted.'),
  district: asked(word, 'The ID or name of a district.'),
});

const reportQuery = z.object({
  from: asked(day, 'The start of this year if omitted.'),
  to: asked(day, 'The end of this year if omitted.'),
  as_of: asked(day, 'Data as of the end of that day; current data if omitted.'),
  split: asked(word.meta({ enum: reportSplits }), 'The whole period, or split by quarter.'),
  format: orBlank(z.enum(['json', 'csv', 'xlsx'], queryMessages.sheetFormat)).describe(
    'The format of the answer; `csv` and `xlsx` return a file.',
  ),
  lang: languageInQuery.describe('The language of the file.'),
});

export async function figures(app: App): Promise<void> {
  const shortWork = (request: FastifyRequest) => {
    const { db } = request.reads;
    return { db, cells: app.sharedCells(db, request.caller?.lastWrite) };
  };
  const now = () => today(app.config.timeZone);
  const shared = { tags: ['figures'] as const, querystring: dashboardQuery };

  async function questionOf(request: FastifyRequest, query: z.output<typeof dashboardQuery>) {
    const districts = await readDistricts(request.reads.db);
    const question = readDashboardQuestion(query, now(), districts);
    return { ...question, districts, today: now() };
  }

  const info = {
    schema: {
      operationId: 'getPublicFigures',
      tags: ['public'],
      summary: 'Get the figures of the home page',
      response: { 200: answers.publicFigures },
    },
    config: { access: 'public' },
  } as const;
  app.get('/info', info, async request => {
    return readPublicFigures(shortWork(request).cells);
  });

  app.get(
    '/summary',
    {
      schema: {
        ...shared,
        operationId: 'getSummary',
        summary: 'Get all dashboard counts; guests get those of the home page',
        response: { 200: z.union([answers.summary, answers.publicFigures]) },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { db, cells } = shortWork(request);
      if (!canAccess(caller, 'dashboard', 'list')) return readPublicFigures(cells);
      return readSummary(db, cells, await questionOf(request, request.query));
    },
  );

  for (const [id, path] of Object.entries(countPaths) as [CardId, string][]) {
    const key = figureKeys[id];
    app.get(
      `/dashboard/${path}`,
      {
        schema: {
          ...shared,
          operationId: `get${capitalised(key)}Count`,
          summary: `Get the dashboard count ${key}`,
          response: { 200: answers.oneCount },
        },
        config: { access: ['dashboard', 'list'] },
      },
      async request => {
        const question = await questionOf(request, request.query);
        return readCount(shortWork(request).cells, id, question);
      },
    );
  }

  const charts = {
    schema: {
      ...shared,
      operationId: 'getCharts',
      summary: 'Get the data of the dashboard charts',
      response: { 200: answers.charts },
    },
    config: { access: ['dashboard', 'list'] },
  } as const;
  app.get('/dashboard/charts', charts, async request => {
    const withTrainings = canAccess(request.caller, 'lmst', 'list');
    const question = { ...(await questionOf(request, request.query)), withTrainings };
    const { db, cells } = shortWork(request);
    return readCharts(db, cells, question);
  });

  app.get(
    '/report',
    {
      schema: {
        tags: ['figures'],
        operationId: 'getReport',
        summary: 'Get the report: indicators by district, men and women',
        querystring: reportQuery,
        response: { 200: jsonOrFiles(answers.report, 'text/csv', MEDIA_TYPES.xlsx) },
      },
      config: { access: ['report', 'list'] },
    },
    async (request, reply) => {
      const { format = 'json', lang: language = languageOf(request), ...query } = request.query;
      const clock = { today: now(), timeZone: app.config.timeZone };
      const question = readReportQuestion(query, clock.today);
      await takePlace(format === 'json' ? 'reports' : 'sheets', request, reply);
      const { longDb } = request.reads;
      const cells: ReadCells = (source, asked) => readCells(longDb, source, asked);
      const report = await readReport(longDb, cells, question, clock);
      if (format === 'json') return report;
      await audit(app.db, {
        kind: 'exported',
        userId: requireCaller(request).id,
        area: 'report',
        details: { format, from: report.from, to: report.to, as_of: report.as_of },
      });
      const name = `report-${report.from}-${report.to}-as-of-${report.as_of}.${format}`;
      reply.header('content-disposition', attachmentHeader(name));
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(reportCsv(report, language))
        : reply.type(MEDIA_TYPES.xlsx).send(await makeReport(report, language));
    },
  );
}
