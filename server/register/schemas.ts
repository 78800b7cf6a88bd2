/** The schemas of a register's records and routes, from the declaration that also validates and reads records. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { count, day, file, flag, id, moment, text, textOrNull } from '../../contract/answers/common.ts';
import type { ColumnType } from '../../contract/fields/field.ts';
import { approvalInput } from '../../contract/register/approval.ts';
import { DOCUMENT, MEDIA_TYPES, type UploadKind } from '../../contract/register/documents.ts';
import { MAX_PAGE, type Register } from '../../contract/register/register.ts';
import { sentTotal, totalsOf } from '../../contract/register/totals.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { conflictWith, files, idWord, languageInQuery } from '../requests/schemas.ts';
import type { RegisterTable } from './overrides.ts';

export const FILES_FIELD = 'files';
/** The multipart field of a slot's file (specification §4). */
export const slotField = (slot: string) => `${slot}File`;

/** The fields in which files may come, and what they take. */
export function fileFieldsOf({ documents }: Register): Record<string, UploadKind> {
  if (!documents) return {};
  const names = documents.slots?.map(slotField) ?? [FILES_FIELD];
  const { kind = DOCUMENT } = documents;
  return Object.fromEntries(names.map(name => [name, kind]));
}

const ofKind: Record<ColumnType, z.ZodType> = {
  text,
  integer: z.int(),
  decimal: z.number(),
  boolean: flag,
  date: day,
  timestamp: moment,
};

/** With a capital letter first, in names and headings. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `Districts`, for many of them. */
export const manyName = ({ register }: RegisterTable) => capitalised(register.name);
/** `District`, for one. */
export const oneName = (table: RegisterTable) => manyName(table).replace(/s$/, '');

const known = new WeakMap<RegisterTable, z.ZodObject>();

/** A record as seen by users who may read all its fields. */
export function recordSchema(table: RegisterTable): z.ZodObject {
  const made = known.get(table) ?? z.object(shapeOf(table)).meta({ id: oneName(table) });
  known.set(table, made);
  return made;
}

const publicOnes = new WeakMap<RegisterTable, z.core.$ZodType>();

/** A record as the caller sees it: without a session some registers show less. */
function seenSchema(table: RegisterTable): z.core.$ZodType {
  const { publicFields } = table.register;
  const all = recordSchema(table);
  if (!publicFields) return all;
  const shown = Object.fromEntries(publicFields.map(name => [name, all.shape[name] as z.core.$ZodType]));
  const made =
    publicOnes.get(table) ?? z.union([all, z.object(shown).meta({ id: `Public${oneName(table)}` })]);
  publicOnes.set(table, made);
  return made;
}

function shapeOf({ register, overrides, fields, writable }: RegisterTable): Record<string, z.core.$ZodType> {
  const { shape } = register.schema;
  const mayBeNull = (name: string) => z.safeParse(shape[name] as z.core.$ZodType, null).success;
  const shapes: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of fields) shapes[name] = field.schema ?? z.nullable(ofKind[field.kind]);
  // A list of people is only in answers about one record.
  for (const name of writable) {
    const schema = shape[name] as z.core.$ZodType;
    shapes[name] = fields.has(name) ? schema : z.optional(schema);
  }
  for (const [name, { as }] of Object.entries(register.references ?? {})) {
    if (!mayBeNull(name)) shapes[as] = text;
  }
  for (const { through, via, as } of register.derived ?? []) {
    if (!mayBeNull(through)) Object.assign(shapes, { [via]: id, [as]: text });
  }
  const all: Record<string, z.core.$ZodType> = {
    ...shapes,
    ...overrides.presented,
    id,
    created_at: moment,
    updated_at: moment,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, titled(schema, name, register)]),
  );
}

/** With the field's label, as forms and exports have it. */
function titled(schema: z.core.$ZodType, name: string, { allFields }: Register): z.core.$ZodType {
  const known = z.globalRegistry.get(schema);
  const label = allFields[name]?.label.en;
  if (!label || known?.id || known?.title) return schema;
  const made = z.core.clone(schema);
  z.globalRegistry.add(made, { ...known, title: label });
  return made;
}

/** The schema of one kind of route for every register, its summary in lower case; made once for all paths of a register. */
export function registerSchema<S extends FastifySchema>(make: (table: RegisterTable) => S) {
  const known = new WeakMap<RegisterTable, S>();
  return (table: RegisterTable, shown: boolean) => {
    const { name, label } = table.register;
    const schema = known.get(table) ?? make(table);
    known.set(table, schema);
    const summary = `${capitalised(label.en)}: ${schema.summary}`;
    return { ...schema, tags: [name], summary, hide: !shown };
  };
}

const wordOrId = z.string().describe('The ID of the record, or its key.');
/** The record that an address names. */
export const named = ({ overrides }: RegisterTable) => z.object({ id: overrides.findId ? wordOrId : idWord });
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
const trashed = ['false', 'true', 'with', 'only'] as const;

/** Every other name is a filter. */
const listQuery = (table: RegisterTable) =>
  z.looseObject({
    sort: json('a field and a direction', '["updated_at","DESC"]'),
    range: json(`the first and last row, at most ${MAX_PAGE} rows`, '[0,24]'),
    filter: json(
      'a value or a list of values for each field; `{field}_gte` and `{field}_lte` for ranges (for times, a date means the whole day in the programme’s time zone); `q` for a text search; `trashed`',
      '{"q":"khyber","created_at_gte":"2026-01-01"}',
    ),
    q: z.string().optional().describe('Search words; all must occur.'),
    trashed: z
      .enum(trashed, queryMessages.trashed)
      .optional()
      .describe(
        'Deleted records: left out (`false`), included (`true` or `with`), or nothing else (`only`).',
      ),
    ...Object.fromEntries(Object.keys(table.plainFilters).map(name => [name, z.string().optional()])),
  });

export const list = registerSchema(table => ({
  operationId: `list${manyName(table)}`,
  summary: 'list records',
  description:
    'A page of records. Every key of `filter` also works as a query parameter with a single value. `op` and `type`, sent by older clients, are ignored unless a field has that name; any other unknown name gets 422.',
  querystring: listQuery(table),
  response: {
    200: table.overrides.envelope
      ? z.object({ data: z.array(seenSchema(table)) })
      : z.array(seenSchema(table)),
  },
  gives: ['Content-Range', 'X-Total-Is', 'X-Total-Deleted'],
}));

export const pathList = registerSchema(table => ({
  operationId: `page${manyName(table)}`,
  summary: 'list records by page number',
  params: z.object({
    search: z.string().describe('Search words; all must occur. May be empty.'),
    trashed: z.string().meta({ enum: trashed }),
    perPage: z.string().meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE }),
    sortField: z.string(),
    sortDirection: z.string().meta({ enum: ['asc', 'desc'] }),
  }),
  querystring: z.looseObject({ page: z.string().meta({ type: 'integer', minimum: 1 }).optional() }),
  response: {
    200: z.object({
      data: z.array(seenSchema(table)),
      total: count,
      per_page: count,
      current_page: count,
      last_page: count,
    }),
  },
  gives: ['X-Total-Is'],
}));

const exportQuery = (table: RegisterTable) =>
  listQuery(table)
    .omit({ range: true })
    .extend({
      format: z.enum(['csv', 'xlsx'], queryMessages.sheetFormat).optional(),
      lang: languageInQuery.describe('The language of the column headings.'),
      headings: z
        .enum(['raw'], queryMessages.oneOf({ choices: 'raw' }))
        .optional()
        .describe(
          '`raw`, for programs: all fields under their names in the API. Default: labels as on screen.',
        ),
    });
export type ExportQuery = z.output<ReturnType<typeof exportQuery>>;

export const exported = registerSchema(table => ({
  operationId: `export${manyName(table)}`,
  summary: 'export records',
  querystring: exportQuery(table),
  response: { 200: files('text/csv', MEDIA_TYPES.xlsx) },
  gives: ['X-Row-Count'],
}));

export const show = registerSchema(table => ({
  operationId: `get${oneName(table)}`,
  summary: 'get a record',
  params: named(table),
  response: { 200: seenSchema(table) },
}));

export const history = registerSchema(table => ({
  operationId: `get${oneName(table)}History`,
  summary: 'list the changes to a record, newest first',
  params: named(table),
  response: { 200: z.array(line) },
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

const createSchema = (table: RegisterTable) => {
  const { fields, needed } = fileFields(table);
  const hasFiles = Object.keys(fields).length > 0;
  const form = z
    .object({ ...fieldsOf(table).shape, ...(needed ? fields : partial(fields)) })
    .meta({ id: `New${oneName(table)}Form` });
  return {
    operationId: `create${oneName(table)}`,
    summary: 'create a record',
    sends: ['Idempotency-Key'],
    ...(!needed && {
      json: z.object({ ...fieldsOf(table).shape, ...uploadsIn(table) }).meta({ id: `New${oneName(table)}` }),
    }),
    ...(hasFiles && { form }),
    response: { 201: recordSchema(table) },
    refuses: [409],
  } satisfies FastifySchema;
};
export const create = registerSchema(createSchema);

export const update = registerSchema(table => {
  const { fields } = fileFields(table);
  const shape = { ...partial(fieldsOf(table).shape), updated_at: moment.optional() };
  return {
    operationId: `update${oneName(table)}`,
    summary: 'update a record',
    description:
      'Fields that aren’t sent keep their values. Send the `updated_at` you last read to get 409, with the `current` record, if the record has changed since.',
    sends: ['Idempotency-Key'],
    params: named(table),
    json: z.object({ ...shape, ...uploadsIn(table) }).meta({ id: `${oneName(table)}Change` }),
    ...(Object.keys(fields).length > 0 && {
      form: z.object({ ...shape, ...partial(fields) }).meta({ id: `${oneName(table)}ChangeForm` }),
    }),
    response: { 200: recordSchema(table), 409: conflictWith(recordSchema(table)) },
  } satisfies FastifySchema;
});

const unchanged = moment.optional().describe('The value you last read: 409 if the record has changed since.');

const many = z.looseObject({
  filter: z
    .string({
      error: ({ input }) => (input === undefined ? queryMessages.ids({ max: MAX_PAGE }) : undefined),
    })
    .meta({ description: 'JSON: the IDs', examples: ['{"id":[1,2]}'] }),
});

/** The common part of operations on many records, each of which may have changed since it was read. */
const manyAsRead = (table: RegisterTable) => ({
  description:
    'Changes all records or none. Send the `updated_at` you last read for each ID to get 409, with the `current` record, if one has changed since.',
  response: { 200: manyDone, 409: conflictWith(recordSchema(table)) },
  refuses: [404],
});
const versions = { updated_at: z.record(z.string(), moment).optional() };

export const updateMany = registerSchema(table => ({
  ...manyAsRead(table),
  operationId: `updateMany${manyName(table)}`,
  summary: 'set the same values in many records',
  querystring: many,
  json: z.object({ ...partial(fieldsOf(table).shape), ...versions }),
}));

export const remove = registerSchema(table => ({
  operationId: `delete${oneName(table)}`,
  summary: 'delete a record (can be restored)',
  sends: ['Idempotency-Key'],
  params: named(table),
  querystring: z.object({ updated_at: unchanged }),
  response: { 200: done, 409: conflictWith(recordSchema(table)) },
}));

export const removeMany = registerSchema(table => ({
  ...manyAsRead(table),
  operationId: `deleteMany${manyName(table)}`,
  summary: 'delete many records (can be restored)',
  querystring: many,
  json: z.object(versions).optional(),
}));

export const restore = registerSchema(table => ({
  operationId: `restore${oneName(table)}`,
  summary: 'restore a deleted record',
  sends: ['Idempotency-Key'],
  params: named(table),
  response: { 200: recordSchema(table) },
  refuses: [409],
}));

export const restoreMany = registerSchema(table => ({
  operationId: `restoreMany${manyName(table)}`,
  summary: 'restore many deleted records',
  json: z.object({ ids }),
  response: { 200: manyDone },
  refuses: [404, 409],
}));

export const approve = registerSchema(table => ({
  operationId: `approve${oneName(table)}`,
  summary: 'approve or reject a record',
  sends: ['Idempotency-Key'],
  params: named(table),
  // `updated_at` is checked when it is compared with the record.
  body: z.object({ ...approvalInput.shape, updated_at: z.unknown().optional() }),
  json: z.object({ ...approvalInput.shape, updated_at: unchanged }),
  response: { 200: recordSchema(table), 409: conflictWith(recordSchema(table)) },
}));

export const approveMany = registerSchema(table => ({
  ...manyAsRead(table),
  operationId: `approveMany${manyName(table)}`,
  summary: 'approve or reject many records',
  json: z.object({ ...approvalInput.shape, ids, ...versions }),
}));
