import type { Register } from '../../contract/register/register.ts';
import { codeOf } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { conflict, invalid } from '../http-error.ts';

/** A value that another live record has: 422 at its field, or 409 when a record comes back from the bin. */
export function explainDuplicate(register: Register, error: unknown, restoring = false): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  for (const [field, message] of Object.entries(register.unique ?? {})) {
    if (constraint === `${register.table}_${field}_live`) {
      return restoring ? conflict(message) : invalid({ [field]: [message] }, { code: codeOf(message) });
    }
  }
  return conflict(messages.taken);
}
