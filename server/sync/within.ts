import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/**
 * Asks one of the server's own addresses on behalf of a request, so that rights, checks and limits are those of that address.
 * @param what as the log calls it
 * @returns undefined from a server that is about to stop, which takes nothing more
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
