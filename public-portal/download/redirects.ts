/** Redirects visitors who may not, or may no longer, download a tender. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { tenderStatus } from '../api.ts';
import { deleteGrant, grantFor } from '../grants.ts';
import { go } from '../navigation.ts';
import { contractorAddress, infoAddress } from '../routes.ts';
import { storedSession } from '../session.ts';
import { accessHeaders, type Destination } from './access.ts';

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
