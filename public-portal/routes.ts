/** Which page an address shows. */

export type Route =
  | { page: 'home' | 'about' | 'contact' | 'euroRates' | 'notFound' }
  | { page: 'download'; weblink: string; access: boolean }
  | { page: 'info'; weblink: string; told: { status?: string; title?: string; endDate?: string } }
  | { page: 'contractor'; weblink: string };

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** @param search the query with its question mark, or empty */
export function routeOf(pathname: string, search: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const query = new URLSearchParams(search);
  const ask = (name: string) => query.get(name) ?? undefined;
  if (path === '/home' || path === '/') return { page: 'home' };
  if (path === '/about') return { page: 'about' };
  if (path === '/contact') return { page: 'contact' };
  if (path === '/euroRates') return { page: 'euroRates' };
  if (path === '/contractor/ncreate' || path === '/contractor/create') {
    return { page: 'contractor', weblink: ask('weblink')?.trim() ?? '' };
  }
  const tender = /^\/tender\/(doc|info)\/([^/]+)$/.exec(path);
  const weblink = decode(tender?.[2] ?? '');
  if (tender?.[1] === 'doc') return { page: 'download', weblink, access: ask('acc') === 'true' };
  if (tender?.[1] === 'info') {
    const told = { status: ask('status'), title: ask('title'), endDate: ask('endDate') };
    return { page: 'info', weblink, told };
  }
  return { page: 'notFound' };
}

export const contractorAddress = (weblink: string) =>
  `/contractor/create?weblink=${encodeURIComponent(weblink)}`;

export const downloadAddress = (weblink: string) => `/tender/doc/${encodeURIComponent(weblink)}?acc=true`;
export const tenderAddress = (weblink: string) => `/tender/doc/${encodeURIComponent(weblink)}`;

/** The status page with what is known, as the specification names it (§2). */
export function infoAddress(
  weblink: string,
  told: { status?: string; title?: string; endDate?: string },
): string {
  const query = new URLSearchParams();
  for (const name of ['status', 'title', 'endDate'] as const) {
    if (told[name]) query.set(name, told[name]);
  }
  return `/tender/info/${encodeURIComponent(weblink)}?${query}`;
}
