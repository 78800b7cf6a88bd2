/** Checking whether an NTN is known: ten times a minute per visitor, across all routes (specification §6). */
import type { Db } from '../../database/schema.ts';
import { tooManyRequests } from '../../http-error.ts';
import { networkOf } from '../../network.ts';
import { countInWindow, requireInWindow, waitInWindow } from '../../requests/rate-limits.ts';

export const NTN_LOOKUPS = { name: 'check-ntn', most: 10 } as const;
/** Forms from one address a minute: a mobile network shares one among very many users, several of whom may come in a tender's last hour. */
export const COMPANIES_PER_MINUTE = 60;
const SECONDS = 60;
/** Forms with unverified companies, per address. */
const MOST_A_DAY = 2000;
const DAY_SECONDS = 86_400;
const shut = (address: string) => `no more looks ${networkOf(address)}`;

/** For forms, which reveal it: above the limit all are refused, as refusing only known NTNs would reveal them. @throws HttpError 429 */
export async function requireNtnLookups(db: Db, address: string): Promise<void> {
  const seconds = await waitInWindow(db, shut(address), 1, SECONDS);
  if (seconds) throw tooManyRequests(seconds);
}

/** Call it before an answer that reveals it without a log entry. @throws HttpError 429 */
export async function countNtnLookup(db: Db, address: string): Promise<void> {
  const { current } = await countInWindow(db, `${NTN_LOOKUPS.name} ${networkOf(address)}`, SECONDS);
  if (current <= NTN_LOOKUPS.most) return;
  const { ttl } = await countInWindow(db, shut(address), SECONDS);
  throw tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
}

/** Counts every check, so that the limit doesn't reveal whether the NTN is known. @throws HttpError 429 */
export const requireFewCompanies = (db: Db, address: string): Promise<void> =>
  requireInWindow(db, `companies ${networkOf(address)}`, MOST_A_DAY, DAY_SECONDS);
