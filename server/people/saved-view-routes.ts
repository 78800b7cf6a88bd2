import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Area } from '../../contract/access.ts';
import { flag, id, text } from '../../contract/answers/common.ts';
import { type SavedView, savedViewInput, sharable, sharing } from '../../contract/people/saved-views.ts';
import { messages } from '../../contract/texts/messages.ts';
import { describeAll } from '../openapi/describe.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { readBody } from '../requests/body.ts';
import { check } from '../requests/check.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { idOf } from '../requests/id-of.ts';
import { inTransactionOf } from '../requests/keep-session.ts';
import { checkNames } from './saved-view-names.ts';
import {
  keepView,
  makeDefault,
  readDefaultViews,
  readView,
  readViews,
  removeView,
  shareView,
} from './saved-views.ts';

const shared = z.object({ shared_with: sharing });
const which = z.object({ register: savedViewInput.shape.register });
const asDefault = z.object({ is_default: z.boolean(messages.choice) });

const view = z
  .object({
    id,
    register: text,
    label: text,
    filter: savedViewInput.shape.filter,
    sort: z.object({ field: text, order: z.enum(['ASC', 'DESC']) }),
    perPage: id,
    shared_with: z.array(z.enum(sharable)),
    owner_name: text,
    own: flag,
    is_default: flag,
    is_changed: flag.describe(
      'The owner has changed the view since I chose it as default. This is the earlier version; choose it again to get the new one.',
    ),
  })
  .meta({ id: 'SavedView' }) satisfies z.ZodType<Omit<SavedView, 'register'> & { register: string }>;

/** Saved views of lists: the user's own and those shared with them. */
export async function savedViewRoutes(app: FastifyInstance, tables: readonly RegisterTable[]): Promise<void> {
  const documented = describeAll({ tag: 'people' });

  app.get(
    '/views',
    documented({
      id: 'listViews',
      summary: 'List saved views of a list: my own and those shared with me',
      query: which,
      answer: z.array(view),
    }),
    async request => {
      const caller = requireCaller(request);
      const { register } = check(which, request.query);
      requireAccess(request, register as Area, 'list');
      return readViews(app.db, caller, register);
    },
  );
  app.get(
    '/views/defaults',
    documented({
      id: 'listDefaultViews',
      summary: 'List my default views',
      answer: z.array(view),
    }),
    async request => readDefaultViews(app.db, requireCaller(request)),
  );
  app.get(
    '/views/:id',
    documented({ id: 'getView', summary: 'Get a saved view', answer: view }),
    async request => readView(app.db, requireCaller(request), idOf(request)),
  );
  app.post(
    '/views',
    documented({
      id: 'keepView',
      summary:
        'Save a view; replaces my view of the same name, which stays shared unless `shared_with` is sent',
      body: savedViewInput,
      status: 201,
      answer: view,
    }),
    async (request, reply) => {
      const caller = requireCaller(request);
      const { fields } = await readBody(request, {});
      const values = check(savedViewInput, fields);
      checkNames(tables, values);
      return reply
        .code(201)
        .send(await inTransactionOf(app.db, caller, trx => keepView(trx, caller, values)));
    },
  );
  app.put(
    '/views/:id',
    documented({
      id: 'shareView',
      summary: 'Share or stop sharing my saved view',
      body: shared,
      answer: view,
    }),
    async request => {
      const caller = requireCaller(request);
      const { fields } = await readBody(request, {});
      const { shared_with } = check(shared, fields);
      return inTransactionOf(app.db, caller, trx => shareView(trx, caller, idOf(request), shared_with));
    },
  );
  app.put(
    '/views/:id/default',
    documented({
      id: 'chooseDefaultView',
      summary: 'Set or clear the default view of my list',
      body: asDefault,
      answer: view,
    }),
    async request => {
      const caller = requireCaller(request);
      const { fields } = await readBody(request, {});
      const { is_default } = check(asDefault, fields);
      return inTransactionOf(app.db, caller, trx => makeDefault(trx, caller, idOf(request), is_default));
    },
  );
  app.delete(
    '/views/:id',
    documented({ id: 'removeView', summary: 'Delete my saved view', answer: z.object({ id }) }),
    async request => {
      const caller = requireCaller(request);
      const removed = idOf(request);
      await inTransactionOf(app.db, caller, trx => removeView(trx, caller, removed));
      return { id: removed };
    },
  );
}
