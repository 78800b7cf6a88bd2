/** Which front end owns an address of a page (specification §3), and the portal's addresses that others name, too. */

const portalPages = [
  /^\/$/,
  /^\/home\/?$/,
  /^\/about\/?$/,
  /^\/contact\/?$/,
  /^\/tenders\/?$/,
  /^\/tender\/doc\/[^/]+\/?$/,
  /^\/tender\/info\/[^/]+\/?$/,
  /^\/tender\/news\/[^/]+\/?$/,
  /^\/contractor\/ncreate\/?$/,
  /^\/euroRates\/?$/,
];

/** @param search the query with its question mark, or empty */
export function isPortalAddress(pathname: string, search: string): boolean {
  if (portalPages.some(page => page.test(pathname))) return true;
  return /^\/contractor\/create\/?$/.test(pathname) && Boolean(new URLSearchParams(search).get('weblink'));
}

/** Addresses of files and of the API, which are pages of neither side. */
const NO_PAGES = /^\/(api|assets|portal|icons|kept|help)(\/|$)|^\/(favicon\.ico|sw\.js)$/;

/** Whether this address is a page of the back office. @param search the query with its question mark, or empty */
export const isOfficeAddress = (pathname: string, search: string): boolean =>
  !NO_PAGES.test(pathname) && !isPortalAddress(pathname, search);

/** The user guide, as the server shows it. */
export const HELP = '/help/';

/** Where the portal's pages with the documents of tenders begin. */
export const TENDER_PAGES = '/tender/doc/';

/** The portal's page with a tender's documents. */
export const tenderAddress = (weblink: string) => `${TENDER_PAGES}${encodeURIComponent(weblink)}`;

/** The portal's page with the state of a tender. */
export const statusAddress = (weblink: string) => `/tender/info/${encodeURIComponent(weblink)}`;

/** The review queue of a register, the oldest record first. */
export const reviewQueuePath = (register: string): string =>
  `/${register}?${new URLSearchParams({
    filter: JSON.stringify({ approval_status: 'Pending', trashed: 'false' }),
    sort: 'created_at',
    order: 'ASC',
  })}`;
