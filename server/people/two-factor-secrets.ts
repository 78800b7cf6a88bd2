/** Secrets of one-time codes (RFC 6238): created, encrypted, and checked against codes. */
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '../../contract/limits.ts';
import { IV_BYTES, open, seal, sealingKey, TAG_BYTES } from '../requests/sealing.ts';

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
export const lastStepTaken = (): number => Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + WINDOW;

/** The clock was ahead when the code of this step was used. */
export const isAhead = (step: number): boolean => step > lastStepTaken();

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
