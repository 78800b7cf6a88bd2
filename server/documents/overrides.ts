import { text } from '../../contract/answers/common.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Overrides } from '../register/overrides.ts';
import { addDocumentRoutes } from './document-routes.ts';
import { documentsField, withDocumentNames } from './documents.ts';
import { documentErrors, keepDocuments } from './register-documents.ts';

const names = text.describe('Comma-separated.');

/** Overrides of registers with documents. */
export const documentOverrides = (register: Register): Overrides => ({
  fields: { documents: documentsField(register.name) },
  present: withDocumentNames,
  presented: { files: names, fids: names },
  check: (values, context) => documentErrors(register, values, context),
  afterWrite: (id, _values, context) => keepDocuments(register, id, context),
  routes: addDocumentRoutes,
});
