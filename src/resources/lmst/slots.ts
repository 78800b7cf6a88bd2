/** The seven documents of an LMST, each in the multipart field `{slot}File` (specification §4, §6). */
import { checkDocument } from '../../../contract/register/documents.ts';
import type { Errors } from '../../../contract/register/register.ts';
import { lmst, lmstSlots } from '../../../contract/registers/lmst.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Values } from '../../providers/conflict.ts';
import { ownFields } from '../../registers/form/formValues.ts';

export const slotField = (slot: string) => `${slot}File`;

/** A training is entered with all seven files; a change of it brings none, or single ones. */
export function checkSlots(values: Values, allNeeded: boolean): Errors {
  const errors: Errors = {};
  for (const slot of lmstSlots) {
    const file = values[slotField(slot)];
    const problem = file instanceof File ? checkDocument(file) : allNeeded ? messages.required : undefined;
    if (problem) errors[slotField(slot)] = [problem];
  }
  // The contract takes a blank status for Pending; on this form it is chosen (specification §6).
  if (!values.approval_status) errors.approval_status = [messages.required];
  return errors;
}

/** The fields, and the files that were chosen. */
export function withSlots(values: Values): Values {
  const files = lmstSlots.map(slotField).filter(field => values[field] instanceof File);
  return { ...ownFields(lmst, values), ...Object.fromEntries(files.map(field => [field, values[field]])) };
}
