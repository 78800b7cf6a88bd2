/** Recovery codes: each works once, for a user without the device that shows one-time codes. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { RECOVERY_CODES } from '../../contract/limits.ts';
import type { Trx } from '../database/schema.ts';

/** Without letters and digits that are easily confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP_LENGTH = 4;

/** 138 bits are enough for a plain hash without `SESSION_SECRET`, so that codes still work after the secret was lost. */
function newCode(): string {
  const signs: string[] = [];
  while (signs.length < GROUPS * GROUP_LENGTH) {
    for (const byte of randomBytes(32)) {
      // Above this, the first signs would come up more often than the others.
      if (byte < 256 - (256 % ALPHABET.length)) signs.push(ALPHABET[byte % ALPHABET.length] as string);
    }
  }
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    signs.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex');

/** Replaces all earlier codes; the new ones can't be read again. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  await removeRecoveryCodes(trx, userId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: hashOf(userId, code), used_at: null })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses up a code. @returns whether it was valid */
export async function takeRecoveryCode(trx: Trx, userId: number, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
