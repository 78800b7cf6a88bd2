/** The OpenAPI 3.1 description, built from the descriptions of the routes. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Access, type Operation, operationOf } from './describe.ts';
import { type ResponseHeader, requestHeaders, responseHeaders } from './headers.ts';
import { createSchemas, type Json, type Schemas } from './json-schema.ts';
import { meanings, refusalsOf } from './refusals.ts';
import { usedTags } from './tags.ts';

export interface ApiRoute {
  method: string;
  /** As the router knows it: `/api/tender/:id`. */
  url: string;
  schema?: FastifySchema;
  config?: FastifyContextConfig;
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that `POST /api/login` returns.',
  },
  grant: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Download-Grant',
    description: 'The pass that `POST /api/tenderContractor` returns for the documents of that tender.',
  },
  pass: {
    type: 'apiKey',
    in: 'query',
    name: 'pass',
    description: 'Part of the signed address that a `…/link` returns, for downloads by the browser.',
  },
} as const;

const securityOf: Record<Access, Json[]> = {
  session: [{ bearer: [] }],
  anyone: [],
  either: [{}, { bearer: [] }],
  taker: [{ bearer: [] }, { grant: [] }],
  address: [{ bearer: [] }, { grant: [] }, { pass: [] }],
  addressOfStaff: [{ bearer: [] }, { pass: [] }],
};

const binary = { type: 'string', format: 'binary' };

/** Routes described at a time, which blocks other requests for a few milliseconds. */
const AT_ONCE = 10;

/** @param publicUrl the public address of the programme's pages */
export async function buildDocument(routes: readonly ApiRoute[], publicUrl: string): Promise<Json> {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  const chapters = new Set<string>();
  for (const [at, { method, url, schema, config }] of routes.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const operation = operationOf(schema, config);
    if (!operation || operation.hidden) continue;
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationObject(method, url, operation, schemas),
    };
    chapters.add(operation.tag);
  }
  const responses = Object.fromEntries(
    Object.entries(meanings).map(([_, { name, description, schema, header }]) => [
      name,
      { description, ...headersOf(header ? [header] : []), content: jsonContent(schema, schemas) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'AUP back office',
      version: '1',
      summary: 'Registers, tenders and figures of the Aid to Uprooted People programme',
      description:
        'The REST API of the back office and the public portal. Dates are `yyyy-mm-dd` in the programme’s time zone, ' +
        'times are ISO 8601 in UTC. Errors use the `Refusal` schema. Unknown fields in a request body are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Aid to Uprooted People', url: publicUrl },
    },
    servers: [
      { url: '/', description: 'This server' },
      { url: publicUrl, description: 'The programme’s public address' },
    ],
    tags: usedTags(chapters),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: schemas.components,
      responses,
      parameters: Object.fromEntries(
        Object.entries(requestHeaders).map(([name, header]) => [name, { name, in: 'header', ...header }]),
      ),
      headers: responseHeaders,
      securitySchemes,
    },
  };
}

function operationObject(method: string, url: string, operation: Operation, schemas: Schemas): Json {
  const { id, tag, summary, description, access = 'session' } = operation;
  const parameters = parametersOf(url, operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description ?? `${summary}.`,
    security: securityOf[access],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation, schemas),
    responses: responsesOf(method, { ...operation, params: /:/.test(url) ? {} : undefined }, schemas),
  };
}

function parametersOf(
  url: string,
  { params = {}, query, sends = [], ranged }: Operation,
  schemas: Schemas,
): Json[] {
  const parameter = (name: string, where: string, schema: z.core.$ZodType, required: boolean) => {
    const { description, ...json } = schemas.of(schema, 'sent');
    return { name, in: where, required, ...(description ? { description } : {}), schema: json };
  };
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter(name, 'path', params[name] ?? (/id$/i.test(name) ? recordId : z.string()), true),
  );
  const inQuery = Object.entries(query?._zod.def.shape ?? {}).map(([name, schema]) =>
    parameter(name, 'query', schema, !z.safeParse(schema, undefined).success),
  );
  const headers = [...sends, ...(ranged ? rangeHeaders : [])].map(name => ({
    $ref: `#/components/parameters/${name}`,
  }));
  return [...inPath, ...inQuery, ...headers];
}

const recordId = z.int().min(1).describe('The ID of the record.');
const rangeHeaders = ['Range', 'If-Range', 'If-None-Match'] as const;

function bodyOf({ body, form }: Operation, schemas: Schemas): Json {
  if (!body && !form) return {};
  const content = {
    ...(body && { 'application/json': { schema: schemas.of(body, 'sent') } }),
    ...(form && { 'multipart/form-data': { schema: schemas.of(form, 'sent') } }),
  };
  const isOptional = !form && body && z.safeParse(body, undefined).success;
  return { requestBody: { required: !isOptional, content } };
}

function responsesOf(method: string, operation: Operation, schemas: Schemas): Json {
  const { status = 200, answer, files = [], headers = [], ranged, others = {} } = operation;
  const fileContent = Object.fromEntries(files.map(type => [type, { schema: binary }]));
  const fileHeaders: ResponseHeader[] = files.length > 0 ? ['Content-Disposition'] : [];
  const partHeaders: ResponseHeader[] = ranged ? ['ETag', 'Accept-Ranges'] : [];
  const content = { ...(answer && jsonContent(answer, schemas)), ...fileContent };
  const responses: Json = {
    [status]: {
      description: status === 204 ? 'No content.' : status === 201 ? 'Created.' : 'OK.',
      ...headersOf([...headers, ...fileHeaders, ...partHeaders]),
      ...(status !== 204 && { content }),
    },
  };
  if (ranged) {
    responses[206] = {
      description: 'The requested byte range.',
      ...headersOf([...fileHeaders, ...partHeaders, 'Content-Range']),
      content: fileContent,
    };
    responses[304] = { description: 'Your copy is current.', ...headersOf(['ETag']) };
    responses[412] = { description: 'The file doesn’t match `If-Match`.' };
    responses[416] = {
      description: 'The requested range is outside the file.',
      ...headersOf(['Content-Range']),
    };
  }
  for (const code of refusalsOf(method, operation)) {
    responses[code] = { $ref: `#/components/responses/${meanings[code]?.name}` };
  }
  for (const [code, schema] of Object.entries(others)) {
    const known = meanings[Number(code)];
    responses[code] = {
      description: known?.description ?? 'OK.',
      ...headersOf(known?.header ? [known.header] : []),
      content: jsonContent(schema, schemas),
    };
  }
  return responses;
}

const jsonContent = (schema: z.core.$ZodType, schemas: Schemas) => ({
  'application/json': { schema: schemas.of(schema, 'answered') },
});

const headersOf = (names: readonly ResponseHeader[]) =>
  names.length === 0
    ? {}
    : { headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])) };
