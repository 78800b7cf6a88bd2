/** What a route says of itself for `/api/openapi.json`. Tests hold every answer against it. */
import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { RequestHeader, ResponseHeader } from './headers.ts';
import type { Tag } from './tags.ts';

/** With a session; anybody; either; `taker` of documents, by session or pass, or by a signed address, too (`address`; `addressOfStaff` without contractors). */
export type Access = 'session' | 'anyone' | 'either' | 'taker' | 'address' | 'addressOfStaff';

export interface Operation {
  /** Unique, for generated clients: `createTender`. */
  id: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** `session` where nothing is said. */
  access?: Access;
  /** Parts of the path; what is not named here is text, and ids are whole numbers. */
  params?: Readonly<Record<string, z.core.$ZodType>>;
  query?: z.core.$ZodObject;
  sends?: readonly RequestHeader[];
  /** What comes as JSON, and what comes as a form with files: either, both or nothing. */
  body?: z.core.$ZodType;
  form?: z.core.$ZodType;
  /** 200 where nothing is said; 204 has no content. */
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
  /** Another word for an address that is described already. */
  hidden?: boolean;
}

type Said = Operation | (() => Operation);

interface DescribedSchema extends FastifySchema {
  operation: Said;
}

/** The `schema` of a route: nothing of it is compiled at start, and functions in it are called when the description is asked for. */
export const describe = (operation: Said): { schema: DescribedSchema } => ({ schema: { operation } });

/** @param shared what the operations of one chapter have in common, unless one of them says otherwise */
export const describeAll =
  (shared: Pick<Operation, 'tag'> & Partial<Operation>) => (own: Omit<Operation, 'tag'>) =>
    describe({ ...shared, ...own });

export function operationOf(schema: FastifySchema | undefined): Operation | undefined {
  const said = (schema as Partial<DescribedSchema> | undefined)?.operation;
  return typeof said === 'function' ? said() : said;
}

/** With a capital letter first, in names and headings. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
