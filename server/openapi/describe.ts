/** The description of a route in `/api/openapi.json`. Tests check every answer against it. */
import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { RequestHeader, ResponseHeader } from './headers.ts';
import type { Tag } from './tags.ts';

/** `session`, `anyone` or `either`; `taker` needs a session or pass; `address` also accepts a signed address (`addressOfStaff` not from contractors). */
export type Access = 'session' | 'anyone' | 'either' | 'taker' | 'address' | 'addressOfStaff';

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

type Said = Operation | (() => Operation);

interface DescribedSchema extends FastifySchema {
  operation: Said;
}

/** The `schema` of a route: not compiled at start; functions in it are called when the description is requested. */
export const describe = (operation: Said): { schema: DescribedSchema } => ({ schema: { operation } });

/** @param shared defaults of all operations of a chapter */
export const describeAll =
  (shared: Pick<Operation, 'tag'> & Partial<Operation>) => (own: Omit<Operation, 'tag'>) =>
    describe({ ...shared, ...own });

export function operationOf(schema: FastifySchema | undefined): Operation | undefined {
  const said = (schema as Partial<DescribedSchema> | undefined)?.operation;
  return typeof said === 'function' ? said() : said;
}

/** With a capital letter first, in names and headings. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
