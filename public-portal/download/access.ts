/** Decides where a visitor of a tender's web link goes (specification §3, §6). */

import type { StoredSession } from '../../contract/answers/people.ts';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { GRANT_HEADER } from '../../contract/tender.ts';
import { mayReadTenders } from '../session.ts';

export type Destination = 'notFound' | 'info' | 'download' | 'form' | 'notAuthorized';

export interface Visit {
  tender: TenderStatusAnswer;
  /** The query `acc=true`. */
  access: boolean;
  session: StoredSession | null;
  grant: string | null;
}

/** Checks in the specification's order. A company with a grant skips the form. */
export function destinationFor({ tender, access, session, grant }: Visit): Destination {
  if (!tender.exists) return 'notFound';
  if (tender.status === 'Closed') return 'info';
  if (access) return 'download';
  if (!session) return grant ? 'download' : 'form';
  return mayReadTenders(session) ? 'download' : 'notAuthorized';
}

/** @returns headers with the staff session or the company's grant; null without either */
export function accessHeaders(
  session: StoredSession | null,
  grant: string | null,
): Record<string, string> | null {
  if (session && mayReadTenders(session)) return { Authorization: `Bearer ${session.token}` };
  return grant ? { [GRANT_HEADER]: grant } : null;
}
