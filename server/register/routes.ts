/** The addresses that every register has (specification §4), once for all of them. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { today } from '../../contract/days.ts';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Database } from '../database/schema.ts';
import { notFound } from '../http-error.ts';
import { type Body, fingerprint, readBody } from '../requests/body.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { heavy } from '../requests/heavy.ts';
import { type Answer, answerOnce } from '../requests/idempotency.ts';
import { inTransactionOf } from '../requests/keep-session.ts';
import { withFiles } from '../requests/kept-files.ts';
import { prepareUploads, takeUploads } from '../uploads/take.ts';
import { readApproval } from './approval.ts';
import * as docs from './descriptions.ts';
import { explainDuplicate } from './duplicates.ts';
import { exportRegister } from './export.ts';
import { addChangesRoute } from './feed/changes.ts';
import { fileFieldsOf } from './file-fields.ts';
import { readHistory } from './history.ts';
import {
  type ListQuery,
  type PathParameters,
  readFilterIds,
  readIds,
  readPathQuery,
  readSimpleQuery,
  readVersion,
} from './list-query.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';
import { selectPageIds } from './page.ts';
import { sayExactness, sayRange } from './range-headers.ts';
import { selectByIds, selectOne, where } from './select.ts';
import { addSimilarRoute } from './similar.ts';
import { viewOf } from './view.ts';
import { approveRecord, createRecord, deleteRecord, restoreRecord, updateRecord } from './write.ts';

type Query = Record<string, unknown>;
type Context = Omit<WriteContext, 'before'>;

/** Adds a register's routes under each of its paths. */
export function addRegisterRoutes(app: FastifyInstance, table: RegisterTable): void {
  const [path] = table.register.paths;
  for (const prefix of table.register.paths) {
    const shown = prefix === path;
    addReadRoutes(app, table, prefix, shown);
    addChangesRoute(app, table, prefix, shown);
    addWriteRoutes(app, table, prefix, shown);
    table.overrides.routes?.(app, table, prefix);
  }
}

/** The id that an address names: digits, or another name that the register knows. @throws HttpError 404 */
export async function idFromPath(db: Kysely<Database>, table: RegisterTable, named: string): Promise<number> {
  const id = /^\d{1,10}$/.test(named) ? Number(named) : await table.overrides.findId?.(named, db);
  if (id === undefined || id < 1 || id > MAX_ID) throw notFound();
  return id;
}

const namedIn = (request: FastifyRequest) => (request.params as { id: string }).id;

/** List, show, history and export; what is written may go other ways. */
export function addReadRoutes(
  app: FastifyInstance,
  table: RegisterTable,
  prefix: string,
  shown: boolean,
): void {
  const { name } = table.register;
  const [path] = table.register.paths;
  const wrap = (rows: unknown[]) => (table.overrides.envelope ? { data: rows } : rows);
  async function page(request: FastifyRequest, asked: ListQuery) {
    const view = viewOf(table, request.caller);
    const query = { ...view.query(asked), snapshot: request.caller?.snapshot, names: app.names };
    const { db } = request.reads;
    const ids = await selectPageIds(db, table, query, await where(db, table, query));
    const [rows, total] = await Promise.all([
      selectByIds(db, table, ids),
      app.totals(db, table, query, ids.length, request.caller?.lastWrite),
    ]);
    return [rows.map(view.row), total] as const;
  }

  app.get(`/${prefix}`, { schema: docs.list(table, shown) }, async (request, reply) => {
    requireAccess(request, name, 'list');
    const query = readSimpleQuery(table, request.query as Query);
    const [rows, total] = await page(request, query);
    sayRange(reply, path, { offset: query.offset, shown: rows.length, total });
    return wrap(rows);
  });

  app.get(
    `/${prefix}/:search/:trashed/:perPage/:sortField/:sortDirection`,
    { schema: docs.pathList(table, shown) },
    async (request, reply) => {
      requireAccess(request, name, 'list');
      const query = readPathQuery(table, request.params as PathParameters, request.query as Query);
      const [rows, total] = await page(request, query);
      sayExactness(reply, total);
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
    { schema: docs.exported(table, shown), ...heavy('exports') },
    async (request, reply) => {
      requireCaller(request);
      requireAccess(request, name, 'export');
      return exportRegister(app, table, request, reply);
    },
  );

  if (table.register.similar) addSimilarRoute(app, table, prefix);

  app.get(`/${prefix}/:id`, { schema: docs.show(table, shown) }, async request => {
    requireAccess(request, name, 'show');
    const row = await selectOne(app.db, table, await idFromPath(app.db, table, namedIn(request)));
    if (!row || row.deleted_at !== null) throw notFound();
    return viewOf(table, request.caller).row(row);
  });

  app.get(`/${prefix}/:id/history`, { schema: docs.history(table, shown) }, async request => {
    requireAccess(request, name, 'history');
    const id = await idFromPath(app.db, table, namedIn(request));
    if (!(await selectOne(app.db, table, id))) throw notFound();
    return readHistory(app.db, name, id);
  });
}

function addWriteRoutes(app: FastifyInstance, table: RegisterTable, prefix: string, shown: boolean): void {
  const { register, overrides } = table;
  const { name, label } = register;
  const fileFields = fileFieldsOf(register);

  /** Runs a change in one transaction. */
  async function change<T>(
    request: FastifyRequest,
    work: (context: Context) => Promise<T>,
    { body, restoring }: { body?: Body; restoring?: boolean } = {},
  ): Promise<T> {
    try {
      return await inTransactionOf(app.db, request.caller, trx =>
        work({ trx, caller: request.caller, files: body?.files ?? [], today: today(app.config.timeZone) }),
      );
    } catch (error) {
      throw explainDuplicate(register, error, restoring);
    }
  }

  /** The same for what may bring files and is sent again when its answer got lost. */
  const changeOnce = (
    request: FastifyRequest,
    id: number | undefined,
    work: (fields: Body['fields'], context: Context) => Promise<Answer>,
  ): Promise<Answer> =>
    withFiles(request, fileFields, async body => {
      const named = await prepareUploads(request, fileFields, body);
      return change(
        request,
        context =>
          answerOnce(context.trx, request, fingerprint(body, id), async () => {
            const uploaded = await takeUploads(context.trx, request, named);
            return work(body.fields, { ...context, files: [...context.files, ...uploaded] });
          }),
        { body },
      );
    });

  /** The same for what brings nothing but what is said here, and concerns one record. */
  const changeOneOnce = async (
    request: FastifyRequest,
    { fields, ...how }: { fields?: object; restoring?: boolean },
    work: (id: number, context: Context) => Promise<object>,
  ): Promise<object> => {
    const id = await idFromPath(app.db, table, namedIn(request));
    const { body } = await change(
      request,
      context =>
        answerOnce(context.trx, request, [fields ?? {}, id], async () => ({
          status: 200,
          body: await work(id, context),
        })),
      how,
    );
    return body;
  };

  if (!overrides.without?.includes('create')) {
    app.post(`/${prefix}`, { schema: docs.create(table, shown) }, async (request, reply) => {
      requireAccess(request, name, 'create');
      const answer = await changeOnce(request, undefined, async (fields, context) => ({
        status: 201,
        body: await createRecord(table, fields, context),
      }));
      return reply.code(answer.status).send(answer.body);
    });
  }

  if (!overrides.without?.includes('update')) {
    app.put(`/${prefix}/:id`, { schema: docs.update(table, shown) }, async request => {
      requireAccess(request, name, 'edit');
      const id = await idFromPath(app.db, table, namedIn(request));
      const { body } = await changeOnce(request, id, async (fields, context) => ({
        status: 200,
        body: await updateRecord(table, id, fields, context),
      }));
      return body;
    });

    app.put(`/${prefix}`, { schema: docs.updateMany(table, shown) }, async request => {
      requireAccess(request, name, 'edit');
      const ids = readFilterIds(request.query as Query);
      const { fields } = await readBody(request, {});
      const { updated_at: seen, ...values } = fields;
      await change(request, async context => {
        for (const id of ids) {
          const updated_at = readVersion(seen, id);
          await updateRecord(table, id, { ...values, updated_at }, context);
        }
      });
      return { ids };
    });
  }

  app.delete(`/${prefix}/:id`, { schema: docs.remove(table, shown) }, async request => {
    requireAccess(request, name, 'delete');
    const { updated_at } = request.query as Query;
    return changeOneOnce(request, {}, async (id, context) => {
      await deleteRecord(table, id, context, updated_at);
      return { id, message: messages.deleted({ what: label, id }) };
    });
  });

  app.delete(`/${prefix}`, { schema: docs.removeMany(table, shown) }, async request => {
    requireAccess(request, name, 'delete');
    const ids = readFilterIds(request.query as Query);
    await change(request, async context => {
      for (const id of ids) await deleteRecord(table, id, context);
    });
    return { ids, message: messages.deletedMany({ count: ids.length }) };
  });

  app.post(`/${prefix}/restore`, { schema: docs.restoreMany(table, shown) }, async request => {
    requireAccess(request, name, 'restore');
    const { fields } = await readBody(request, {});
    const ids = readIds(fields.ids);
    await change(
      request,
      async context => {
        for (const id of ids) await restoreRecord(table, id, context);
      },
      { restoring: true },
    );
    return { ids };
  });

  app.post(
    `/${prefix}/:id/restore`,
    { schema: docs.restore(table, shown) },
    async (request: FastifyRequest, _reply: FastifyReply) => {
      requireAccess(request, name, 'restore');
      return changeOneOnce(request, { restoring: true }, (id, context) => restoreRecord(table, id, context));
    },
  );

  if (register.approval) {
    app.post(`/${prefix}/approve`, { schema: docs.approveMany(table, shown) }, async request => {
      requireAccess(request, name, 'approve');
      const { fields } = await readBody(request, {});
      const ids = readIds(fields.ids);
      const approval = readApproval(fields);
      await change(request, async context => {
        for (const id of ids) await approveRecord(table, id, approval, context);
      });
      return { ids };
    });

    app.post(`/${prefix}/:id/approve`, { schema: docs.approve(table, shown) }, async request => {
      requireAccess(request, name, 'approve');
      const fields = readApproval(request.body);
      const { updated_at } = (request.body ?? {}) as Query;
      return changeOneOnce(request, { fields }, (id, context) =>
        approveRecord(table, id, { ...fields, updated_at }, context),
      );
    });
  }
}
