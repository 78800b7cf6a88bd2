/** Signed passes: of a session, of a proof, of a contractor for a tender, of a download address. One secret, one audience each. */
import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { DAY_MS } from '../../contract/days.ts';
import { PROOF_MINUTES } from '../../contract/people/people.ts';
import { NEWS_LINK_DAYS } from '../../contract/tender-news.ts';

export interface SessionClaims {
  /** Session id. */
  sid: string;
  /** Whose it is: says why it is over once its row is gone. Passes from before have none. */
  uid?: number;
}

/** The person of this session has just proved who they are. */
export interface ProofClaims {
  sid: string;
}

/** A visitor's own pass for a tender, which names nothing of other visits. Passes from before had the `link`, and hold as well. */
export interface GrantClaims {
  tender: number;
  grant?: string;
  link?: number;
}

/** By the row's number and what stood in it: after a restore a number may be another person's. Links from before have the number alone. */
export interface NewsClaims {
  news: number;
  of?: string;
}

/** For the browser's own download of one archive: who it was made for, so that the log can say so. */
export interface ArchiveClaims {
  register: string;
  record: number;
  grant?: string;
  /** In addition to an earlier grant. */
  link?: number;
  user?: number;
}

/** Hours for which a signed download address holds: long enough for half a gigabyte at 50 kB/s. */
const ARCHIVE_PASS_HOURS = 6;

export interface Passes<Claims> {
  sign(claims: Claims): string;
  /** The claims of a good pass; undefined for a forged, foreign or expired one. */
  read(token: string): Claims | undefined;
}

function passes<Claims extends object>(secret: string, audience: string, expiresIn?: number): Passes<Claims> {
  // A key of its own for each audience: a pass of one kind can never be taken for another.
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
