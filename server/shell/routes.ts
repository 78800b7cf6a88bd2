/** The frame of every page: menu, permissions, the programme's time zone and districts. */

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Role, rights, roles } from '../../contract/access.ts';
import * as answers from '../../contract/answers/shell.ts';
import { messages } from '../../contract/texts/messages.ts';
import { type Caller, requireAccess, requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import { menuOf, submenuOf } from './menu.ts';
import { programmeRoutes } from './programme-routes.ts';

/** The caller, or with `as` a user with that role, which `config.access` can't declare, as the query decides. @throws HttpError 403 unless the caller may read the table of permissions */
function menuCaller(request: FastifyRequest, as: Role | undefined): Caller {
  const caller = requireCaller(request);
  if (as === undefined) return caller;
  requireAccess(request, ['permissions', 'list']);
  return { ...caller, roles: [as] };
}

export async function shell(app: App): Promise<void> {
  const querystring = z.object({
    as: z
      .enum(roles, messages.choice)
      .optional()
      .describe(
        'The role whose menu to get; the caller must have permission to read the table of permissions.',
      ),
  });

  app.get(
    '/menu',
    {
      schema: {
        operationId: 'getMenu',
        tags: ['shell'],
        summary: 'Get the entries of the sidebar',
        querystring,
        response: { 200: answers.menu },
      },
      config: { access: 'session' },
    },
    async request => menuOf(menuCaller(request, request.query.as)),
  );
  app.get(
    '/submenu',
    {
      schema: {
        operationId: 'getSubmenu',
        tags: ['shell'],
        summary: 'Get the sub-entries of the sidebar',
        querystring,
        response: { 200: answers.submenu },
      },
      config: { access: 'session' },
    },
    async request => submenuOf(menuCaller(request, request.query.as)),
  );
  app.get(
    '/permissions',
    {
      schema: {
        operationId: 'getPermissions',
        tags: ['shell'],
        summary: 'Get the table of permissions',
        response: { 200: answers.permissions },
      },
      config: { access: ['permissions', 'list'] },
    },
    // Only its arrays are read-only.
    async () => rights as never,
  );

  await programmeRoutes(app);
}
