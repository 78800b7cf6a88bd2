/** Routes as OpenAPI 3.1: what @fastify/swagger and its transforms for zod don't know of our routes. */
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, mayCall } from '../requests/access.ts';
import { type RequestHeader, type ResponseHeader, requestHeaders, responseHeaders } from './headers.ts';
import { meanings, refusalsOf } from './refusals.ts';
import { usedTags } from './tags.ts';

declare module 'fastify' {
  /** What only the description shows. */
  interface FastifySchema {
    /** The JSON body and the form with files that a route reads itself, as its checks need the record. */
    json?: z.core.$ZodType;
    form?: z.core.$ZodType;
    sends?: readonly RequestHeader[];
    /** Headers of the answer. */
    gives?: readonly ResponseHeader[];
    /** Its file can be asked for in parts. */
    ranged?: boolean;
    /** Error statuses in addition to those derived from the rest. */
    refuses?: readonly number[];
  }
}

type Json = Record<string, unknown>;

export const securitySchemes = {
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

const [bearer, grant, pass] = [{ bearer: [] }, { grant: [] }, { pass: [] }];
const security: Record<Extract<Access, string>, Record<string, never[]>[]> = {
  public: [],
  optional: [{}, bearer],
  session: [bearer],
  grant: [bearer, grant],
  address: [bearer, grant, pass],
  staffAddress: [bearer, pass],
};
const securityOf = (access: Access = 'session') =>
  security[typeof access === 'string' ? access : mayCall(undefined, access) ? 'optional' : 'session'];

const asSent = {
  io: 'input',
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    delete jsonSchema.column;
  },
} as const;

const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
    const { column, minimum, maximum } = jsonSchema;
    delete jsonSchema.column;
    if (column === 'date') jsonSchema.format = 'date';
    // The limits of a double are of no use to readers.
    if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // Of a field that is transformed when it is sent, the same is answered.
    if (zodSchema instanceof z.core.$ZodPipe && zodSchema._zod.def.out instanceof z.core.$ZodTransform)
      for (const [key, value] of Object.entries(z.toJSONSchema(zodSchema, asSent)))
        if (!key.startsWith('$')) jsonSchema[key] ??= value;
    // Zod allows no further properties in what is answered.
    const isSent = jsonSchema.additionalProperties !== false;
    if (isSent && zodSchema instanceof z.core.$ZodObject) requireOnly(zodSchema, jsonSchema);
  },
};

/** Zod marks every preprocessed field as required, even if it may be blank. */
function requireOnly(schema: z.core.$ZodObject, json: Json): void {
  const required = Object.entries(schema._zod.def.shape).flatMap(([name, one]) =>
    z.safeParse(one, undefined).success ? [] : [name],
  );
  if (required.length > 0) json.required = required;
  else delete json.required;
}

const toJson = createJsonSchemaTransform({ zodToJsonConfig });
const addSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

/** What `finish` makes of an operation: @fastify/swagger knows no shared answers and no optional bodies. */
interface Rest {
  refusals: number[];
  isBodyOptional: boolean;
}

export const describe: SwaggerTransform = given => {
  const { schema, url, route } = given;
  if (!schema?.operationId || schema.hide) return { schema: { hide: true }, url };
  const { operationId, tags, summary, description = `${summary}.`, params, querystring } = schema;
  const { body, json = body, form, sends = [], ranged, response } = schema;
  const converted = (part: FastifySchema) => toJson({ ...given, schema: part }).schema;
  const content = Object.entries({ 'application/json': json, 'multipart/form-data': form }).flatMap(
    ([type, sent]) => (sent ? [[type, { schema: converted({ body: sent }).body }]] : []),
  );
  const headers = [...sends, ...(ranged ? (['Range', 'If-Range', 'If-None-Match'] as const) : [])];
  const access = securityOf(route.config?.access);
  const rest: Rest = {
    refusals: refusalsOf(String(route.method), url, schema, access),
    isBodyOptional: json instanceof z.core.$ZodType && !form && z.safeParse(json, undefined).success,
  };
  const described = {
    operationId,
    tags,
    summary,
    description,
    security: access,
    ...converted({ params, querystring }),
    ...(headers.length > 0 && { headers: { type: 'object', properties: pick(requestHeaders, headers) } }),
    ...(content.length > 0 && { body: { content: Object.fromEntries(content) } }),
    response: answersOf(schema, converted({ response }).response as Record<string, Json>),
    'x-rest': rest,
  };
  return { schema: described, url };
};

const pick = <Of extends object>(from: Of, names: readonly (keyof Of)[]) =>
  Object.fromEntries(names.map(name => [name, from[name]]));

const headersOf = (names: readonly ResponseHeader[]) =>
  names.length > 0 ? pick(responseHeaders, names) : undefined;

function answersOf({ gives = [], ranged }: FastifySchema, answers: Record<string, Json>): Json {
  const [good = '200', ...others] = Object.keys(answers);
  const { content = { 'application/json': { schema: answers[good] } } } = answers[good] as { content?: Json };
  const isFile = Object.keys(content).some(type => type !== 'application/json');
  const fileHeaders: ResponseHeader[] = isFile ? ['Content-Disposition'] : [];
  const partHeaders: ResponseHeader[] = ranged ? ['ETag', 'Accept-Ranges'] : [];
  const described: Json = {
    [good]: {
      description: good === '204' ? 'No content.' : good === '201' ? 'Created.' : 'OK.',
      headers: headersOf([...gives, ...fileHeaders, ...partHeaders]),
      ...(good === '204' ? { type: 'null' } : { content }),
    },
  };
  if (ranged) Object.assign(described, partsOf(content, [...fileHeaders, ...partHeaders, 'Content-Range']));
  for (const status of others) {
    const { description = 'OK.', header } = meanings[Number(status)] ?? {};
    const schema = answers[status];
    described[status] = {
      description,
      headers: headersOf(header ? [header] : []),
      content: { 'application/json': { schema } },
    };
  }
  return described;
}

const partsOf = (content: Json, headers: ResponseHeader[]) => ({
  206: { description: 'The requested byte range.', headers: headersOf(headers), content },
  304: { type: 'null', description: 'Your copy is current.', headers: headersOf(['ETag']) },
  412: { type: 'null', description: 'The file doesn’t match `If-Match`.' },
  416: {
    type: 'null',
    description: 'The requested range is outside the file.',
    headers: headersOf(['Content-Range']),
  },
});

interface Operation {
  tags: string[];
  requestBody?: { required: boolean };
  responses: Record<string, object>;
  'x-rest'?: Rest;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Json };
}

export const finish: SwaggerTransformObject = given => {
  const document = addSchemas(given) as unknown as Described;
  const operations = Object.values(document.paths).flatMap(path => Object.values(path));
  for (const operation of operations) {
    const { refusals = [], isBodyOptional } = operation['x-rest'] ?? {};
    delete operation['x-rest'];
    for (const status of refusals)
      operation.responses[status] ??= { $ref: `#/components/responses/${meanings[status]?.name}` };
    if (operation.requestBody && isBodyOptional) operation.requestBody.required = false;
  }
  return {
    ...document,
    tags: usedTags(new Set(operations.flatMap(({ tags }) => tags))),
    components: { ...document.components, schemas: usedSchemas(document) },
  } as ReturnType<SwaggerTransformObject>;
};

/** Every named schema is registered as sent and as answered. */
function usedSchemas({ paths, components: { schemas, responses } }: Described): Json {
  const used = new Set<string>();
  const add = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      add(schemas[name]);
    }
  };
  add([paths, responses]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
