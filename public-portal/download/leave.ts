/** Where the page leads when its visitor does not belong here, or not any more. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { tenderStatus } from '../api.ts';
import { dropGrant, grantFor } from '../grants.ts';
import { go } from '../navigation.ts';
import { contractorAddress, infoAddress } from '../routes.ts';
import { storedSession } from '../session.ts';
import { passHeaders, type Way } from './access.ts';

export const toForm = (weblink: string, notice?: string) =>
  go(contractorAddress(weblink), { replace: true, notice });

/** Leaves for where the visitor belongs; stays when that is here. */
export function follow(way: Way, weblink: string, tender: TenderStatusAnswer): void {
  if (way === 'info') go(infoAddress(weblink, tender), { replace: true });
  if (way === 'form') toForm(weblink);
  if (way === 'notAuthorized') go('/notauthorized', { replace: true });
}

/** The server refused the pass: the tender has closed, or the pass has expired. Bytes received so far are kept for a while. */
export async function afterRefusal(weblink: string): Promise<'signIn' | 'gone'> {
  const tender = await tenderStatus(weblink);
  if (tender.status === 'Closed') {
    go(infoAddress(weblink, tender), { replace: true });
    return 'gone';
  }
  const pass = passHeaders(storedSession(), grantFor(weblink));
  if (pass?.Authorization) return 'signIn';
  dropGrant(weblink);
  toForm(weblink, messages.grantInvalid);
  return 'gone';
}
