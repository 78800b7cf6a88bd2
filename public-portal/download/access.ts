/** Where a visitor of a tender's web link goes (specification §3, §6). No input or output. */

import type { StoredSession } from '../../contract/answers/people.ts';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { GRANT_HEADER } from '../../contract/tender.ts';
import { mayReadTenders } from '../session.ts';

export type Way = 'notFound' | 'info' | 'download' | 'form' | 'notAuthorized';

export interface Visit {
  tender: TenderStatusAnswer;
  /** The query `acc=true`. */
  access: boolean;
  session: StoredSession | null;
  grant: string | null;
}

/** In the specification's order; a company that has its pass already needs no form. */
export function wayFor({ tender, access, session, grant }: Visit): Way {
  if (!tender.exists) return 'notFound';
  if (tender.status === 'Closed') return 'info';
  if (access) return 'download';
  if (!session) return grant ? 'download' : 'form';
  return mayReadTenders(session) ? 'download' : 'notAuthorized';
}

/** Staff by their session, a company by its pass; null when there is neither. */
export function passHeaders(
  session: StoredSession | null,
  grant: string | null,
): Record<string, string> | null {
  if (session && mayReadTenders(session)) return { Authorization: `Bearer ${session.token}` };
  return grant ? { [GRANT_HEADER]: grant } : null;
}
