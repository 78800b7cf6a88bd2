/** Turns a change of a tender into entries of its log. */
import type { LogDetails, LogKind } from '../../../../contract/answers/tender.ts';
import type { Trx } from '../../../database/schema.ts';
import type { Change } from '../../../register/overrides.ts';
import { appendToLog, documentsNow, noticeOf, staffActor } from './append.ts';

const DOCUMENTS = /^documents_/;

export async function logChange(trx: Trx, change: Change): Promise<void> {
  const { record_id: id, user_id } = change;
  const actor = await staffActor(trx, user_id);
  const details = await detailsOf(trx, change);
  await appendToLog(trx, id, { kind: kindOf(change), actor, details });
}

function kindOf({ action, after }: Change): LogKind {
  if (action === 'create') return 'published';
  if (action === 'delete') return 'deleted';
  if (action === 'restore') return 'restored';
  if (after?.status === 'Closed') return 'closed';
  if (after?.status === 'Active') return 'reopened';
  return Object.keys(after ?? {}).every(key => DOCUMENTS.test(key)) ? 'documents' : 'changed';
}

async function detailsOf(trx: Trx, change: Change): Promise<LogDetails> {
  const { action, record_id, before, after } = change;
  if (action === 'create') {
    return { after: await noticeOf(trx, record_id), documents: await documentsNow(trx, record_id) };
  }
  if (action !== 'update') return {};
  const added = after?.documents_added as string[] | undefined;
  const removed = after?.documents_removed as string[] | undefined;
  const fields = Object.entries(after ?? {}).filter(([key]) => !DOCUMENTS.test(key));
  return {
    ...(fields.length > 0 && { before: before ?? {}, after: Object.fromEntries(fields) }),
    ...(added && { added }),
    ...(removed && { removed }),
    ...((added || removed) && { documents: await documentsNow(trx, record_id) }),
  };
}
