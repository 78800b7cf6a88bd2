import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../http-error.ts';
import { requireAccess } from '../requests/guard.ts';
import { heavy } from '../requests/heavy.ts';
import * as descriptions from './descriptions.ts';
import { exportRegister } from './export.ts';
import { readHistory } from './history.ts';
import { type ListQuery, type PathParameters, readPathQuery, readSimpleQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { idFromPath, namedIn } from './path-id.ts';
import { setExactnessHeader, setRangeHeaders } from './range-headers.ts';
import { noteRowsRead } from './rows-read.ts';
import { selectOne, selectPageAndTotal } from './select.ts';
import { addSimilarRoute } from './similar.ts';
import { viewOf } from './view.ts';

type Query = Record<string, unknown>;

/** What this request and every other one in the same state see, on a standby too. */
const stateOf = ({ caller }: FastifyRequest) => caller && `${caller.snapshot} ${caller.lastWrite}`;

/** List, show, history and export. */
export function addReadRoutes(
  app: FastifyInstance,
  table: RegisterTable,
  prefix: string,
  shown: boolean,
  /** What an export requires in addition to the permission; throws. */
  beforeExport: (request: FastifyRequest) => void = () => {},
): void {
  const { name } = table.register;
  const [path] = table.register.paths;
  const wrap = (rows: unknown[]) => (table.overrides.envelope ? { data: rows } : rows);
  async function page(request: FastifyRequest, asked: ListQuery) {
    const view = viewOf(table, request.caller);
    const query = { ...view.query(asked), state: stateOf(request) };
    const { db } = request.reads;
    const [rows, total] = await selectPageAndTotal(db, table, query, app.lists);
    await noteRowsRead(request, name, rows);
    return [rows.map(view.row), total] as const;
  }

  app.get(`/${prefix}`, descriptions.list(table, shown), async (request, reply) => {
    requireAccess(request, name, 'list');
    const query = readSimpleQuery(table, request.query as Query, app.config.timeZone);
    const [rows, total] = await page(request, query);
    setRangeHeaders(reply, path, { offset: query.offset, shown: rows.length, total });
    return wrap(rows);
  });

  app.get(
    `/${prefix}/:search/:trashed/:perPage/:sortField/:sortDirection`,
    descriptions.pathList(table, shown),
    async (request, reply) => {
      requireAccess(request, name, 'list');
      const query = readPathQuery(table, request.params as PathParameters, request.query as Query);
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
      ...descriptions.exported(table, shown),
      ...heavy('exports', request => {
        requireAccess(request, name, 'export');
        beforeExport(request);
      }),
    },
    async (request, reply) => exportRegister(app, table, request, reply),
  );

  if (table.register.similar) addSimilarRoute(app, table, prefix);

  app.get(`/${prefix}/:id`, descriptions.show(table, shown), async request => {
    requireAccess(request, name, 'show');
    const row = await selectOne(app.db, table, await idFromPath(app.db, table, namedIn(request)));
    if (!row || row.deleted_at !== null) throw notFound();
    await noteRowsRead(request, name, [row]);
    return viewOf(table, request.caller).row(row);
  });

  app.get(`/${prefix}/:id/history`, descriptions.history(table, shown), async request => {
    requireAccess(request, name, 'history');
    const id = await idFromPath(app.db, table, namedIn(request));
    if (!(await selectOne(app.db, table, id))) throw notFound();
    await noteRowsRead(request, name, [{ id }]);
    const view = viewOf(table, request.caller);
    const lines = await readHistory(app.db, name, id);
    return lines.map(line => ({ ...line, before: view.values(line.before), after: view.values(line.after) }));
  });
}
