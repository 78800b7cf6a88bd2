/** Figures of the dashboard, the home page and the report (specification §4, §7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { day } from '../../contract/answers/common.ts';
import * as answers from '../../contract/answers/figures.ts';
import { today } from '../../contract/days.ts';
import { type CountKey, countKeys, countPaths, periods } from '../../contract/figures/figures.ts';
import { reportSplits } from '../../contract/figures/report.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import { languages } from '../../contract/texts/language.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/content-disposition.ts';
import { invalid } from '../http-error.ts';
import { capitalised, describe, describeAll } from '../openapi/describe.ts';
import { languageAsked } from '../register/export.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { acquireFor, heavy } from '../requests/heavy.ts';
import { makeReport } from '../sheets/run.ts';
import { createCells } from './cells.ts';
import { readCharts } from './charts.ts';
import { readPublicFigures } from './published.ts';
import { readDashboardQuestion, readDistricts, readReportQuestion } from './questions.ts';
import { readReport } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { readCount, readSummary } from './summary.ts';

const asked = (schema: z.ZodType, description: string) => schema.optional().describe(description);

const dashboardQuery = z.object({
  period: asked(z.enum(periods), 'The current period; all time if omitted.'),
  district: asked(z.string(), 'The ID or name of a district.'),
});

const isFile = ({ query }: FastifyRequest) =>
  ['csv', 'xlsx'].includes(String((query as { format?: unknown }).format));

const reportQuery = z.object({
  from: asked(day, 'The start of this year if omitted.'),
  to: asked(day, 'The end of this year if omitted.'),
  as_of: asked(day, 'Data as of the end of that day; current data if omitted.'),
  split: asked(z.enum(reportSplits), 'The whole period, or split by quarter.'),
  format: asked(z.enum(['json', 'csv', 'xlsx']), 'The format of the answer; `csv` and `xlsx` return a file.'),
  lang: asked(z.enum(languages), 'The language of the file.'),
});

export async function figures(app: FastifyInstance): Promise<void> {
  const longCells = createCells();
  const shortWork = (request: FastifyRequest) => {
    const { db } = request.reads;
    return { db, cells: app.cells(db, request.caller?.lastWrite) };
  };
  const now = () => today(app.config.timeZone);
  const documented = describeAll({ tag: 'figures', query: dashboardQuery });

  async function questionOf(request: FastifyRequest) {
    const districts = await readDistricts(request.reads.db);
    const question = readDashboardQuestion(request.query as Record<string, unknown>, now(), districts);
    return { ...question, districts, today: now() };
  }

  const aboutInfo = {
    id: 'getPublicFigures',
    tag: 'public',
    summary: 'Get the figures of the home page',
    access: 'anyone',
    answer: answers.publicFigures,
  } as const;
  app.get('/info', describe(aboutInfo), async request => {
    const { db, cells } = shortWork(request);
    return readPublicFigures(db, cells, request.caller?.snapshot);
  });

  app.get(
    '/summary',
    documented({
      id: 'getSummary',
      summary: 'Get all dashboard counts; guests get those of the home page',
      answer: z.union([answers.summary, answers.publicFigures]),
    }),
    async request => {
      const caller = requireCaller(request);
      const { db, cells } = shortWork(request);
      if (!canAccess(caller, 'dashboard', 'list')) return readPublicFigures(db, cells, caller.snapshot);
      return readSummary(db, cells, await questionOf(request), caller.snapshot);
    },
  );

  const addCount = (key: CountKey) =>
    app.get(
      `/dashboard/${countPaths[key]}`,
      documented({
        id: `get${capitalised(key)}Count`,
        summary: `Get the dashboard count ${key}`,
        answer: answers.oneCount,
      }),
      async request => {
        requireAccess(request, 'dashboard', 'list');
        return readCount(shortWork(request).cells, key, await questionOf(request), request.caller?.snapshot);
      },
    );
  countKeys.forEach(addCount);

  const aboutCharts = documented({
    id: 'getCharts',
    summary: 'Get the data of the dashboard charts',
    answer: answers.charts,
  });
  app.get('/dashboard/charts', aboutCharts, async request => {
    requireAccess(request, 'dashboard', 'list');
    const withTrainings = canAccess(request.caller, 'lmst', 'list');
    const question = { ...(await questionOf(request)), withTrainings };
    const { db, cells } = shortWork(request);
    return readCharts(db, cells, question, request.caller?.snapshot);
  });

  app.get(
    '/report',
    {
      ...documented({
        id: 'getReport',
        summary: 'Get the report: indicators by district, men and women',
        query: reportQuery,
        answer: answers.report,
        files: ['text/csv', MEDIA_TYPES.xlsx],
      }),
      ...heavy('sheets', request => requireAccess(request, 'report', 'list'), isFile),
    },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const format = query.format === undefined || query.format === '' ? 'json' : query.format;
      if (format !== 'json' && format !== 'csv' && format !== 'xlsx') {
        throw invalid({ format: [queryMessages.sheetFormat] });
      }
      const clock = { today: now(), timeZone: app.config.timeZone };
      const question = readReportQuestion(query, clock.today);
      if (format === 'json') await acquireFor('reports', request, reply);
      const { longDb } = request.reads;
      const cells = longCells(longDb, request.caller?.lastWrite);
      const report = await readReport(longDb, cells, question, clock, request.caller?.snapshot);
      if (format === 'json') return report;
      const language = languageAsked(query.lang, request);
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
