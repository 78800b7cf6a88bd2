/** What `SESSION_SECRET` signs and encrypts: tokens for sessions, re-authentication, contractors' passes and download addresses, and secrets in the database. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { DAY_MS } from '../../contract/days.ts';
import { PROOF_MINUTES } from '../../contract/people/people.ts';
import { NEWS_LINK_DAYS } from '../../contract/tender.ts';

interface SessionClaims {
  /** Session id. */
  sid: string;
  /** The account, which explains why a session without a row has ended. Older tokens have none. */
  uid?: number;
}

/** The user of this session has just re-authenticated. */
interface ProofClaims {
  sid: string;
}

/** A visitor's own pass for a tender, without reference to other visits. Older passes have the `link` and are still valid. */
export interface GrantClaims {
  tender: number;
  grant?: string;
  link?: number;
}

/** The row's number and content, as after a restore a number may be another person's. Older links have only the number. */
interface NewsClaims {
  news: number;
  of?: string;
}

/** For a download of one archive by the browser; has the user, for the log. */
interface ArchiveClaims {
  register: string;
  record: number;
  grant?: string;
  /** In addition to an earlier grant. */
  link?: number;
  user?: number;
}

/** Hours for which a signed download address is valid: long enough for half a gigabyte at 50 kB/s. */
const ARCHIVE_PASS_HOURS = 6;

interface Passes<Claims> {
  sign(claims: Claims): string;
  /** The claims of a valid token; undefined for a forged, foreign or expired one. */
  read(token: string): Claims | undefined;
}

function passes<Claims extends object>(secret: string, audience: string, expiresIn?: number): Passes<Claims> {
  // A separate key for each audience, so that one kind of token is never accepted as another.
  const key = createHmac('sha256', secret).update(`aup ${audience}`).digest();
  const sign = createSigner<object>({ key, algorithm: 'HS256', aud: audience, expiresIn });
  const verify = createVerifier({ key, algorithms: ['HS256'], allowedAud: audience, cache: 2000 });
  return {
    sign: claims => sign({ ...claims }),
    read: token => {
      try {
        return verify(token) as Claims;
      } catch {
        return undefined;
      }
    },
  };
}

export function createTokens(secret: string) {
  return {
    session: passes<SessionClaims>(secret, 'session'),
    proof: passes<ProofClaims>(secret, 'proof', PROOF_MINUTES * 60_000),
    grant: passes<GrantClaims>(secret, 'grant'),
    newsConfirm: passes<NewsClaims>(secret, 'news confirm', NEWS_LINK_DAYS * DAY_MS),
    newsStop: passes<NewsClaims>(secret, 'news stop'),
    archive: passes<ArchiveClaims>(secret, 'archive', ARCHIVE_PASS_HOURS * 3_600_000),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

// Encryption: AES-256-GCM under keys that follow from `SESSION_SECRET`.

export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** @param purpose each has its own key, so that data encrypted for one can't be used for another */
export const sealingKey = (sessionSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

/**
 * @param place must be the same for decryption
 * @returns nonce, encrypted bytes and tag, the last two joined as in Web Crypto
 */
export function seal(key: Buffer, text: string, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @returns undefined for another key or place, or altered data */
export function open(key: Buffer, sealed: Buffer, place: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
