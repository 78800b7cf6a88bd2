import { checkDocument, type UploadKind } from '../../../contract/register/documents.ts';
import type { Errors } from '../../../contract/register/register.ts';
import { messages } from '../../../contract/texts/messages.ts';

const filesIn = (value: unknown): File[] =>
  Array.isArray(value) ? value.filter(item => item instanceof File) : [];

/** At least one document, each of a kind and size that can be attached (specification §6). */
export function checkChosen(field: string, value: unknown, kind?: UploadKind): Errors {
  const files = filesIn(value);
  return files.length === 0 ? { [field]: [messages.tenderDocuments] } : checkAttached(field, value, kind);
}

/** Any number of documents, each of a kind and size that can be attached. */
export function checkAttached(field: string, value: unknown, kind?: UploadKind): Errors {
  const problems = filesIn(value).flatMap(file => checkDocument(file, kind) ?? []);
  return problems.length > 0 ? { [field]: problems } : {};
}

/** Ignores files that are already chosen. */
export function addFiles(before: readonly File[], more: readonly File[]): File[] {
  const isKnown = (file: File) =>
    before.some(
      other =>
        other.name === file.name && other.size === file.size && other.lastModified === file.lastModified,
    );
  return [...before, ...more.filter(file => !isKnown(file))];
}
