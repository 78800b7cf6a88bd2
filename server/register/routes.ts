/** The routes of every register (specification §4), under each of its paths: lists, records, history and export; changes are in `write-routes.ts`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Action } from '../../contract/access.ts';
import { DELETED_HEADER, TOTAL_HEADER } from '../../contract/register/register.ts';
import { notFound } from '../http-error.ts';
import { limited } from '../requests/concurrency.ts';
import type { App } from '../requests/schemas.ts';
import { addChangesRoute } from './change-feed.ts';
import { exportRegister } from './export.ts';
import { readHistory } from './history.ts';
import { type ListQuery, readPathQuery, readSimpleQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { viewOf } from './presenter.ts';
import {
  idFromPath,
  selectDetailed,
  selectOne,
  selectPage,
  selectPageAndTotal,
  type Total,
} from './repository.ts';
import { noteRowsRead } from './rows-read.ts';
import * as schemas from './schemas.ts';
import { addSimilarRoute } from './similar.ts';
import { addWriteRoutes } from './write-routes.ts';

/** The rows in an answer and the total (specification §4): `Content-Range`, and whether the total is only a lower bound. */
export function setRangeHeaders(
  reply: FastifyReply,
  path: string,
  { offset, shown, total }: { offset: number; shown: number; total: Total },
): void {
  const rows = shown > 0 ? `${offset}-${offset + shown - 1}` : '*';
  reply.header('content-range', `${path} ${rows}/${total.count}`);
  if (total.deleted !== undefined) reply.header(DELETED_HEADER, total.deleted);
  setExactnessHeader(reply, total);
}

function setExactnessHeader(reply: FastifyReply, total: Total): void {
  if (!total.exact) reply.header(TOTAL_HEADER, 'at-least');
}

/** What this request and every other one in the same state see, on a standby too. */
const stateOf = ({ caller }: FastifyRequest) => caller && `${caller.snapshot} ${caller.lastWrite}`;

/** List, show, history and export. */
export function addReadRoutes(
  app: App,
  table: RegisterTable,
  prefix: string,
  shown: boolean,
  /** What an export requires in addition to the permission; throws. */
  beforeExport?: (request: FastifyRequest) => void,
): void {
  const { name } = table.register;
  const [path] = table.register.paths;
  const may = (action: Action) => ({ access: [name, action] as const });
  const wrap = (rows: unknown[]) => (table.overrides.envelope ? { data: rows } : rows);
  async function page(request: FastifyRequest, asked: ListQuery) {
    const view = viewOf(table, request.caller);
    const query = { ...view.query(asked), state: stateOf(request) };
    const { db } = request.reads;
    const [rows, total] = await selectPageAndTotal(db, table, query, app.totals);
    await noteRowsRead(request, name, rows);
    return [rows.map(view.row), total] as const;
  }

  app.get(
    `/${prefix}`,
    { schema: schemas.list(table, shown), config: may('list') },
    async (request, reply) => {
      const query = readSimpleQuery(table, request.query, app.config.timeZone);
      const [rows, total] = await page(request, query);
      setRangeHeaders(reply, path, { offset: query.offset, shown: rows.length, total });
      return wrap(rows);
    },
  );

  app.get(
    `/${prefix}/:search/:trashed/:perPage/:sortField/:sortDirection`,
    { schema: schemas.pathList(table, shown), config: may('list') },
    async (request, reply) => {
      const query = readPathQuery(table, request.params, request.query);
      const [rows, total] = await page(request, query);
      setExactnessHeader(reply, total);
      return {
        data: rows,
        total: total.count,
        per_page: query.limit,
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total.count / query.limit)),
      };
    },
  );

  app.get(
    `/${prefix}/export`,
    {
      schema: schemas.exported(table, shown),
      config: may('export'),
      preHandler: [async request => beforeExport?.(request), limited('exports')],
    },
    async (request, reply) => exportRegister(table, request, reply),
  );

  if (table.register.similar) addSimilarRoute(app, table, prefix);

  app.get(`/${prefix}/:id`, { schema: schemas.show(table, shown), config: may('show') }, async request => {
    const id = await idFromPath(app.db, table, request.params.id);
    const row = await selectDetailed(app.db, table, id, request.caller);
    if (!row || row.deleted_at !== null) throw notFound();
    await noteRowsRead(request, name, [row]);
    return viewOf(table, request.caller).row(row);
  });

  const history = { schema: schemas.history(table, shown), config: may('history') };
  app.get(`/${prefix}/:id/history`, history, async request => {
    const id = await idFromPath(app.db, table, request.params.id);
    if (!(await selectOne(app.db, table, id))) throw notFound();
    await noteRowsRead(request, name, [{ id }]);
    const view = viewOf(table, request.caller);
    const lines = await readHistory(app.db, name, id);
    return lines.map(line => ({ ...line, before: view.values(line.before), after: view.values(line.after) }));
  });
}

/** `GET {register}/search/{term}&trashed={true|false}`, with the unusual `&` of the specification (§4). */
function addSearchRoute(app: App, table: RegisterTable, prefix: string, shown: boolean) {
  const { name } = table.register;
  const config = { access: [name, 'list'] } as const;
  app.get(`/${prefix}/search/:term`, { schema: schema(table, shown), config }, async request => {
    const [term = '', ...more] = request.params.term.split('&');
    const trashed = more.map(part => /^trashed=(.*)$/.exec(part)?.[1]).find(word => word !== undefined);
    const asked = { search: term, ...(trashed !== undefined && { trashed }) };
    const query = readSimpleQuery(table, asked, app.config.timeZone);
    const view = viewOf(table, request.caller);
    const rows = await selectPage(app.db, table, view.query(query));
    await noteRowsRead(request, name, rows);
    return rows.map(view.row);
  });
}

const schema = schemas.registerSchema(table => ({
  operationId: `find${schemas.manyName(table)}`,
  summary: `search ${table.register.names.en.many}`,
  params: z.object({
    term: z.string().describe('Search words; append `&trashed=true` to include deleted records.'),
  }),
  response: { 200: z.array(schemas.recordSchema(table)) },
}));

/** Adds the routes of every register (specification §4), under each of its paths. */
export function addRegisterRoutes(app: App, table: RegisterTable): void {
  const [path] = table.register.paths;
  for (const prefix of table.register.paths) {
    const shown = prefix === path;
    addReadRoutes(app, table, prefix, shown);
    addChangesRoute(app, table, prefix, shown);
    addWriteRoutes(app, table, prefix, shown);
    if (table.register.searchAddress) addSearchRoute(app, table, prefix, shown);
    table.overrides.routes?.(app, table, prefix);
  }
}
