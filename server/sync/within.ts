import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/**
 * Calls one of the server's own routes on behalf of a request, with that route's permissions, checks and limits.
 * @param what its name in the log
 * @returns undefined if the server is about to stop
 */
export function askWithin(
  app: FastifyInstance,
  { ip, headers, log }: FastifyRequest,
  what: string,
  options: InjectOptions,
) {
  const { 'user-agent': agent } = headers;
  return app
    .inject({
      ...options,
      remoteAddress: ip,
      headers: { ...(agent && { 'user-agent': agent }), ...options.headers },
    })
    .catch(err => log.info({ err }, `could not apply ${what}`));
}
