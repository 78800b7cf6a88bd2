/**
 * Holds every answer that a test gets from the product against the description of the API: an address, a status, a type of
 * content or a field that is described nowhere fails the test in which it was seen.
 */
import diagnostics from 'node:diagnostics_channel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect } from 'vitest';

interface Response {
  $ref?: string;
  content?: Record<string, object>;
}
interface Described {
  /** By operation. */
  responses: Map<string, Record<string, Response>>;
  /** Operation by method and route, other words for an address included. */
  operations: Map<string, string>;
  validator(pointer: string): ValidateFunction;
  components: Record<string, Response>;
}

const complaints = new Set<string>();
/** By the routes that an app has: nearly all that tests start are the same. */
const known = new Map<string, Promise<Described>>();
const ofApp = new WeakMap<FastifyInstance, Promise<Described>>();

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function describedBy(app: FastifyInstance): Promise<Described> {
  const found = ofApp.get(app);
  if (found) return found;
  const routes = app.apiRoutes.map(({ method, url }) => `${method} ${url}`).join();
  const described = known.get(routes) ?? readDescription(app);
  known.set(routes, described);
  ofApp.set(app, described);
  return described;
}

async function readDescription(app: FastifyInstance): Promise<Described> {
  const document = app.swagger() as unknown as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
    components: { responses: Record<string, Response> };
  };
  // Most of what it makes runs a few times: making that shorter takes longer.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  const made = new Map<string, ValidateFunction>();
  const described: Described = {
    responses: new Map(),
    operations: new Map(),
    components: document.components.responses,
    validator(pointer) {
      const validate = made.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
      made.set(pointer, validate);
      return validate;
    },
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { operationId, responses }] of Object.entries(operations)) {
      const at = `/paths/${escaped(path)}/${method}/responses/`;
      const named = Object.entries(responses).map(([status, response]) => [
        status,
        { ...response, $ref: response.$ref?.slice(1) ?? at + status },
      ]);
      described.responses.set(operationId, Object.fromEntries(named));
    }
  }
  for (const { method, url, schema } of app.apiRoutes) {
    const { operationId } = schema ?? {};
    if (operationId) described.operations.set(`${method} ${url}`, operationId);
  }
  return described;
}

const isNothing = (request: FastifyRequest, payload: unknown) =>
  payload === undefined || payload === null || payload === '' || request.method === 'HEAD';

/** Below `/api/` an address that there is not is refused as everything else is. */
async function withoutRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<string | undefined> {
  if (!request.url.startsWith('/api/') || isNothing(request, payload)) return;
  const { validator } = await describedBy(request.server);
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (
    reply.statusCode >= 400 &&
    isJson &&
    validator('/components/schemas/Refusal')(JSON.parse(String(payload)))
  )
    return;
  return `has no route and answers with ${reply.statusCode} ${String(payload).slice(0, 200)}`;
}

async function problemOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<string | undefined> {
  const { url } = request.routeOptions;
  if (url === undefined) return withoutRoute(request, reply, payload);
  if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
  const { responses, operations, components, validator } = await describedBy(request.server);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = operations.get(`${method} ${url}`);
  if (!operation) return 'is not described';
  const response = responses.get(operation)?.[reply.statusCode];
  if (!response?.$ref) return `(${operation}) answers with ${reply.statusCode}, which is not described`;
  const isShared = response.$ref.startsWith('/components/');
  const { content } = isShared ? (components[response.$ref.split('/').at(-1) as string] ?? {}) : response;
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0] as string;
  if (isNothing(request, payload)) return;
  if (!content?.[type]) return `(${operation}) answers with ${type}, which is not described`;
  if (type !== 'application/json') return;
  const validate = validator(`${response.$ref}/content/${escaped(type)}/schema`);
  if (validate(JSON.parse(String(payload)))) return;
  const errors = validate.errors?.slice(0, 5).map(error => {
    return `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`;
  });
  return `(${operation}) ${reply.statusCode} is not as described: ${errors?.join('; ')}\n${String(payload).slice(0, 500)}`;
}

const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!request.server.hasDecorator('swagger')) return;
    const problem = await problemOf(request, reply, payload);
    if (problem) complaints.add(`${request.method} ${request.routeOptions.url} ${problem}`);
  });
};

// Modules may be loaded once for many files, this one once for each.
const channel = diagnostics.channel('fastify.initialization');
const flag = Symbol.for('aup answers are watched');
if (!(flag in globalThis)) {
  Object.assign(globalThis, { [flag]: complaints });
  channel.subscribe(watch);
}

/** What was complained of so far; nobody else hears of it any more. */
export function takeComplaints(): string[] {
  const seen = Reflect.get(globalThis, flag) as Set<string>;
  const found = [...seen];
  seen.clear();
  return found;
}

afterEach(() => {
  expect(takeComplaints(), 'answers that the description of the API does not know').toEqual([]);
});
