/** The documents sent with a record: which are required, and how they are saved. */
import type { Errors, Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import type { CheckContext, WriteContext } from '../register/overrides.ts';
import { FILES_FIELD, slotField } from '../register/schemas.ts';
import { plainField } from '../requests/files.ts';
import { addDocuments, liveDocuments, retireDocument } from './documents.ts';

/** Checks that required documents are attached, now or before. Imported records need them only for approval. */
export async function documentErrors(
  { name, documents }: Register,
  values: Readonly<Record<string, unknown>>,
  context: CheckContext,
): Promise<Errors> {
  const required = documents?.required;
  if (!documents || !required) return {};
  const sent = new Set(context.files.map(file => plainField(file.field)));
  if (documents.slots) {
    const missing = documents.slots.filter(slot => !sent.has(slotField(slot)));
    if (!context.before && !context.fromSheet)
      return Object.fromEntries(missing.map(slot => [slotField(slot), [required]]));
    if (values.approval_status !== 'Approved' || context.before?.approval_status === 'Approved') return {};
    const kept = context.before ? await liveDocuments(context.db, name, context.before.id) : [];
    const isComplete = missing.every(slot => kept.some(document => document.slot === slot));
    return isComplete ? {} : { approval_status: [required] };
  }
  if (sent.size > 0 || (context.before && documents.isOptional?.(values, context.today))) return {};
  const kept = context.before ? await liveDocuments(context.db, name, context.before.id) : [];
  return kept.length > 0 ? {} : { [FILES_FIELD]: [required] };
}

/**
 * Adds the files sent with a record; a file for a slot replaces the previous one, which is kept for the history.
 * @returns what the history says of it @throws HttpError 422 for a second file in one slot
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
