/** The description of a route in `/api/openapi.json`, from its schema. Tests check every answer against it. */
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Action, type Area, canAccess } from '../../contract/access.ts';
import type { RequestHeader, ResponseHeader } from './headers.ts';
import type { Tag } from './tags.ts';

/** `session`, `anyone` or `either`; `taker` needs a session or pass; `address` also accepts a signed address (`addressOfStaff` not from contractors). */
export type Access = 'session' | 'anyone' | 'either' | 'taker' | 'address' | 'addressOfStaff';

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

export interface Operation {
  /** Unique, for generated clients: `createTender`. */
  id: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** `session` by default. */
  access?: Access;
  /** Parts of the path; by default ids are whole numbers and the rest is text. */
  params?: Readonly<Record<string, z.core.$ZodType>>;
  query?: z.core.$ZodObject;
  sends?: readonly RequestHeader[];
  /** The JSON body and the form with files: either, both or neither. */
  body?: z.core.$ZodType;
  form?: z.core.$ZodType;
  /** 200 by default; 204 has no content. */
  status?: 200 | 201 | 202 | 204;
  answer?: z.core.$ZodType;
  /** Media types of answers that are files, instead of or in addition to `answer`. */
  files?: readonly string[];
  /** Files of which parts can be asked for. */
  ranged?: boolean;
  headers?: readonly ResponseHeader[];
  /** Error statuses in addition to those derived from the rest. */
  refuses?: readonly number[];
  /** Statuses that answer with something else. */
  others?: Readonly<Record<number, z.core.$ZodType>>;
  /** An alias of a described address. */
  hidden?: boolean;
}

export function operationOf(
  schema: FastifySchema | undefined,
  config?: FastifyContextConfig,
): Operation | undefined {
  return schema?.operationId ? readSchema(schema, config) : undefined;
}

const accessOf: Record<string, Access> = {
  public: 'anyone',
  optional: 'either',
  session: 'session',
  grant: 'taker',
  address: 'address',
  staffAddress: 'addressOfStaff',
};

const readers = ([area, action]: readonly [Area, Action]) =>
  canAccess(undefined, area, action) ? 'either' : 'session';

type Content = { content: Record<string, { schema: z.core.$ZodType }> };

function readSchema(schema: FastifySchema, config: FastifyContextConfig = {}): Operation {
  const { operationId = '', summary = '' } = schema;
  const answers = schema.response as Record<string, z.core.$ZodType | Content>;
  const [good = '200'] = Object.keys(answers);
  const { [good]: answer, ...others } = answers;
  const content = answer && 'content' in answer ? answer.content : { 'application/json': { schema: answer } };
  const { 'application/json': json, ...files } = content;
  return {
    id: operationId,
    tag: schema.tags?.[0] as Tag,
    summary,
    description: schema.description,
    access: typeof config.access === 'object' ? readers(config.access) : accessOf[config.access ?? 'session'],
    params: (schema.params as z.core.$ZodObject | undefined)?._zod.def.shape,
    query: schema.querystring as z.core.$ZodObject | undefined,
    sends: schema.sends,
    body: (schema.body as z.core.$ZodType | undefined) ?? schema.json,
    form: schema.form,
    status: Number(good) as Operation['status'],
    answer: json?.schema instanceof z.core.$ZodVoid ? undefined : json?.schema,
    files: Object.keys(files),
    ranged: schema.ranged,
    headers: schema.gives,
    refuses: schema.refuses,
    others: others as Record<number, z.core.$ZodType>,
    hidden: schema.hide,
  };
}

/** With a capital letter first, in names and headings. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
