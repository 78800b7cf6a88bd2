import { daysBetween } from './days.ts';
import { WEB_LINK_MAX, WEB_LINK_MIN } from './limits.ts';

/** Days before and after its end in which the dashboard lists a tender (specification §7). */
export const OPENING_AHEAD_DAYS = 30;
export const OPENING_BEHIND_DAYS = 7;

/** Days before its end date in which an open tender is highlighted, and listed in the view “Closing soon”. */
export const CLOSING_SOON_DAYS = 7;

export const tenderStatuses = ['Active', 'Closed'] as const;
type TenderStatus = (typeof tenderStatuses)[number];

/** Open while Active and not past its end date, closed by hand, or ended by its date (specification §6); `server/resources/tender/public-tender.ts` has it in SQL. */
export type TenderState = 'open' | 'closed' | 'ended';

/** By somebody, whatever its end date. */
export const isClosedByHand = (status: string): boolean => status !== 'Active';

/** @param daysLeft until the end date; negative once it is past */
export const stateWith = (status: string, daysLeft: number): TenderState => {
  if (daysLeft < 0) return 'ended';
  return isClosedByHand(status) ? 'closed' : 'open';
};

interface Ending {
  status: string;
  end_date: string;
}

/** @param today yyyy-mm-dd */
export const tenderState = ({ status, end_date }: Ending, today: string): TenderState =>
  stateWith(status, daysBetween(today, end_date));

export const isOpen = (record: Ending, today: string): boolean => tenderState(record, today) === 'open';

/** The status as it counts for contractors: Closed once the end date is past, too. */
export const statusNow = (record: Ending, today: string): TenderStatus =>
  isOpen(record, today) ? 'Active' : 'Closed';

// The log of a tender: what became of it and who took part, each entry chained to the one before.

export const FIRST_HASH = '0'.repeat(64);
/** Entries of one answer, newest first; `?before=` a number goes on from there. */
export const LOG_PAGE = 100;
/** Rows of one answer in the list of downloads; older ones are asked for with `before`. */
export const DOWNLOADS_PAGE = 200;

// News of a tender by e-mail: an address gets them once somebody who reads it has confirmed it.

/** Days for which a link to confirm holds. */
export const NEWS_LINK_DAYS = 7;

/** The page that the link leads to. */
export const newsPagePath = (token: string) => `/tender/news/${token}`;

// Web links, and the archives of documents under them.

/** 3–64 of `A-Z a-z 0-9 - _`, not all digits (specification §6). */
export const isWebLink = (value: string) =>
  /^[A-Za-z0-9_-]+$/.test(value) &&
  value.length >= WEB_LINK_MIN &&
  value.length <= WEB_LINK_MAX &&
  !/^\d+$/.test(value);

/** The last segment of the archive's address, and its file name without `.zip`. */
export const archiveName = (record: { web_link: string; id: number }) => `${record.web_link}_${record.id}`;

/** @param count how many documents it holds, where that is not all of them */
export const archiveFileName = (record: { web_link: string; id: number }, count?: number) =>
  `${archiveName(record)}${count === undefined ? '' : `-${count}-documents`}.zip`;

/** 120 s without a byte arriving end a download attempt (specification §6). */
export const DOWNLOAD_STALL_MS = 120_000;
export const GRANT_HEADER = 'x-download-grant';
