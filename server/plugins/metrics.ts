import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError, notAllowed } from '../http-error.ts';
import { countJobs } from '../jobs/queue.ts';
import { isLoopback, isLoopbackHost } from '../network.ts';
import { files } from '../requests/schemas.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a metric that is read on each request. */
    measure(name: string, help: string, look: () => Figure | Promise<Figure>, labels?: string[]): void;
  }
}

/** One value, or one per label; unknown ones are omitted. */
type Figure = number | undefined | readonly (readonly [Record<string, string>, number])[];

/** `GET /api/metrics` in Prometheus's text format, for this machine or with a token: the process, requests by route, the database's connections. */
export const metrics = fp(async (app: FastifyInstance) => {
  const registry = new Registry();
  app.decorate('measure', (name, help, look, labelNames = []) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figure = await look();
        this.reset();
        if (figure === undefined) this.remove();
        else if (typeof figure === 'number') this.set(figure);
        else for (const [labels, value] of figure) this.set(labels, value);
      },
    });
  });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const sent = new Counter({
    name: 'archive_downloads_total',
    help: 'Archives sent, whole or in part',
    registers: [registry],
  });
  app.measure(
    'database_connections',
    'Database connections by state, for interactive requests and for long-running work',
    () =>
      Object.entries({ short: app.pool, long: app.opened.longPool }).flatMap(([pool, of]) => [
        [{ pool, state: 'open' }, of.totalCount],
        [{ pool, state: 'idle' }, of.idleCount],
        [{ pool, state: 'waiting' }, of.waitingCount],
      ]),
    ['pool', 'state'],
  );
  app.measure(
    'jobs',
    'Waiting jobs (including emails), and jobs of the last weeks that failed permanently or may have been sent',
    async () => {
      // The other metrics matter most when the database is down.
      const counts = await countJobs(app.db).catch(() => ({}));
      return Object.entries<number>(counts).map(([state, count]) => [{ state }, count]);
    },
    ['state'],
  );
  app.measure(
    'heavy_work',
    'Expensive requests (imports, reports and exports): running, and waiting in the queue',
    () =>
      Object.entries(app.semaphores).flatMap(([kind, semaphore]) =>
        Object.entries(semaphore.counts()).map(([state, count]) => [{ kind, state }, count] as const),
      ),
    ['kind', 'state'],
  );
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (route.endsWith('/create-zip/:name') && request.method === 'GET' && reply.statusCode < 300) sent.inc();
  });
  app.get(
    '/api/metrics',
    {
      schema: {
        operationId: 'getMetrics',
        tags: ['operations'],
        summary: 'Get metrics for Prometheus',
        description: 'Requires local access, or `Authorization: Bearer` with the METRICS_TOKEN.',
        response: { 200: files('text/plain') },
        refuses: [401],
      },
      // Matters most when all database connections are busy.
      config: { access: 'public', isSessionless: true },
      onRequest: async request => requireWatcher(request, app.config.metricsToken),
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
});

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** @throws HttpError 401, 403 */
function requireWatcher(request: FastifyRequest, token: string | undefined): void {
  const shown = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && shown !== undefined && isSame(shown, token)) return;
  if (isThisMachine(request)) return;
  if (token === undefined) throw notAllowed(messages.metricsPrivate);
  throw new HttpError(401, { message: messages.metricsPrivate }, { 'www-authenticate': 'Bearer' });
}

/** A proxy on this machine forwards other people's requests, and a website can point its own name at a browser's machine. */
function isThisMachine({ raw, ips, host, server, headers }: FastifyRequest): boolean {
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  if (![headers.host, host].every(isLoopbackHost)) return false;
  if (server.config.trustProxy) return (ips ?? []).every(isLoopback);
  return forwarding.every(name => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
