/** Signed tokens: for sessions, re-authentication, contractors' passes and download addresses. One secret, one audience each. */
import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { DAY_MS } from '../../contract/days.ts';
import { PROOF_MINUTES } from '../../contract/people/people.ts';
import { NEWS_LINK_DAYS } from '../../contract/tender.ts';

export interface SessionClaims {
  /** Session id. */
  sid: string;
  /** The account, which explains why a session without a row has ended. Older tokens have none. */
  uid?: number;
}

/** The user of this session has just re-authenticated. */
export interface ProofClaims {
  sid: string;
}

/** A visitor's own pass for a tender, without reference to other visits. Older passes have the `link` and are still valid. */
export interface GrantClaims {
  tender: number;
  grant?: string;
  link?: number;
}

/** The row's number and content, as after a restore a number may be another person's. Older links have only the number. */
export interface NewsClaims {
  news: number;
  of?: string;
}

/** For a download of one archive by the browser; has the user, for the log. */
export interface ArchiveClaims {
  register: string;
  record: number;
  grant?: string;
  /** In addition to an earlier grant. */
  link?: number;
  user?: number;
}

/** Hours for which a signed download address is valid: long enough for half a gigabyte at 50 kB/s. */
const ARCHIVE_PASS_HOURS = 6;

export interface Passes<Claims> {
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
