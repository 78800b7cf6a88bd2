/** Decides where a visitor of a tender's web link goes (specification §3, §6), and redirects those who may not download. */

import type { StoredSession } from '../../contract/answers/people.ts';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { GRANT_HEADER } from '../../contract/tender.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { tenderStatus } from '../api.ts';
import { deleteGrant, grantFor } from '../grants.ts';
import { go } from '../navigation.ts';
import { contractorAddress, infoAddress } from '../routes.ts';
import { mayReadTenders, storedSession } from '../session.ts';

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

export const goToForm = (weblink: string, notice?: string) =>
  go(contractorAddress(weblink), { replace: true, notice });

/** Leaves the download page, unless the destination is the download itself. */
export function redirectTo(way: Destination, weblink: string, tender: TenderStatusAnswer): void {
  if (way === 'info') go(infoAddress(weblink, tender), { replace: true });
  if (way === 'form') goToForm(weblink);
  if (way === 'notAuthorized') go('/notauthorized', { replace: true });
}

/** Redirects after the server refused access, because the tender has closed or the grant has expired. */
export async function handleRefusal(weblink: string): Promise<'signIn' | 'gone'> {
  const tender = await tenderStatus(weblink);
  if (tender.status === 'Closed') {
    go(infoAddress(weblink, tender), { replace: true });
    return 'gone';
  }
  const pass = accessHeaders(storedSession(), grantFor(weblink));
  if (pass?.Authorization) return 'signIn';
  deleteGrant(weblink);
  goToForm(weblink, messages.grantInvalid);
  return 'gone';
}
