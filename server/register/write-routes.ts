/** The routes that change records: each in one transaction, and only once if the request is repeated. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Action } from '../../contract/access.ts';
import { today } from '../../contract/days.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError } from '../http-error.ts';
import { inTransactionOf } from '../requests/access.ts';
import { type Body, fingerprint, readBody, withFiles } from '../requests/files.ts';
import { type Answer, answerOnce } from '../requests/idempotency.ts';
import type { App } from '../requests/schemas.ts';
import { dropUploads, fingerprintOfContent, prepareUploads, takeUploads } from '../uploads/take.ts';
import { explainDuplicate, holdUnique } from './checks.ts';
import { readFilterIds, readIds, readVersion } from './list-query.ts';
import type { RegisterTable, Row, WriteContext } from './overrides.ts';
import { viewOf } from './presenter.ts';
import { idFromPath } from './repository.ts';
import { noteRowsRead } from './rows-read.ts';
import * as schemas from './schemas.ts';
import {
  approveRecord,
  createRecord,
  deleteRecord,
  readApproval,
  restoreRecord,
  updateRecord,
} from './service.ts';

type Context = Omit<WriteContext, 'before'>;

type Changes = ReturnType<typeof changesOf>;

/** @returns ways to change records, which throw HttpError 422 or 409 for values that another record has (`explainDuplicate`) */
export function changesOf(app: FastifyInstance, table: RegisterTable) {
  const { register } = table;
  const fileFields = schemas.fileFieldsOf(register);

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
      // A conflict answers with the record as it is.
      const current = error instanceof HttpError && error.body.current;
      if (current) await noteRowsRead(request, register.name, [current]);
      throw explainDuplicate(register, error, restoring);
    }
  }

  /** The same for requests that may have files and may be repeated after a lost answer. */
  const changeOnce = <T extends object>(
    request: FastifyRequest,
    id: number | undefined,
    work: (fields: Body['fields'], context: Context) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    withFiles(request, fileFields, async body => {
      const named = await prepareUploads(request, fileFields, body);
      return change(
        request,
        async context => {
          const answer = await answerOnce(
            context.trx,
            request,
            fingerprint(body, id),
            async () => {
              const uploaded = await takeUploads(context.trx, request, named);
              return work(body.fields, { ...context, files: [...context.files, ...uploaded] });
            },
            fingerprintOfContent(body, named, id),
          );
          if (answer.repeated) await dropUploads(context.trx, request, named);
          return answer;
        },
        { body },
      );
    });

  /** The same for requests about one record without a body of their own. */
  const changeOneOnce = async <T extends object>(
    request: FastifyRequest,
    named: string,
    { fields, ...how }: { fields?: object; restoring?: boolean },
    work: (id: number, context: Context) => Promise<T>,
  ): Promise<T> => {
    const id = await idFromPath(app.db, table, named);
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

  return { change, changeOnce, changeOneOnce };
}

interface Parts extends Changes {
  app: App;
  table: RegisterTable;
  prefix: string;
  /** Shown in the description of the API. */
  shown: boolean;
}

/** What such a route is for, and who may call it. */
const may = (table: RegisterTable, action: Action) => ({ access: [table.register.name, action] as const });

/** The answer to a change: the record as read. */
const seen = (table: RegisterTable, request: FastifyRequest, row: Row) =>
  viewOf(table, request.caller).row(row);

/** Create, update, delete, restore and approve, if the register has them. */
export function addWriteRoutes(app: App, table: RegisterTable, prefix: string, shown: boolean): void {
  const parts = { app, table, prefix, shown, ...changesOf(app, table) };
  const { without } = table.overrides;
  if (!without?.includes('create')) addCreate(parts);
  if (!without?.includes('update')) addUpdates(parts);
  addRemovals(parts);
  addRestoring(parts);
  if (table.register.approval) addApproval(parts);
}

function addCreate({ app, table, prefix, shown, changeOnce }: Parts): void {
  app.post(
    `/${prefix}`,
    { schema: schemas.create(table, shown), config: may(table, 'create') },
    async (request, reply) => {
      const answer = await changeOnce(request, undefined, async (fields, context) => ({
        status: 201,
        body: seen(table, request, await createRecord(table, fields, context)),
      }));
      return reply.code(201).send(answer.body);
    },
  );
}

function addUpdates({ app, table, prefix, shown, change, changeOnce }: Parts): void {
  const { name } = table.register;
  app.put(
    `/${prefix}/:id`,
    { schema: schemas.update(table, shown), config: may(table, 'edit') },
    async request => {
      const id = await idFromPath(app.db, table, request.params.id);
      const { body } = await changeOnce(request, id, async (fields, context) => ({
        status: 200,
        body: seen(table, request, await updateRecord(table, id, fields, context)),
      }));
      // A change without effect leaves no history entry.
      await noteRowsRead(request, name, [{ id }]);
      return body;
    },
  );

  app.put(
    `/${prefix}`,
    { schema: schemas.updateMany(table, shown), config: may(table, 'edit') },
    async request => {
      const ids = readFilterIds(request.query);
      const { fields } = await readBody(request, {});
      const { updated_at: seen, ...values } = fields;
      await change(request, async context => {
        for (const id of ids) {
          const updated_at = readVersion(seen, id);
          await updateRecord(table, id, { ...values, updated_at }, context);
        }
      });
      return { ids };
    },
  );
}

function addRemovals({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  const { label } = table.register;
  app.delete(
    `/${prefix}/:id`,
    { schema: schemas.remove(table, shown), config: may(table, 'delete') },
    async request => {
      const { updated_at } = request.query;
      return changeOneOnce(request, request.params.id, {}, async (id, context) => {
        await deleteRecord(table, id, context, updated_at);
        return { id, message: messages.deleted({ what: label, id }) };
      });
    },
  );

  app.delete(
    `/${prefix}`,
    { schema: schemas.removeMany(table, shown), config: may(table, 'delete') },
    async request => {
      const ids = readFilterIds(request.query);
      const { updated_at: seen } = (await readBody(request, {})).fields;
      await change(request, async context => {
        for (const id of ids) await deleteRecord(table, id, context, readVersion(seen, id));
      });
      return { ids, message: messages.deletedMany({ count: ids.length }) };
    },
  );
}

function addRestoring({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  app.post(
    `/${prefix}/restore`,
    { schema: schemas.restoreMany(table, shown), config: may(table, 'restore') },
    async request => {
      const { fields } = await readBody(request, {});
      const ids = readIds(fields.ids);
      await change(
        request,
        async context => {
          const holding = await holdUnique(table, ids.length, context);
          for (const id of ids) await restoreRecord(table, id, holding);
        },
        { restoring: true },
      );
      return { ids };
    },
  );

  app.post(
    `/${prefix}/:id/restore`,
    { schema: schemas.restore(table, shown), config: may(table, 'restore') },
    async request => {
      return changeOneOnce(request, request.params.id, { restoring: true }, async (id, context) =>
        seen(table, request, await restoreRecord(table, id, context)),
      );
    },
  );
}

function addApproval({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  app.post(
    `/${prefix}/approve`,
    { schema: schemas.approveMany(table, shown), config: may(table, 'approve') },
    async request => {
      const { fields } = await readBody(request, {});
      const ids = readIds(fields.ids);
      const approval = readApproval(fields);
      await change(request, async context => {
        for (const id of ids) {
          const updated_at = readVersion(fields.updated_at, id);
          await approveRecord(table, id, { ...approval, updated_at }, context);
        }
      });
      return { ids };
    },
  );

  app.post(
    `/${prefix}/:id/approve`,
    { schema: schemas.approve(table, shown), config: may(table, 'approve') },
    async request => {
      const { updated_at, ...fields } = request.body;
      return changeOneOnce(request, request.params.id, { fields }, async (id, context) =>
        seen(table, request, await approveRecord(table, id, { ...fields, updated_at }, context)),
      );
    },
  );
}
