/** What `/api/openapi.json` says of a register's routes; made from the same schemas that validate. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { approvalInput } from '../../contract/approval.ts';
import { MAX_PAGE } from '../../contract/register.ts';
import type { RegisterTable } from './table.ts';

const anything = z.record(z.string(), z.unknown());
const id = z.object({ id: z.string().describe('The id of the record.') });

interface Parts {
  summary: string;
  description?: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  consumes?: string[];
  status?: number;
}

/** The words under which a register answers beside its first one are left out of the description. */
function route(table: RegisterTable, shown: boolean, { status = 200, ...parts }: Parts): FastifySchema {
  return {
    tags: [table.register.name],
    hide: !shown,
    security: [{ bearer: [] }],
    ...parts,
    response: { [status]: z.unknown().describe('Done') },
  } as FastifySchema;
}

const listQuery = z.object({
  sort: z.string().optional().describe('["field","ASC"]'),
  range: z.string().optional().describe(`[first,last], at most ${MAX_PAGE} rows`),
  filter: z.string().optional().describe('{"field":value,"q":"text","trashed":"with","id":[1,2]}'),
});

const body = (table: RegisterTable) => (table.writable.length > 0 ? table.register.schema : anything);
const consumes = (table: RegisterTable) =>
  table.register.documents ? ['multipart/form-data', 'application/json'] : ['application/json'];

export const list = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: `List ${table.register.name}`, querystring: listQuery.loose() });

export const pathList = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: `Search ${table.register.name}, page by page`,
    params: z.object({
      search: z.string(),
      trashed: z.string().describe('false, true, with or only'),
      perPage: z.string().describe(`1 to ${MAX_PAGE}`),
      sortField: z.string(),
      sortDirection: z.string().describe('asc or desc'),
    }),
  });

export const exported = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: `Export ${table.register.name}`,
    querystring: listQuery
      .extend({
        format: z.string().optional().describe('csv or xlsx'),
        lang: z.string().optional().describe('en or ur: the language of the headings of a workbook'),
      })
      .loose(),
  });

export const show = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: `Show one of ${table.register.name}`, params: id });

export const history = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Who changed what and when', params: id });

export const create = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: `Create one of ${table.register.name}`,
    description: 'Takes an Idempotency-Key.',
    body: body(table),
    consumes: consumes(table),
    status: 201,
  });

export const update = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: `Update one of ${table.register.name}`,
    description:
      'Fields that are not sent stay as they are. With updated_at, 409 when the record changed since.',
    params: id,
    body: body(table),
    consumes: consumes(table),
  });

const many = z.object({ filter: z.string().optional().describe('{"id":[1,2]}') });

export const updateMany = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Update many', querystring: many, body: anything });

export const remove = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: `Delete one of ${table.register.name} (it can be restored)`, params: id });

export const removeMany = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Delete many', querystring: many });

export const restore = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Bring a deleted record back', params: id });

export const restoreMany = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: 'Bring deleted records back',
    body: z.object({ ids: z.array(z.number()) }),
  });

export const approve = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Approve or reject', params: id, body: approvalInput });

export const approveMany = (table: RegisterTable, shown: boolean) =>
  route(table, shown, {
    summary: 'Approve or reject many',
    body: approvalInput.extend({ ids: z.array(z.number()) }),
  });

export const addDocument = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Add documents', params: id, consumes: ['multipart/form-data'] });

const oneDocument = z.object({ id: z.string(), documentId: z.string() });

export const getDocument = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Download one document', params: oneDocument });

export const deleteDocument = (table: RegisterTable, shown: boolean) =>
  route(table, shown, { summary: 'Delete one document', params: oneDocument });
