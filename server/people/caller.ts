import type { Role } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/people.ts';

/** Who sent a request, read from a session that is good at this moment. */
export interface Caller {
  id: number;
  roles: readonly Role[];
  sessionId: string;
  user: SessionUser;
}
