import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../contract/texts/messages.ts';
import { readBody } from '../requests/body.ts';
import { requireAccess } from '../requests/guard.ts';
import { readApproval } from './approval.ts';
import { type Changes, changesOf } from './change.ts';
import * as descriptions from './descriptions.ts';
import { readFilterIds, readIds, readVersion } from './list-query.ts';
import type { RegisterTable, Row } from './overrides.ts';
import { idFromPath, namedIn } from './path-id.ts';
import { noteRowsRead } from './rows-read.ts';
import { holdUnique } from './unique.ts';
import { viewOf } from './view.ts';
import { approveRecord, createRecord, deleteRecord, restoreRecord, updateRecord } from './write.ts';

type Query = Record<string, unknown>;

interface Parts extends Changes {
  app: FastifyInstance;
  table: RegisterTable;
  prefix: string;
  /** Shown in the description of the API. */
  shown: boolean;
}

/** The answer to a change: the record as read. */
const seen = (table: RegisterTable, request: FastifyRequest, row: Row) =>
  viewOf(table, request.caller).row(row);

/** Create, update, delete, restore and approve, if the register has them. */
export function addWriteRoutes(
  app: FastifyInstance,
  table: RegisterTable,
  prefix: string,
  shown: boolean,
): void {
  const parts = { app, table, prefix, shown, ...changesOf(app, table) };
  const { without } = table.overrides;
  if (!without?.includes('create')) addCreate(parts);
  if (!without?.includes('update')) addUpdates(parts);
  addRemovals(parts);
  addRestoring(parts);
  if (table.register.approval) addApproval(parts);
}

function addCreate({ app, table, prefix, shown, changeOnce }: Parts): void {
  const { name } = table.register;
  app.post(`/${prefix}`, descriptions.create(table, shown), async (request, reply) => {
    requireAccess(request, name, 'create');
    const answer = await changeOnce(request, undefined, async (fields, context) => ({
      status: 201,
      body: seen(table, request, await createRecord(table, fields, context)),
    }));
    return reply.code(answer.status).send(answer.body);
  });
}

function addUpdates({ app, table, prefix, shown, change, changeOnce }: Parts): void {
  const { name } = table.register;
  app.put(`/${prefix}/:id`, descriptions.update(table, shown), async request => {
    requireAccess(request, name, 'edit');
    const id = await idFromPath(app.db, table, namedIn(request));
    const { body } = await changeOnce(request, id, async (fields, context) => ({
      status: 200,
      body: seen(table, request, await updateRecord(table, id, fields, context)),
    }));
    // A change without effect leaves no history entry.
    await noteRowsRead(request, name, [{ id }]);
    return body;
  });

  app.put(`/${prefix}`, descriptions.updateMany(table, shown), async request => {
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

function addRemovals({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  const { name, label } = table.register;
  app.delete(`/${prefix}/:id`, descriptions.remove(table, shown), async request => {
    requireAccess(request, name, 'delete');
    const { updated_at } = request.query as Query;
    return changeOneOnce(request, {}, async (id, context) => {
      await deleteRecord(table, id, context, updated_at);
      return { id, message: messages.deleted({ what: label, id }) };
    });
  });

  app.delete(`/${prefix}`, descriptions.removeMany(table, shown), async request => {
    requireAccess(request, name, 'delete');
    const ids = readFilterIds(request.query as Query);
    const { updated_at: seen } = (await readBody(request, {})).fields;
    await change(request, async context => {
      for (const id of ids) await deleteRecord(table, id, context, readVersion(seen, id));
    });
    return { ids, message: messages.deletedMany({ count: ids.length }) };
  });
}

function addRestoring({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  const { name } = table.register;
  app.post(`/${prefix}/restore`, descriptions.restoreMany(table, shown), async request => {
    requireAccess(request, name, 'restore');
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
  });

  app.post(`/${prefix}/:id/restore`, descriptions.restore(table, shown), async request => {
    requireAccess(request, name, 'restore');
    return changeOneOnce(request, { restoring: true }, async (id, context) =>
      seen(table, request, await restoreRecord(table, id, context)),
    );
  });
}

function addApproval({ app, table, prefix, shown, change, changeOneOnce }: Parts): void {
  const { name } = table.register;
  app.post(`/${prefix}/approve`, descriptions.approveMany(table, shown), async request => {
    requireAccess(request, name, 'approve');
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
  });

  app.post(`/${prefix}/:id/approve`, descriptions.approve(table, shown), async request => {
    requireAccess(request, name, 'approve');
    const fields = readApproval(request.body);
    const { updated_at } = (request.body ?? {}) as Query;
    return changeOneOnce(request, { fields }, async (id, context) =>
      seen(table, request, await approveRecord(table, id, { ...fields, updated_at }, context)),
    );
  });
}
