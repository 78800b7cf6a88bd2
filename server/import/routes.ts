/** Import of a register from a spreadsheet (specification §4 "Import"). */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ImportAnswer, type ImportedRow, imported, importForm } from '../../contract/answers/import.ts';
import { today } from '../../contract/days.ts';
import { type ImportField, importFields, type RowAction, readFields } from '../../contract/import/import.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import type { Language } from '../../contract/texts/language.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { errorsInWords, languageOf, translate } from '../language.ts';
import { noticeImport } from '../notifications/events.ts';
import { explainDuplicate } from '../register/checks.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { manyName, oneName, registerSchema } from '../register/schemas.ts';
import { inTransactionOf, requireCaller } from '../requests/access.ts';
import { limited } from '../requests/concurrency.ts';
import { answerOnce } from '../requests/idempotency.ts';
import { type App, files, jsonOrFiles, nothing } from '../requests/schemas.ts';
import { makeTemplate } from '../sheets/run.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { carryOut } from './carry-out.ts';
import { storableText } from './cells.ts';
import { cellsToCorrect, corrected } from './correct.ts';
import { notesOf, readTable, type Table } from './headings.ts';
import { type Planned, planImport } from './plan.ts';
import { type ImportRequest, receiveSheet } from './receive-sheet.ts';
import { forgetMapping, rememberedMapping, rememberMapping } from './remembered.ts';
import { similarRows, similarToRows } from './similar.ts';
import { waitForTurn } from './turns.ts';
import { readTemplate, wrongRows } from './workbooks.ts';

/** Importing needs the permissions to list and create; a row that changes a record needs the permission for that record. */
export function addImportRoutes(app: App, table: RegisterTable, prefix: string): void {
  const shown = prefix === table.register.paths[0];
  const { name } = table.register;
  const fields = readFields(table.register);
  const workbook = (reply: FastifyReply, fileName: string, content: Buffer | Readable) =>
    reply.header('content-disposition', attachmentHeader(fileName)).type(MEDIA_TYPES.xlsx).send(content);

  // A check tells which records are there.
  const config = { access: [name, 'export', 'create'] } as const;

  const template = {
    schema: templateSchema(table, shown),
    config,
    preHandler: limited('sheets'),
  };
  app.get(`/${prefix}/import-template`, template, async (request, reply) => {
    const reader = { caller: requireCaller(request), language: languageOf(request) };
    return workbook(
      reply,
      `${name}-template.xlsx`,
      await makeTemplate(
        await readTemplate(app.longDb, table.register, importFields(table.register), reader),
      ),
    );
  });

  const forgetting = { schema: forgettingSchema(table, shown), config };
  app.delete(`/${prefix}/import-mapping`, forgetting, async (request, reply) => {
    const { id: userId } = requireCaller(request);
    await forgetMapping(app.db, { userId, register: name });
    return reply.code(204).send();
  });

  app.post(`/${prefix}/import`, { schema: importSchema(table, shown), config }, async (request, reply) => {
    const { id: userId } = requireCaller(request);
    const whose = { userId, register: name };
    const asked = await receiveSheet(request, reply, fields);
    const remembered = asked.remembered ? await rememberedMapping(app.db, whose, fields) : {};
    const read = readTable(asked.sheet, fields, asked.mapping, table.register, remembered);
    const sheet = corrected(read, asked.corrections);
    await inTransactionOf(app.db, request.caller, trx => rememberMapping(trx, whose, asked.mapping, sheet));
    if (!asked.dryRun) return importRows(app, table, request, { asked, sheet, fields });
    const context = contextOf(app, request, asked);
    const plan = await planImport(table, fields, sheet, { ...context, db: app.longDb, lock: false });
    const language = languageOf(request);
    if (asked.format === 'json') {
      const answer = answerInWords(answerOf(table, fields, asked.sheet, sheet, plan), language);
      const similar = await similarToRows(app.longDb, table, plan, request.caller);
      const others = await similarRows(table, plan);
      const cells = cellsToCorrect(sheet, plan);
      const rows = answer.rows.map((row, index) => ({
        ...row,
        suggestions: suggestionsOf(plan[index]),
        similar: similar.get(row.row),
        alike: others.get(row.row),
        cells: cells.get(row.row),
      }));
      return { ...answer, rows };
    }
    return workbook(reply, `${name}-wrong-rows.xlsx`, wrongRows(sheet, plan, language));
  });
}

const suggestionsOf = (planned: Planned | undefined) =>
  planned && planned.draft.suggestions.size > 0 ? Object.fromEntries(planned.draft.suggestions) : undefined;

const contextOf = (
  { config: { timeZone } }: FastifyInstance,
  { caller }: FastifyRequest,
  { sheet, confirmed }: ImportRequest,
) => ({ caller, today: today(timeZone), timeZone, from1904: sheet.from1904, confirmed });

/** All good rows or, when something fails, none. */
async function importRows(
  app: FastifyInstance,
  table: RegisterTable,
  request: FastifyRequest,
  { asked, sheet, fields }: { asked: ImportRequest; sheet: Table; fields: readonly ImportField[] },
): Promise<object> {
  const context = contextOf(app, request, asked);
  const { caller } = request;
  try {
    const { body } = await inTransactionOf(app.longDb, caller, trx =>
      answerOnce(trx, request, asked.fingerprint, async () => {
        await waitForTurn(trx, table.register.name);
        const plan = await planImport(table, fields, sheet, { ...context, db: trx, lock: true });
        const ids = await carryOut(table, plan, { trx, caller, files: [], today: context.today });
        const body = answerOf(table, fields, asked.sheet, sheet, plan, ids);
        if (caller) await noticeImport(trx, caller.id, table.register.name, body);
        await audit(trx, {
          kind: 'imported',
          userId: caller?.id ?? null,
          area: table.register.name,
          details: { created: body.created, updated: body.updated, failed: body.failed },
        });
        return { status: 200, body };
      }),
    );
    return answerInWords(body as ImportAnswer, languageOf(request));
  } catch (error) {
    throw explainDuplicate(table.register, error);
  }
}

/** The answer is kept for who sends the same again, maybe in another language: its messages are said when it is given. */
const answerInWords = (answer: ImportAnswer, language: Language): ImportAnswer => ({
  ...answer,
  // A version before kept answers without notes.
  notes: (answer.notes ?? []).map(translate[language]),
  rows: answer.rows.map(row => (row.errors ? { ...row, errors: errorsInWords(row.errors, language) } : row)),
});

function answerOf(
  table: RegisterTable,
  fields: readonly ImportField[],
  file: Sheet,
  sheet: Table,
  plan: readonly Planned[],
  ids: ReadonlyMap<number, number> = new Map(),
): ImportAnswer {
  const title = table.register.search[0] as string;
  const counted = (action: RowAction) => plan.filter(row => row.action === action).length;
  const given = new Set(sheet.read.map(column => column.field.field));
  const rows = plan.map(({ draft, action, values }): ImportedRow => {
    const { before, row, errors, renames } = draft;
    const id = before?.id ?? ids.get(row.number);
    const name = storableText(String((values ?? { ...before, ...draft.given })[title] ?? '').slice(0, 200));
    return {
      row: row.number,
      action,
      name,
      ...(id === undefined ? {} : { id }),
      ...(renames && { renames: { ...renames, name: storableText(renames.name.slice(0, 200)) } }),
      ...(action === 'error' ? { errors } : {}),
    };
  });
  return {
    created: counted('create'),
    updated: counted('update'),
    unchanged: counted('unchanged'),
    failed: counted('error'),
    rows,
    columns: sheet.columns,
    mapping: sheet.mapping,
    totals: sheet.totals,
    notes: notesOf(file, sheet),
    ...(file.encoding && { encoding: file.encoding }),
    missing: fields.filter(field => field.required && !given.has(field.field)).map(field => field.field),
  };
}

const templateSchema = registerSchema(table => ({
  operationId: `get${oneName(table)}ImportTemplate`,
  summary: 'download an import template',
  response: { 200: files(MEDIA_TYPES.xlsx) },
}));

const forgettingSchema = registerSchema(table => ({
  operationId: `forget${oneName(table)}ImportMapping`,
  summary: 'reset the caller’s column matching',
  response: { 204: nothing },
}));

const importSchema = registerSchema(table => ({
  operationId: `import${manyName(table)}`,
  summary: 'import rows from XLSX or CSV: all valid rows or, after a failure, none',
  sends: ['Idempotency-Key'],
  form: importForm,
  response: { 200: jsonOrFiles(imported, MEDIA_TYPES.xlsx) },
  refuses: [409],
}));
