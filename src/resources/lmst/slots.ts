/** The seven documents of an LMST, each in the multipart field `{slot}File` (specification §4, §6). */
import { checkDocument } from '../../../contract/register/documents.ts';
import type { Errors } from '../../../contract/register/register.ts';
import { lmst, lmstSlots } from '../../../contract/registers/lmst.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Values } from '../../providers/conflict.ts';
import { ownFields } from '../../registers/form/formValues.ts';

export const slotField = (slot: string) => `${slot}File`;

/** A new training needs all seven files; an update replaces any of them. */
export function checkSlots(values: Values, allNeeded: boolean): Errors {
  const errors: Errors = {};
  for (const slot of lmstSlots) {
    const file = values[slotField(slot)];
    const problem = file instanceof File ? checkDocument(file) : allNeeded ? messages.required : undefined;
    if (problem) errors[slotField(slot)] = [problem];
  }
  // The contract defaults to Pending, but this form requires a choice (specification §6).
  if (!values.approval_status) errors.approval_status = [messages.required];
  return errors;
}

/** The payload: the declared fields and the chosen files. */
export function withSlots(values: Values): Values {
  const files = lmstSlots.map(slotField).filter(field => values[field] instanceof File);
  return { ...ownFields(lmst, values), ...Object.fromEntries(files.map(field => [field, values[field]])) };
}
