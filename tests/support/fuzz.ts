/** Requests made up from the description of the API: half of them nearly right, half of them odd in one place or all. */
import { oddities } from './hostile.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Api {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

export interface FuzzRequest {
  /** As the description names it: `GET /api/tender/{id}`. */
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

export const operationsOf = ({ paths }: Api): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => nameOf(method, path)),
  );

const words = ['a', 'Khyber', 'صارف', 'x'.repeat(300), "O'Brien", '0300-1234567', '1', '%00', '../..', '<b>'];
const DEEPEST = 6;

/** @param roll numbers from 0 up to 1; the same ones make the same requests. @returns a function that makes the next one */
export function fuzzer({ paths, components }: Api, roll: () => number): () => FuzzRequest {
  const below = (count: number) => Math.floor(roll() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const odd = () => one(oddities);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  const named = (schema: Schema): Schema =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) as string] ?? {}) : schema;

  function madeFor(given: Schema, depth = 0): unknown {
    const schema = named(given);
    if (roll() < 0.04 || depth > DEEPEST) return odd();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return madeFor(one(choices), depth + 1);
    const type = Array.isArray(schema.type) ? one(schema.type) : schema.type;
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return roll() < 0.5;
      case 'integer':
      case 'number':
        return one([1, 2, 3, schema.minimum ?? 0, Math.min(schema.maximum ?? 9, 2 ** 31), below(100)]);
      case 'array':
        return Array.from({ length: below(4) }, () => madeFor(schema.items ?? {}, depth + 1));
      case 'object': {
        const fields = Object.entries(schema.properties ?? {});
        const kept = fields.filter(([name]) => roll() < (schema.required?.includes(name) ? 0.97 : 0.6));
        return Object.fromEntries(kept.map(([name, field]) => [name, madeFor(field, depth + 1)]));
      }
      case 'string':
        if (schema.format === 'date') return one(['2026-01-31', '2026-02-30', '0000-00-00', '9999-12-31']);
        if (schema.format === 'date-time') return one(['2026-01-31T10:00:00.000Z', 'yesterday']);
        if (schema.format === 'email') return `fuzz${below(50)}@aup.test`;
        return roll() < 0.5 ? `Fuzz ${below(1000)}` : one(words);
      default:
        return odd();
    }
  }

  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  /** Some text stays as it is: invalid escapes, characters with a special meaning. */
  const encoded = (value: string) => {
    try {
      return roll() < 0.9 ? encodeURIComponent(value) : encodeURI(value);
    } catch {
      return '%ED%A0%80';
    }
  };

  const inPath = () =>
    encoded(
      roll() < 0.75 ? String(one([1, 1, 2, 3, 5, 8, 0, -1, 2 ** 31, 'nothing'])) : text(odd()).slice(0, 900),
    );

  function queryOf(operation: Operation): string {
    const parts: string[] = [];
    for (const given of operation.parameters ?? []) {
      const parameter = given.$ref
        ? (components.parameters[given.$ref.split('/').at(-1) as string] ?? given)
        : given;
      if (parameter.in === 'query' && roll() < 0.5)
        parts.push(`${parameter.name}=${encoded(text(madeFor(parameter.schema ?? {})).slice(0, 3000))}`);
    }
    if (roll() < 0.15)
      parts.push(`${one(['q', 'filter', 'sort', 'range', 'page'])}=${encoded(text(odd()).slice(0, 3000))}`);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  }

  function bodyOf(operation: Operation): Pick<FuzzRequest, 'payload' | 'headers'> {
    const content = operation.requestBody?.content;
    if (!content) return { headers: {} };
    const [type, { schema }] = one(Object.entries(content));
    const value = roll() < 0.08 ? odd() : madeFor(schema);
    if (type.startsWith('multipart/')) {
      const fields = Object.entries(Object(value) as object).map(([name, field]) => {
        const isFile = /file|photo|image|\[\]/i.test(name);
        const about = `name="${name.replaceAll('"', '')}"${isFile ? '; filename="fuzz.pdf"' : ''}`;
        const bytes = isFile ? one(['%PDF-1.4\n%%EOF', 'no pdf', '']) : text(field);
        return `--fuzz\r\nContent-Disposition: form-data; ${about}\r\n\r\n${bytes}\r\n`;
      });
      const end = roll() < 0.9 ? '--fuzz--\r\n' : '';
      return {
        payload: `${fields.join('')}${end}`,
        headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
      };
    }
    const json = JSON.stringify(value) ?? 'null';
    return {
      payload: roll() < 0.97 ? json : json.slice(0, below(json.length + 1)),
      headers: {
        'content-type': roll() < 0.98 ? 'application/json' : one(['text/plain', 'application/xml']),
      },
    };
  }

  return (): FuzzRequest => {
    const { path, method, operation } = one(operations);
    const { payload, headers } = bodyOf(operation);
    if (roll() < 0.1) headers['idempotency-key'] = `fuzz-${below(20)}`;
    if (roll() < 0.1) headers.range = one(['bytes=0-', 'bytes=5-1', 'bytes=-1', 'bytes=1-2,4-5', 'lines=1']);
    if (roll() < 0.1) headers['accept-language'] = one(['ur', 'en', '*', 'xx;q=9']);
    if (roll() < 0.03) headers['if-none-match'] = '"x"';
    return {
      operation: nameOf(method, path),
      method: method === 'GET' && roll() < 0.05 ? 'HEAD' : method,
      url: path.replaceAll(/\{[^}]+\}/g, inPath) + queryOf(operation),
      headers,
      payload,
    };
  };
}
