import type { Role } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/answers/people.ts';
import type { Language } from '../../contract/texts/language.ts';

/** The sender of a request, from a valid session. */
export interface Caller {
  id: number;
  roles: readonly Role[];
  sessionId: string;
  /** The snapshot of the database in which the session was read: equal ones mean that nothing was committed between. */
  snapshot: string;
  /** How far a standby must be to answer; null if the user has written nothing since there is one. */
  lastWrite: string | null;
  user: SessionUser;
  /** The account's language, for requests that name none. */
  language: Language;
  /** Two-factor sign-in is required of this user but not set up yet. */
  mustSetUpTwoFactor: boolean;
}
