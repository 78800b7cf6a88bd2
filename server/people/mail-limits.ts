import { createHash } from 'node:crypto';
import type { Trx } from '../database/schema.ts';
import { countInWindow } from '../requests/rate-limits.ts';

/** So many mails of a kind go to one address in an hour, wherever they are asked for: nobody's mailbox can be filled. */
const MOST_MAILS = 5;
const HOUR_SECONDS = 3600;

/** Whether a stranger's request may still send a mail of this kind to that address; counts it. */
export async function mayMail(trx: Trx, kind: string, address: string): Promise<boolean> {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('hex');
  const { current } = await countInWindow(trx, `${kind} ${hash}`, HOUR_SECONDS);
  return current <= MOST_MAILS;
}
