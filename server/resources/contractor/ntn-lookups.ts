/** Learning whether an NTN is known: ten times a minute for one visitor, at all doors together (specification §6). */
import type { Db } from '../../database/schema.ts';
import { tooManyRequests } from '../../http-error.ts';
import { networkOf } from '../../network.ts';
import { countInWindow, requireInWindow, waitInWindow } from '../../requests/rate-limits.ts';

export const NTN_LOOKUPS = { name: 'check-ntn', most: 10 } as const;
/** Forms that one address sends a minute: a mobile network has one for very many, and in the last hour of a tender several of them come by it. */
export const COMPANIES_PER_MINUTE = 60;
const SECONDS = 60;
/** Forms with companies that nobody proves, by one address. */
const MOST_A_DAY = 2000;
const DAY_SECONDS = 86_400;
const shut = (address: string) => `no more looks ${networkOf(address)}`;

/** For forms, which tell it by the way: too many get no answer at all, as a refusal of one kind of NTN would be one. @throws HttpError 429 */
export async function requireNtnLookups(db: Db, address: string): Promise<void> {
  const seconds = await waitInWindow(db, shut(address), 1, SECONDS);
  if (seconds) throw tooManyRequests(seconds);
}

/** To be called before a form's answer tells it and leaves no trace. @throws HttpError 429 */
export async function countNtnLookup(db: Db, address: string): Promise<void> {
  const { current } = await countInWindow(db, `${NTN_LOOKUPS.name} ${networkOf(address)}`, SECONDS);
  if (current <= NTN_LOOKUPS.most) return;
  const { ttl } = await countInWindow(db, shut(address), SECONDS);
  throw tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
}

/** Counts one, also where it is known: nothing shall tell that. @throws HttpError 429 */
export const requireFewCompanies = (db: Db, address: string): Promise<void> =>
  requireInWindow(db, `companies ${networkOf(address)}`, MOST_A_DAY, DAY_SECONDS);
