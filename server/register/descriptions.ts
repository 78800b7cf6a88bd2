/** What `/api/openapi.json` says of a register's routes; made from the same declaration that checks and reads records. */
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

/** Only who is signed in may write; some registers are read by anybody. */
const readers = ({ register }: RegisterTable): Access =>
  canAccess(undefined, register.name, 'list') ? 'either' : 'session';

const wordOrId = z.string().describe('The id of the record, or the word that stands for it.');
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
    before: notes.describe('The fields that changed, as they were.'),
    after: notes.describe('The fields that changed, as they are since then.'),
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
    sort: json('a field and its direction', '["updated_at","DESC"]'),
    range: json(`the first and the last row, at most ${MAX_PAGE} of them`, '[0,24]'),
    filter: json(
      'values by field, lists of values, `{field}_gte` and `{field}_lte` (of moments a day is all of it, as the programme has it), `q` for a text, `trashed`',
      '{"q":"khyber","created_at_gte":"2026-01-01"}',
    ),
    q: z.string().optional().describe('Words that must all occur.'),
    trashed: trashed
      .optional()
      .describe('Whether deleted records are among them: not, with others, or alone.'),
    ...Object.fromEntries(Object.keys(table.plainFilters).map(name => [name, z.string().optional()])),
  });

export const list = describeRoute(table => ({
  id: `list${manyName(table)}`,
  summary: 'list',
  description:
    'A page of records; what `filter` takes works as a parameter, too, with one value as it is. `op` and `type` of older clients change nothing where no field has the name; 422 for any other name.',
  access: readers(table),
  query: listQuery(table),
  answer: table.overrides.envelope
    ? z.object({ data: z.array(seenSchema(table)) })
    : z.array(seenSchema(table)),
  headers: ['Content-Range', 'X-Total-Is', 'X-Total-Deleted'],
}));

export const pathList = describeRoute(table => ({
  id: `page${manyName(table)}`,
  summary: 'page by page',
  access: readers(table),
  params: {
    search: z.string().describe('Words that must all occur; may be empty.'),
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
  summary: 'export',
  query: listQuery(table)
    .omit({ range: true })
    .extend({
      format: z.enum(['csv', 'xlsx']).optional(),
      lang: z.enum(['en', 'ur']).optional().describe('The language of the headings of a workbook.'),
    }),
  files: ['text/csv', MEDIA_TYPES.xlsx],
  headers: ['X-Row-Count'],
}));

export const show = describeRoute(table => ({
  id: `get${oneName(table)}`,
  summary: 'show one',
  access: readers(table),
  answer: seenSchema(table),
}));

export const history = describeRoute(table => ({
  id: `get${oneName(table)}History`,
  summary: 'who changed what and when, the newest first',
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
    'Ids of files that were uploaded beforehand (`POST uploads`), by the fields of the form; in a form as JSON, in place of its files or beside them.',
  );
const uploadsIn = (table: RegisterTable) => (table.register.documents ? { uploads } : {});

/** Fields that may be left out are optional already; of a change, all are. */
const fieldsOf = ({ register }: RegisterTable) =>
  z.object({ ...register.schema.shape, ...Object.fromEntries(totalsOf(register).map(describedTotal)) });
const describedTotal = ({ name, sumOf }: ReturnType<typeof totalsOf>[number]) => [
  name,
  z.optional(sentTotal).meta({ description: `Where it is sent, the sum of ${sumOf.join(' and ')}.` }),
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
    summary: 'create one',
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
    summary: 'change one',
    description:
      'Fields that are not sent stay as they are. With the `updated_at` that one has read, 409 with the `current` record when it changed since.',
    sends: ['Idempotency-Key'],
    body: z.object({ ...shape, ...uploadsIn(table) }).meta({ id: `${oneName(table)}Change` }),
    ...(Object.keys(fields).length > 0 && {
      form: z.object({ ...shape, ...partial(fields) }).meta({ id: `${oneName(table)}ChangeForm` }),
    }),
    answer: recordSchema(table),
    others: { 409: conflictWith(recordSchema(table)) },
  };
});

const unchanged = moment.optional().describe('As one has read it: 409 when the record changed since.');

const many = z.object({
  filter: z.string().meta({ description: 'JSON: the ids', examples: ['{"id":[1,2]}'] }),
});

/** What those have in common that write many, of which each may have been changed since it was read. */
const manyAsRead = (table: RegisterTable) => ({
  description:
    'All or none. With the `updated_at` that one has read of each, by its id, 409 with the `current` record when one changed since.',
  answer: manyDone,
  refuses: [404],
  others: { 409: conflictWith(recordSchema(table)) },
});
const versions = { updated_at: z.record(z.string(), moment).optional() };

export const updateMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `updateMany${manyName(table)}`,
  summary: 'give many the same values',
  query: many,
  body: z.object({ ...partial(fieldsOf(table).shape), ...versions }),
}));

export const remove = describeRoute(table => ({
  id: `delete${oneName(table)}`,
  summary: 'delete one, which can be restored',
  sends: ['Idempotency-Key'],
  query: z.object({ updated_at: unchanged }),
  answer: done,
  others: { 409: conflictWith(recordSchema(table)) },
}));

export const removeMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `deleteMany${manyName(table)}`,
  summary: 'delete many',
  query: many,
  body: z.object(versions).optional(),
}));

export const restore = describeRoute(table => ({
  id: `restore${oneName(table)}`,
  summary: 'bring a deleted one back',
  sends: ['Idempotency-Key'],
  answer: recordSchema(table),
  refuses: [409],
}));

export const restoreMany = describeRoute(table => ({
  id: `restoreMany${manyName(table)}`,
  summary: 'bring deleted ones back',
  body: z.object({ ids }),
  answer: manyDone,
  refuses: [404, 409],
}));

export const approve = describeRoute(table => ({
  id: `approve${oneName(table)}`,
  summary: 'approve or reject one',
  sends: ['Idempotency-Key'],
  body: z.object({ ...approvalInput.shape, updated_at: unchanged }),
  answer: recordSchema(table),
  others: { 409: conflictWith(recordSchema(table)) },
}));

export const approveMany = describeRoute(table => ({
  ...manyAsRead(table),
  id: `approveMany${manyName(table)}`,
  summary: 'approve or reject many',
  body: z.object({ ...approvalInput.shape, ids, ...versions }),
}));
