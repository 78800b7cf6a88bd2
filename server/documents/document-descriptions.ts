/** API descriptions of the routes of single documents. */
import { z } from 'zod';
import { id } from '../../contract/answers/common.ts';
import { describeRoute, done, fileFields, partial, uploads } from '../register/descriptions.ts';
import { oneName, recordSchema } from '../register/record-schema.ts';

export const addDocument = describeRoute(table => ({
  id: `add${oneName(table)}Documents`,
  summary: 'add documents',
  sends: ['Idempotency-Key'],
  params: { id },
  body: z.object({ uploads }),
  form: z.object(partial(fileFields(table).fields)),
  answer: recordSchema(table),
  refuses: [409],
}));

export const getDocument = describeRoute(table => ({
  id: `get${oneName(table)}Document`,
  summary: 'download a document',
  files: ['application/octet-stream'],
  ranged: true,
}));

export const deleteDocument = describeRoute(table => ({
  id: `delete${oneName(table)}Document`,
  summary: 'delete a document',
  answer: done,
}));
