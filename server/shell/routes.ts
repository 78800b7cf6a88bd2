/** The frame of every page: menu, permissions, the programme's time zone and districts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Role, rights, roles } from '../../contract/access.ts';
import type { Programme } from '../../contract/answers/shell.ts';
import * as answers from '../../contract/answers/shell.ts';
import { messages } from '../../contract/texts/messages.ts';
import { readDistrictsAtWork } from '../figures/questions.ts';
import { invalid } from '../http-error.ts';
import { describe } from '../openapi/describe.ts';
import type { Caller } from '../requests/caller.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';
import { menuOf, submenuOf } from './menu.ts';

/** The caller, or with `as` a user with that role. @throws HttpError 403 unless the caller may read the table of permissions */
function menuCaller(request: FastifyRequest): Caller {
  const caller = requireCaller(request);
  const { as } = request.query as { as?: unknown };
  if (as === undefined) return caller;
  requireAccess(request, 'permissions', 'list');
  if (!roles.includes(as as Role)) throw invalid({ as: [messages.choice] });
  return { ...caller, roles: [as as Role] };
}

export async function shell(app: FastifyInstance): Promise<void> {
  const documented = (id: string, summary: string, answer: z.core.$ZodType, query?: z.ZodObject) =>
    describe({ id, tag: 'shell', summary, answer, query });
  const query = z.object({
    as: z
      .enum(roles)
      .optional()
      .describe(
        'The role whose menu to get; the caller must have permission to read the table of permissions.',
      ),
  });

  app.get(
    '/menu',
    documented('getMenu', 'Get the entries of the sidebar', answers.menu, query),
    async request => menuOf(menuCaller(request)),
  );
  app.get(
    '/submenu',
    documented('getSubmenu', 'Get the sub-entries of the sidebar', answers.submenu, query),
    async request => submenuOf(menuCaller(request)),
  );
  app.get(
    '/permissions',
    documented('getPermissions', 'Get the table of permissions', answers.permissions),
    async request => {
      requireAccess(request, 'permissions', 'list');
      return rights;
    },
  );

  app.get(
    '/programme',
    describe({
      id: 'getProgramme',
      tag: 'public',
      summary: 'Get the programme’s time zone and districts',
      access: 'anyone',
      answer: answers.programme,
    }),
    async (): Promise<Programme> => {
      const districts = await readDistrictsAtWork(app.db);
      return {
        time_zone: app.config.timeZone,
        districts: districts.map(({ id, name, name_ur }) => ({ id, name, name_ur })),
      };
    },
  );
}
