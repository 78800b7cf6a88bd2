/** Two-factor sign-in (specification §5): one-time codes of RFC 6238 and recovery codes. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '../../contract/access.ts';
import { CODE_DIGITS, RECOVERY_CODES } from '../../contract/limits.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { IV_BYTES, open, seal, sealingKey, TAG_BYTES } from '../requests/tokens.ts';
import { mailTwoFactor } from './account-mails.ts';
import { type LockedAccount, noteAccount } from './users.ts';

const PERIOD_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Time steps accepted before and after the current one: phone clocks differ, and typing takes time. */
const WINDOW = 1;
const ISSUER = 'AUP';

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: CODE_DIGITS,
  });

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For the QR picture: `otpauth://totp/AUP:username?…`. */
export const secretUri = (secret: string, username: string): string => totp(secret, username).toString();

/** The time step of this code, compared in constant time; undefined if it isn't an accepted one. */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now();
  // Six characters may be more than six bytes, and buffers of different lengths can't be compared.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** No code is taken before its time by more. */
const lastStepTaken = (): number => Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + WINDOW;

/** The clock was ahead when the code of this step was used. */
const isAhead = (step: number): boolean => step > lastStepTaken();

/** Encrypts secrets in the database and its copies; one account's secret can't be used for another. */
export function createSecretBox(sessionSecret: string) {
  const key = sealingKey(sessionSecret, 'aup two-factor secrets');
  const owner = (userId: number) => `user ${userId}`;
  // In the database the tag comes before the encrypted bytes.
  return {
    seal(secret: string, userId: number): string {
      const all = seal(key, secret, owner(userId));
      const [iv, bytes] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES, -TAG_BYTES)];
      return Buffer.concat([iv, all.subarray(-TAG_BYTES), bytes]).toString('base64url');
    },
    /** Undefined if it was encrypted under another `SESSION_SECRET` or for another account. */
    open(sealed: string, userId: number): string | undefined {
      const all = Buffer.from(sealed, 'base64url');
      const [iv, rest] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES)];
      const inOrder = Buffer.concat([iv, rest.subarray(TAG_BYTES), rest.subarray(0, TAG_BYTES)]);
      return open(key, inOrder, owner(userId))?.toString('utf8');
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;

// Recovery codes: each works once, for a user without the device that shows one-time codes.

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

async function removeRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses up a code. @returns whether it was valid */
async function takeRecoveryCode(trx: Trx, userId: number, code: string): Promise<SecondFactor> {
  const hash = hashOf(userId, code);
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return { right: true };
  const used = await trx
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return wrong(used && messages.recoveryCodeUsed);
}

// Turns two-factor sign-in on or off or moves it to another device, with a history entry.

type Settings = Pick<Config, 'publicUrl'>;

/** Notifies the owner by mail. @param by the user who did it */
export async function switchTwoFactorOff(
  trx: Trx,
  settings: Settings,
  userId: number,
  by: number,
): Promise<void> {
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await removeRecoveryCodes(trx, userId);
  await mark(trx, settings, userId, by, false);
}

/** Invalidates a secret that was given out but not confirmed. */
export const endSetUp = (trx: Trx, userId: number) =>
  trx.updateTable('two_factor').set({ pending_secret: null }).where('user_id', '=', userId).execute();

/** Activates the pending secret, whose first code was of this time step. The owner is notified by mail, also of a move to another device. */
export async function switchTwoFactorOn(
  trx: Trx,
  settings: Settings,
  userId: number,
  pending: { sealed: string; step: number },
): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({
      secret: pending.sealed,
      pending_secret: null,
      last_step: pending.step,
      failures: 0,
      failing_since: null,
    })
    .where('user_id', '=', userId)
    .execute();
  await mark(trx, settings, userId, userId, true);
}

async function mark(
  trx: Trx,
  { publicUrl }: Settings,
  userId: number,
  by: number,
  on: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ two_factor_at: on ? sql<string>`now()` : null })
    .where('id', '=', userId)
    .where('two_factor_at', on ? 'is' : 'is not', null)
    .executeTakeFirst();
  const isMoved = numUpdatedRows === 0n;
  if (isMoved && !on) return;
  await noteAccount(trx, userId, by, {
    before: { two_factor: isMoved || !on },
    after: { two_factor: on, ...(isMoved && { two_factor_moved: true }) },
  });
  const what = isMoved ? 'moved' : on ? 'on' : by === userId ? 'off' : 'offByAdmin';
  await mailTwoFactor(trx, { publicUrl }, userId, what, by);
}

// The second step of signing in: a one-time code or a recovery code (specification §5).

const WINDOW_MINUTES = 15;
/** Wrong one-time codes in the window, from all addresses. Recovery codes are too long to guess. */
const MAX_FAILURES = 10;

type SecondFactor =
  | { right: true }
  | { right: false; message: Message }
  | { right: false; retryAfterSeconds: number };

const wrong = (message: Message = messages.twoFactorWrong): SecondFactor => ({ right: false, message });

/** Invalidates, for all accounts, codes that may have been used and secrets that wait for their first code. */
export const endCodesOfNow = (trx: Trx) =>
  trx.updateTable('two_factor').set({ last_step: lastStepTaken(), pending_secret: null }).execute();

/** A right code is used up. The account is locked, so that concurrent guesses count one after the other; a wrong one counts at the commit. */
export async function checkSecondFactor(
  app: Pick<FastifyInstance, 'secretBox' | 'log'>,
  trx: Trx,
  { id: userId }: LockedAccount,
  typed: string,
): Promise<SecondFactor> {
  const code = typed.replace(/[\s-]/g, '');
  const row = await trx
    .selectFrom('two_factor')
    .select([
      'secret',
      'last_step',
      sql<boolean>`failing_since > now() - make_interval(mins => ${WINDOW_MINUTES}) and failing_since <= now() + interval '1 minute'`.as(
        'isFailing',
      ),
      'failures',
      sql<number>`ceil(extract(epoch from
          failing_since + make_interval(mins => ${WINDOW_MINUTES}) - now()))::int`.as('secondsLeft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.secret) return wrong();
  if (!/^\d{6}$/.test(code)) {
    return takeRecoveryCode(trx, userId, code);
  }
  const failures = row.isFailing ? row.failures : 0;
  if (failures >= MAX_FAILURES) return { right: false, retryAfterSeconds: Math.max(1, row.secondsLeft) };
  const secret = app.secretBox.open(row.secret, userId);
  if (secret === undefined)
    app.log.error(
      'a two-factor secret can’t be decrypted. Was SESSION_SECRET changed? Recovery codes still work',
    );
  const step = secret === undefined ? undefined : stepOf(secret, code);
  if (step !== undefined && (step > row.last_step || isAhead(row.last_step))) {
    await trx
      .updateTable('two_factor')
      .set({ last_step: step, failures: 0, failing_since: null })
      .where('user_id', '=', userId)
      .execute();
    return { right: true };
  }
  await trx
    .updateTable('two_factor')
    .set({
      failures: failures + 1,
      ...(failures === 0 && { failing_since: sql<string>`now()` }),
    })
    .where('user_id', '=', userId)
    .execute();
  return wrong(step === undefined ? messages.twoFactorWrong : messages.twoFactorUsed);
}

// `REQUIRE_TWO_FACTOR`: admins, or all users, without two-factor sign-in can only set it up.

export const isTwoFactorRequired = (
  config: Pick<Config, 'requireTwoFactor'>,
  roles: readonly Role[],
): boolean =>
  config.requireTwoFactor === 'everybody' || (config.requireTwoFactor === 'admin' && roles.includes('admin'));
