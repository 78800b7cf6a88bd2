/** API descriptions of a register's routes, from the declaration that also validates and reads records. */
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { count, file, id, moment, textOrNull } from '../../contract/answers/common.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import { sentTotal, totalsOf } from '../../contract/register/totals.ts';
import { type Access, capitalised, describe, type Operation } from '../openapi/describe.ts';
import { conflictWith } from '../openapi/refusals.ts';
import { slotField } from './file-fields.ts';
import type { RegisterTable } from './overrides.ts';
import { manyName, oneName, recordSchema, seenSchema } from './record-schema.ts';

type Described = Omit<Operation, 'tag'>;

/** The operation of one kind for every register, its summary in lower case; put together when the description is. */
export const describeRoute =
  (tell: (table: RegisterTable) => Described) => (table: RegisterTable, shown: boolean) =>
    describe(() => {
      const { params, ...operation } = tell(table);
      const word = table.overrides.findId && { id: wordOrId };
      const { name } = table.register;
      const label = table.register.label.en;
      const summary = `${capitalised(label)}: ${operation.summary}`;
      return { ...operation, tag: name, summary, hidden: !shown, params: { ...word, ...params } };
    });

/** Writing requires a session; some registers are public to read. */
const readers = ({ register }: RegisterTable): Access =>
  canAccess(undefined, register.name, 'list') ? 'either' : 'session';

const wordOrId = z.string().describe('The ID of the record, or its key.');
const ids = z.array(id);
export const done = z.object({ id, message: z.string() }).meta({ id: 'Done' });
const manyDone = z.object({ ids, message: z.string().optional() }).meta({ id: 'ManyDone' });
const notes = z.record(z.string(), z.unknown()).nullable();
const line = z
  .object({
    id,
    action: z.enum(['create', 'update', 'delete', 'restore']),
    at: moment,
    user_id: id.nullable(),
    user_name: textOrNull,
    before: notes.describe('The changed fields, with their previous values.'),
    after: notes.describe('The changed fields, with their new values.'),
  })
  .meta({ id: 'Change' });

const json = (description: string, example: string) =>
  z
    .string()
    .optional()
    .meta({ description: `JSON: ${description}`, examples: [example] });
const trashed = z.enum(['false', 'true', 'with', 'only']);

const listQuery = (table: RegisterTable) =>
  z.object({
    sort: json('a field and a direction', '["updated_at","DESC"]'),
    range: json(`the first and last row, at most ${MAX_PAGE} rows`, '[0,24]'),
    filter: json(
      'a value or a list of values for each field; `{field}_gte` and `{field}_lte` for ranges (for times, a date means the whole day in the programme’s time zone); `q` for a text search; `trashed`',
      '{"q":"khyber","created_at_gte":"2026-01-01"}',
    ),
    q: z.string().optional().describe('Search words; all must occur.'),
    trashed: trashed
      .optional()
      .describe(
        'Deleted records: left out (`false`), included (`true` or `with`), or nothing else (`only`).',
      ),
    ...Object.fromEntries(Object.keys(table.plainFilters).map(name => [name, z.string().optional()])),
  });

export const list = describeRoute(table => ({
  id: `list${manyName(table)}`,
  summary: 'list records',
  description:
    'A page of records. Every key of `filter` also works as a query parameter with a single value. `op` and `type`, sent by older clients, are ignored unless a field has that name; any other unknown name gets 422.',
  access: readers(table),
  query: listQuery(table),
  answer: table.overrides.envelope
    ? z.object({ data: z.array(seenSchema(table)) })
    : z.array(seenSchema(table)),
  headers: ['Content-Range', 'X-Total-Is', 'X-Total-Deleted'],
}));

export const pathList = describeRoute(table => ({
  id: `page${manyName(table)}`,
  summary: 'list records by page number',
  access: readers(table),
  params: {
    search: z.string().describe('Search words; all must occur. May be empty.'),
    trashed,
    perPage: z.int().min(1).max(MAX_PAGE),
    sortField: z.string(),
    sortDirection: z.enum(['asc', 'desc']),
  },
  query: z.object({ page: z.int().min(1).optional() }),
  answer: z.object({
    data: z.array(seenSchema(table)),
    total: count,
    per_page: count,
    current_page: count,
    last_page: count,
  }),
  headers: ['X-Total-Is'],
}));

export const exported = describeRoute(table => ({
  id: `export${manyName(table)}`,
  summary: 'export records',
  query: listQuery(table)
    .omit({ range: true })
    .extend({
      format: z.enum(['csv', 'xlsx']).optional(),
      lang: z.enum(['en', 'ur']).optional().describe('The language of the column headings in an XLSX file.'),
    }),
  files: ['text/csv', MEDIA_TYPES.xlsx],
  headers: ['X-Row-Count'],
}));

export const show = describeRoute(table => ({
  id: `get${oneName(table)}`,
  summary: 'get a record',
  access: readers(table),
  answer: seenSchema(table),
}));

export const history = describeRoute(table => ({
  id: `get${oneName(table)}History`,
  summary: 'list the changes to a record, newest first',
  answer: z.array(line),
}));

/** The multipart fields of a register's files, and whether each is needed with a new record. */
export function fileFields({ register: { documents } }: RegisterTable) {
  const needed = documents?.required !== undefined;
  const fields: Record<string, z.core.$ZodType> = {};
  if (documents?.slots) for (const slot of documents.slots) fields[slotField(slot)] = file;
  else if (documents) fields['files[]'] = needed ? z.array(file).min(1) : z.array(file);
  return { fields, needed };
}

export const uploads = z
  .record(z.string(), z.array(z.string()))
  .optional()
  .describe(
    'IDs of files already uploaded with `POST uploads`, by form field. In a form, send it as JSON, instead of or in addition to files.',
  );
const uploadsIn = (table: RegisterTable) => (table.register.documents ? { uploads } : {});

/** Fields that may be left out are optional already; of a change, all are. */
const fieldsOf = ({ register }: RegisterTable) =>
  z.object({ ...register.schema.shape, ...Object.fromEntries(totalsOf(register).map(describedTotal)) });
const describedTotal = ({ name, sumOf }: ReturnType<typeof totalsOf>[number]) => [
  name,
  z.optional(sentTotal).meta({ description: `If sent, must be the sum of ${sumOf.join(' and ')}.` }),
];
export const partial = (shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]));

export const createOperation = (table: RegisterTable): Described => {
  const { fields, needed } = fileFields(table);
  const hasFiles = Object.keys(fields).length > 0;
  const form = z
    .object({ ...fieldsOf(table).shape, ...(needed ? fields : partial(fields)) })
    .meta({ id: `New${oneName(table)}Form` });
  return {
    id: `create${oneName(table)}`,
    summary: 'create a record',
    sends: ['Idempotency-Key'],
    ...(!needed && {
      body: z.object({ ...fieldsOf(table).shape, ...uploadsIn(table) }).meta({ id: `New${oneName(table)}` }),
    }),
    ...(hasFiles && { form }),
    status: 201,
    answer: recordSchema(table),
    refuses: [409],
  };
};
export const create = describeRoute(createOperation);

export const update = describeRoute(table => {
  const { fields } = fileFields(table);
  const shape = { ...partial(fieldsOf(table).shape), updated_at: moment.optional() };
  return {
    id: `update${oneName(table)}`,
    summary: 'update a record',
    description:
      'Fields that aren’t sent keep their values. Send the `updated_at` you last read to get 409, with the `current` record, if the record has changed since.',
    sends: ['Idempotency-Key'],
    body: z.object({ ...shape, ...uploadsIn(table) }).meta({ id: `${oneName(table)}Change` }),
    ...(Object.keys(fields).length > 0 && {
      form: z.object({ ...shape, ...partial(fields) }).meta({ id: `${oneName(table)}ChangeForm` }),
    }),
    answer: recordSchema(table),
    others: { 409: conflictWith(recordSchema(table)) },
  };
});

const unchanged = moment.optional().describe('The value you last read: 409 if the record has changed since.');

const many = z.object({
  filter: z.string().meta({ description: 'JSON: the IDs', examples: ['{"id":[1,2]}'] }),
});

/** The common part of operations on many records, each of which may have changed since it was read. */
const manyAsRead = (table: RegisterTable) => ({
  description:
    'Changes all records or none. Send the `updated_at` you last read for each ID to get 409, with the `current` record, if one has changed since.',
  answer: manyDone,
  refuses: [404],
  others: { 409: conflictWith(recordSchema(table)) },
});
const versions = { updated_at: z.record(z.string(), moment).optional() };

export const updateMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `updateMany${manyName(table)}`,
  summary: 'set the same values in many records',
  query: many,
  body: z.object({ ...partial(fieldsOf(table).shape), ...versions }),
}));

export const remove = describeRoute(table => ({
  id: `delete${oneName(table)}`,
  summary: 'delete a record (can be restored)',
  sends: ['Idempotency-Key'],
  query: z.object({ updated_at: unchanged }),
  answer: done,
  others: { 409: conflictWith(recordSchema(table)) },
}));

export const removeMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `deleteMany${manyName(table)}`,
  summary: 'delete many records (can be restored)',
  query: many,
  body: z.object(versions).optional(),
}));

export const restore = describeRoute(table => ({
  id: `restore${oneName(table)}`,
  summary: 'restore a deleted record',
  sends: ['Idempotency-Key'],
  answer: recordSchema(table),
  refuses: [409],
}));

export const restoreMany = describeRoute(table => ({
  id: `restoreMany${manyName(table)}`,
  summary: 'restore many deleted records',
  body: z.object({ ids }),
  answer: manyDone,
  refuses: [404, 409],
}));

export const approve = describeRoute(table => ({
  id: `approve${oneName(table)}`,
  summary: 'approve or reject a record',
  sends: ['Idempotency-Key'],
  body: z.object({ ...approvalInput.shape, updated_at: unchanged }),
  answer: recordSchema(table),
  others: { 409: conflictWith(recordSchema(table)) },
}));

export const approveMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `approveMany${manyName(table)}`,
  summary: 'approve or reject many records',
  body: z.object({ ...approvalInput.shape, ids, ...versions }),
}));
