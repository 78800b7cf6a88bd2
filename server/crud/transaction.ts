import type { Kysely, Transaction } from 'kysely';
import { messages } from '../../contract/messages.ts';
import type { Register } from '../../contract/register.ts';
import type { Database } from '../database/schema.ts';
import { conflict, invalid } from '../http-error.ts';

/** Serialization failure and deadlock: nothing happened, and the same again may well succeed. */
const transient = /^40(001|P01)$/;
const ATTEMPTS = 4;

/** Runs `work` in a transaction, again when it lost against another one. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !transient.test((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** A value that another live record has: 422 at its field, or 409 when a record comes back from the bin. */
export function explainDuplicate(register: Register, error: unknown, restoring = false): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  for (const [field, message] of Object.entries(register.unique ?? {})) {
    if (constraint === `${register.table}_${field}_live`) {
      return restoring ? conflict(message) : invalid({ [field]: [message] });
    }
  }
  return conflict(messages.taken);
}
