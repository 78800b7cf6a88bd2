/** The schemas of the routes of single documents. */
import { z } from 'zod';
import { oneName, recordSchema } from '../register/record-schema.ts';
import { done, fileFields, partial, registerSchema, uploads } from '../register/schemas.ts';
import { byId, files, recordId } from '../requests/schemas.ts';

const documentOfRecord = byId.extend({ documentId: recordId });

export const addDocument = registerSchema(table => ({
  operationId: `add${oneName(table)}Documents`,
  summary: 'add documents',
  sends: ['Idempotency-Key'],
  params: byId,
  json: z.object({ uploads }),
  form: z.object(partial(fileFields(table).fields)),
  response: { 200: recordSchema(table) },
  refuses: [409],
}));

export const getDocument = registerSchema(table => ({
  operationId: `get${oneName(table)}Document`,
  summary: 'download a document',
  params: documentOfRecord,
  response: { 200: files('application/octet-stream') },
  ranged: true,
}));

export const deleteDocument = registerSchema(table => ({
  operationId: `delete${oneName(table)}Document`,
  summary: 'delete a document',
  params: documentOfRecord,
  response: { 200: done },
}));
