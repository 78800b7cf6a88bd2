import type { Role } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/answers/people.ts';
import type { Language } from '../../contract/texts/language.ts';

/** Who sent a request, read from a session that is good at this moment. */
export interface Caller {
  id: number;
  roles: readonly Role[];
  sessionId: string;
  /** The snapshot of the database in which the session was read: equal ones mean that nothing was committed between. */
  snapshot: string;
  /** How far a standby must be to answer; null for who has written nothing since there is one. */
  lastWrite: string | null;
  user: SessionUser;
  /** The account's, for answers to a request that names none. */
  language: Language;
  /** Two-factor sign-in is demanded of this person, and not set up yet. */
  mustSetUpTwoFactor: boolean;
}
