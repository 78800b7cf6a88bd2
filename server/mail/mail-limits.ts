/** Limits on emails to addresses that anyone can enter: one mailbox has one count, however its address is spelled. */
import { createHash } from 'node:crypto';
import type { Trx } from '../database/schema.ts';
import { countInWindow } from '../requests/rate-limits.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Domains of one provider whose mailboxes are the same. */
const SAME_DOMAINS: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};
/** Their providers deliver `v.ictim` to `victim`. */
const IGNORE_DOTS = new Set(['gmail.com', 'proton.me']);

/** Providers where everybody can have a mailbox; elsewhere a whole domain may end in one mailbox. */
const PUBLIC_PROVIDERS =
  /^(gmail\.com|icloud\.com|proton\.me|(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|aol|gmx|zoho|zohomail|yandex|mail)\.[a-z]{2,4}(\.[a-z]{2})?)$/;

function partsOf(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@');
  const typed = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  return { name: address.slice(0, at).trim().toLowerCase(), domain: SAME_DOMAINS[typed] ?? typed };
}

/** The mailbox that an address leads to: in lower case, without `+…`, and without dots where the provider ignores them. */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address);
  // A leading plus sign is not a tag.
  const plus = name.indexOf('+', 1);
  const base = plus < 0 ? name : name.slice(0, plus);
  return `${IGNORE_DOTS.has(domain) ? base.replaceAll('.', '') : base}@${domain}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Identifies the mailbox in the key of a window, as addresses are stored nowhere longer than needed. */
export const mailboxKey = (address: string): string => hashOf(mailboxOf(address));
export const domainKey = (address: string): string => hashOf(partsOf(address).domain);

/** Emails per hour to one domain: many more for a mailbox provider than for a company. */
export const mostToDomain = (address: string): number =>
  PUBLIC_PROVIDERS.test(partsOf(address).domain) ? 1_000 : 20;

/** A key, the maximum, and the window in seconds. */
export type MailLimit = readonly [key: string, most: number, seconds: number];

/** Counts an email in each window up to the first that is full. @returns the seconds until that one ends; undefined when the email may go */
export async function waitToMail(trx: Trx, limits: readonly MailLimit[]): Promise<number | undefined> {
  for (const [key, most, seconds] of limits) {
    const { current, ttl } = await countInWindow(trx, key, seconds);
    if (current > most) return Math.max(1, Math.ceil(ttl / 1000));
  }
  return undefined;
}

/** Emails to one mailbox per network and from all networks together; a single network can't use up the owner's limit. */
export const limitsToMailbox = (kind: string, address: string, network: string): MailLimit[] => [
  [`${kind} ${network} ${mailboxKey(address)}`, 3, HOUR],
  [`${kind} ${mailboxKey(address)}`, 5, HOUR],
];
