/** The drafts of district forms, as the tests of forms read and write them. */
import { type Draft, draftsOfForm, newDraftKey, writeDraft } from '../../../../src/offline/drafts/drafts.ts';

const place = (recordId?: number, userId = 7) => ({ userId, resource: 'districts', recordId });

/** Of new districts, or of that one; the newest first. */
export const drafts = (recordId?: number, userId?: number) => draftsOfForm(place(recordId, userId));
export const kept = (recordId?: number) => drafts(recordId)[0]?.values;

export function leave(values: Record<string, unknown>, rest: Partial<Draft> = {}, recordId?: number): string {
  const key = newDraftKey(place(recordId));
  writeDraft(key, { values, savedAt: new Date().toISOString(), ...rest });
  return key;
}
