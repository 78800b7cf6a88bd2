/** The Users screen of admins (rulings §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Action, Role } from '../../contract/access.ts';
import { text } from '../../contract/fields.ts';
import { messages } from '../../contract/messages.ts';
import { approveInput, userInput } from '../../contract/people.ts';
import { defineRegister } from '../../contract/register.ts';
import { readBody } from '../crud/body.ts';
import type { Row } from '../crud/departures.ts';
import { contains, nextUpdate } from '../crud/expressions.ts';
import { requireAccess, requireCaller } from '../crud/guard.ts';
import { differences, readHistory, recordChange } from '../crud/history.ts';
import { readSimpleQuery } from '../crud/list-query.ts';
import { sayRange } from '../crud/range-headers.ts';
import { selectOne, selectPage } from '../crud/select.ts';
import { describeRegister } from '../crud/table.ts';
import { inTransaction } from '../crud/transaction.ts';
import type { Database } from '../database/schema.ts';
import { conflict, invalid, notFound } from '../http-error.ts';
import { check } from './check.ts';
import { endSessions } from './sessions.ts';
import { explainTaken, lockAdmins, requireAnAdmin } from './users.ts';

/** Read like a register; written by the rules of accounts. The password's hash is no field of it. */
const users = describeRegister(
  defineRegister({
    name: 'users',
    words: ['users'],
    table: 'users',
    label: 'user',
    schema: z.object({ name: text(100), username: text(40), email: text(254) }),
    search: [],
    defaultSort: ['updated_at', 'DESC'],
  }),
  {
    fields: {
      roles: { kind: 'text', value: sql`t.roles`, composite: true },
      districts_id: { kind: 'integer', value: sql`t.districts_id` },
      district_name: {
        kind: 'text',
        value: sql`(select d.district_name from districts d where d.id = t.districts_id)`,
      },
      designations_id: { kind: 'integer', value: sql`t.designations_id` },
      designation_title: {
        kind: 'text',
        value: sql`(select d.title from designations d where d.id = t.designations_id)`,
      },
      active: { kind: 'boolean', value: sql`t.active` },
      approved_at: { kind: 'timestamp', value: sql`t.approved_at` },
      last_sign_in_at: { kind: 'timestamp', value: sql`t.last_sign_in_at` },
      pending: { kind: 'boolean', value: sql`t.approved_at is null` },
    },
    plainFilters: {
      search: value => {
        const pattern = contains(value);
        return sql<boolean>`(lower(t.name) like lower(${pattern}) or lower(t.username) like lower(${pattern})
          or lower(t.email) like lower(${pattern}))`;
      },
    },
    present: row => ({ ...row, is_admin: (row.roles as string[]).includes('admin') }),
  },
);

const tags = ['people'];
const security = [{ bearer: [] }];
const describe = (summary: string, body?: z.ZodType) => ({
  schema: { tags, summary, security, ...(body && { body }) },
});

function userId(request: FastifyRequest, action: Action): number {
  requireAccess(request, 'users', action);
  const { id } = request.params as { id: string };
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  return Number(id);
}

export async function userRoutes(app: FastifyInstance): Promise<void> {
  app.get('/users', describe('List accounts'), async (request, reply) => {
    requireAccess(request, 'users', 'list');
    const read = readSimpleQuery(users, request.query as Record<string, unknown>);
    const query = {
      ...read,
      search: '',
      plain: (read.search ? { search: read.search } : {}) as Record<string, string>,
    };
    const [rows, total] = await Promise.all([
      selectPage(app.db, users, query),
      app.totals(users, query, request.caller?.snapshot),
    ]);
    sayRange(reply, 'users', { offset: query.offset, shown: rows.length, total });
    return rows;
  });

  app.get('/users/:id', describe('Show an account'), async request => {
    const row = await selectOne(app.db, users, userId(request, 'show'));
    if (!row || row.deleted_at !== null) throw notFound();
    return row;
  });

  app.get('/users/:id/history', describe('Who changed this account'), async request => {
    const id = userId(request, 'history');
    if (!(await selectOne(app.db, users, id))) throw notFound();
    return readHistory(app.db, 'users', id);
  });

  app.put('/users/:id', describe('Change an account', userInput), async request => {
    const id = userId(request, 'edit');
    const { fields } = await readBody(request, {});
    return changeUser(app, request, id, async (trx, before) => {
      const sent = fields.updated_at;
      if (typeof sent === 'string' && Date.parse(sent) !== Date.parse(before.updated_at)) {
        throw conflict(messages.changedSince, { current: before });
      }
      // What is not sent stays as it is, as with every register.
      const { roles, ...values } = check(userInput, { ...before, ...fields });
      for (const [field, table] of Object.entries(pointsAt)) {
        const target = values[field as keyof typeof pointsAt];
        if (target !== before[field]) await requireLive(trx, field, table, target);
      }
      await trx
        .updateTable('users')
        .set({ ...values, roles: sql<Role[]>`${roles}::text[]` })
        .where('id', '=', id)
        .execute();
    });
  });

  app.post(
    '/users/:id/approve',
    describe('Approve an account with these roles', approveInput),
    async request => {
      const id = userId(request, 'edit');
      const { roles } = check(approveInput, request.body);
      const by = requireCaller(request).id;
      return changeUser(app, request, id, async trx => {
        await trx
          .updateTable('users')
          .set({
            roles: sql<Role[]>`${roles}::text[]`,
            active: true,
            approved_at: sql<string>`coalesce(approved_at, now())`,
            approved_by: by,
          })
          .where('id', '=', id)
          .execute();
      });
    },
  );

  app.delete('/users/:id', describe('Remove an account'), async request => {
    const id = userId(request, 'delete');
    const by = requireCaller(request).id;
    await changeUser(app, request, id, async trx => {
      await trx
        .updateTable('users')
        .set({ deleted_at: sql<string>`clock_timestamp()`, deleted_by: by })
        .where('id', '=', id)
        .execute();
    });
    return { id, message: `Deleted the user ${id}` };
  });

  app.post('/users/:id/restore', describe('Bring a removed account back'), async request => {
    const id = userId(request, 'restore');
    const bringBack = async (trx: Transaction<Database>) => {
      await trx
        .updateTable('users')
        .set({ deleted_at: null, deleted_by: null })
        .where('id', '=', id)
        .execute();
    };
    return changeUser(app, request, id, bringBack, { deleted: true });
  });
}

/** What an account points at, and where. */
const pointsAt = { districts_id: 'districts', designations_id: 'designations' } as const;

/** @throws HttpError 422 when there is no such record, or none any more */
async function requireLive(
  trx: Transaction<Database>,
  field: string,
  table: string,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(trx);
  if (rows.length === 0) throw invalid({ [field]: [messages.unknownReference] });
}

/** Changes of roles or state end the person's sessions at once, and never leave the programme without an admin. */
async function changeUser(
  app: FastifyInstance,
  request: FastifyRequest,
  id: number,
  change: (trx: Transaction<Database>, before: Row) => Promise<void>,
  { deleted = false } = {},
): Promise<Row> {
  const by = requireCaller(request).id;
  try {
    return await inTransaction(app.db, async trx => {
      await lockAdmins(trx);
      const before = await selectOne(trx, users, id);
      if (!before || (before.deleted_at !== null && !deleted)) throw notFound();
      await change(trx, before);
      await trx
        .updateTable('users')
        .set({
          updated_at: nextUpdate,
          updated_by: by,
        })
        .where('id', '=', id)
        .execute();
      await requireAnAdmin(trx);
      const after = (await selectOne(trx, users, id)) as Row;
      const watched = [
        'name',
        'email',
        'roles',
        'districts_id',
        'designations_id',
        'active',
        'approved_at',
        'deleted_at',
      ];
      const only = (row: Row) => Object.fromEntries(watched.map(name => [name, row[name]]));
      const difference = differences(only(before), only(after));
      if (difference) {
        const action = after.deleted_at ? 'delete' : before.deleted_at ? 'restore' : 'update';
        await recordChange(trx, { register: 'users', record_id: id, action, user_id: by, ...difference });
        const ends = ['roles', 'active', 'deleted_at'].some(name => name in difference.after);
        if (ends) await endSessions(trx, id);
      }
      return after;
    });
  } catch (error) {
    throw explainTaken(error, deleted);
  }
}
