/** The multipart fields in which a register's documents come. */
import { DOCUMENT, type UploadKind } from '../../contract/register/documents.ts';
import type { Register } from '../../contract/register/register.ts';

export const FILES_FIELD = 'files';
/** The multipart field of a slot's file (specification §4). */
export const slotField = (slot: string) => `${slot}File`;

/** The fields in which files may come, and what they take. */
export function fileFieldsOf({ documents }: Register): Record<string, UploadKind> {
  if (!documents) return {};
  const names = documents.slots?.map(slotField) ?? [FILES_FIELD];
  return Object.fromEntries(names.map(name => [name, DOCUMENT]));
}
