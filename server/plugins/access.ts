/** Who may call each route of the API: it says so in `config.access`, and the permissions table decides (specification §4). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { requireTwoFactor } from '../people/two-factor.ts';
import { requireAccess, requireCaller } from '../requests/guard.ts';

export const access = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`${method} ${url} must say in config.access who may call it`);
  });
  app.addHook('onRequest', checkAccess);
});

/** @throws HttpError 401, 403 */
async function checkAccess(request: FastifyRequest): Promise<void> {
  if (request.is404) return;
  if (request.url.startsWith('/api/')) requireTwoFactor(request);
  const { access } = request.routeOptions.config;
  if (access === 'session') requireCaller(request);
  if (typeof access === 'object') requireAccess(request, ...access);
}
