import { z } from 'zod';
import type { Area } from '../../contract/access.ts';
import { id } from '../../contract/answers/common.ts';
import { savedView } from '../../contract/answers/people.ts';
import { savedViewInput, sharing } from '../../contract/people/saved-views.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { inTransactionOf, requireAccess, requireCaller } from '../requests/access.ts';
import { type App, byId } from '../requests/schemas.ts';
import {
  checkNames,
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

/** Saved views of lists: the user's own and those shared with them. */
export async function savedViewRoutes(app: App, tables: readonly RegisterTable[]): Promise<void> {
  app.get(
    '/views',
    {
      schema: {
        operationId: 'listViews',
        tags: ['people'],
        summary: 'List saved views of a list: my own and those shared with me',
        querystring: which,
        response: { 200: z.array(savedView) },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { register } = request.query;
      // `config.access` can't declare it, as the query names the register.
      requireAccess(request, [register as Area, 'list']);
      return readViews(app.db, caller, register);
    },
  );
  app.get(
    '/views/defaults',
    {
      schema: {
        operationId: 'listDefaultViews',
        tags: ['people'],
        summary: 'List my default views',
        response: { 200: z.array(savedView) },
      },
      config: { access: 'session' },
    },
    async request => readDefaultViews(app.db, requireCaller(request)),
  );
  app.get(
    '/views/:id',
    {
      schema: {
        operationId: 'getView',
        tags: ['people'],
        summary: 'Get a saved view',
        params: byId,
        response: { 200: savedView },
      },
      config: { access: 'session' },
    },
    async request => readView(app.db, requireCaller(request), request.params.id),
  );
  app.post(
    '/views',
    {
      schema: {
        operationId: 'keepView',
        tags: ['people'],
        summary:
          'Save a view; replaces my view of the same name, which stays shared unless `shared_with` is sent',
        body: savedViewInput,
        response: { 201: savedView },
      },
      config: { access: 'session' },
    },
    async (request, reply) => {
      const caller = requireCaller(request);
      const values = request.body;
      checkNames(tables, values);
      return reply
        .code(201)
        .send(await inTransactionOf(app.db, caller, trx => keepView(trx, caller, values)));
    },
  );
  app.put(
    '/views/:id',
    {
      schema: {
        operationId: 'shareView',
        tags: ['people'],
        summary: 'Share or stop sharing my saved view',
        params: byId,
        body: shared,
        response: { 200: savedView },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { id } = request.params;
      return inTransactionOf(app.db, caller, trx => shareView(trx, caller, id, request.body.shared_with));
    },
  );
  app.put(
    '/views/:id/default',
    {
      schema: {
        operationId: 'chooseDefaultView',
        tags: ['people'],
        summary: 'Set or clear the default view of my list',
        params: byId,
        body: asDefault,
        response: { 200: savedView },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { id } = request.params;
      return inTransactionOf(app.db, caller, trx => makeDefault(trx, caller, id, request.body.is_default));
    },
  );
  app.delete(
    '/views/:id',
    {
      schema: {
        operationId: 'removeView',
        tags: ['people'],
        summary: 'Delete my saved view',
        params: byId,
        response: { 200: z.object({ id }) },
      },
      config: { access: 'session' },
    },
    async request => {
      const caller = requireCaller(request);
      const { id } = request.params;
      await inTransactionOf(app.db, caller, trx => removeView(trx, caller, id));
      return { id };
    },
  );
}
