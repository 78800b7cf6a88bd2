/** Which front end owns an address of a page (specification §3). */

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
