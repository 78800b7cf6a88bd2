/** The documents that come with a record: which it must have, and what becomes of them when it is written. */
import { DOCUMENT, type UploadKind } from '../../contract/register/documents.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import type { WriteContext } from '../register/overrides.ts';
import { plainField } from '../requests/body.ts';
import { addDocuments, liveDocuments, retireDocument } from './documents.ts';

const FIELD = 'files';
/** The multipart field of a slot's file (specification §4). */
export const slotField = (slot: string) => `${slot}File`;

/** The fields in which files may come, and what they take. */
export function fileFieldsOf({ documents }: Register): Record<string, UploadKind> {
  if (!documents) return {};
  const names = documents.slots?.map(slotField) ?? [FIELD];
  return Object.fromEntries(names.map(name => [name, DOCUMENT]));
}

/** A record that must have documents has them: attached now, or before. */
export async function documentErrors({ name, documents }: Register, context: WriteContext): Promise<Errors> {
  const required = documents?.required;
  if (!documents || !required) return {};
  const sent = new Set(context.files.map(file => plainField(file.field)));
  if (documents.slots) {
    if (context.before) return {};
    const missing = documents.slots.map(slotField).filter(field => !sent.has(field));
    return Object.fromEntries(missing.map(field => [field, [required]]));
  }
  if (sent.size > 0) return {};
  const kept = context.before ? await liveDocuments(context.trx, name, context.before.id) : [];
  return kept.length > 0 ? {} : { [FIELD]: [required] };
}

/**
 * Adds the files that came with a record; one for a slot takes the place of the one before, which is kept for the history.
 * @returns what the history says of it
 * @throws HttpError 422 for a second file in one slot
 */
export async function keepDocuments(
  { name: register, documents }: Register,
  record_id: number,
  { trx, caller, files }: WriteContext,
): Promise<Record<string, unknown> | undefined> {
  if (!documents || files.length === 0) return undefined;
  const userId = caller?.id ?? null;
  const slotOf = (field: string) => documents.slots?.find(slot => slotField(slot) === plainField(field));
  const named = files.map(file => ({ ...file, slot: slotOf(file.field) }));
  if (documents.slots) {
    const twice = named.find((file, at) => named.findIndex(other => other.slot === file.slot) < at);
    if (twice) throw invalid({ [plainField(twice.field)]: [messages.oneFile] });
  }
  const replaced: { slot: string; id: number; name: string }[] = [];
  if (documents.slots) {
    const slots = new Set(named.map(file => file.slot));
    for (const old of await liveDocuments(trx, register, record_id)) {
      if (old.slot === null || !slots.has(old.slot)) continue;
      await retireDocument(trx, old.id, userId, { keepFile: true });
      replaced.push({ slot: old.slot, id: old.id, name: old.name });
    }
  }
  await addDocuments(trx, { register, record_id, created_by: userId }, named);
  return {
    documents_added: named.map(file => file.name),
    ...(replaced.length > 0 ? { documents_replaced: replaced } : {}),
  };
}
