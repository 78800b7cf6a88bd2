/** Maps addresses to pages. */
import { statusAddress, tenderAddress } from '../contract/addresses.ts';
import { trimEndOf } from '../contract/fields/typed-text.ts';

export type Route =
  | { page: 'home' | 'about' | 'contact' | 'tenders' | 'euroRates' | 'notFound' }
  | { page: 'download'; weblink: string; access: boolean }
  | { page: 'info'; weblink: string }
  | { page: 'news'; token: string }
  | { page: 'contractor'; weblink: string };

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const plain = {
  '/': 'home',
  '/home': 'home',
  '/about': 'about',
  '/contact': 'contact',
  '/tenders': 'tenders',
  '/euroRates': 'euroRates',
} as const;

/** @param search the query with its question mark, or empty */
export function routeOf(pathname: string, search: string): Route {
  const path = pathname.length > 1 ? trimEndOf(pathname, /\//) : pathname;
  if (Object.hasOwn(plain, path)) return { page: plain[path as keyof typeof plain] };
  const query = new URLSearchParams(search);
  if (path === '/contractor/ncreate' || path === '/contractor/create') {
    return { page: 'contractor', weblink: query.get('weblink')?.trim() ?? '' };
  }
  const tender = /^\/tender\/(doc|info)\/([^/]+)$/.exec(path);
  const weblink = decode(tender?.[2] ?? '');
  const news = /^\/tender\/news\/([^/]+)$/.exec(path);
  if (news) return { page: 'news', token: decode(news[1] ?? '') };
  if (tender?.[1] === 'doc') return { page: 'download', weblink, access: query.get('acc') === 'true' };
  // Ignores the status page's query (specification §3), as the server has the current values.
  if (tender?.[1] === 'info') return { page: 'info', weblink };
  return { page: 'notFound' };
}

/** Whether the page has a script: the company form of a tender and the download. */
export function hasScript(pathname: string, search: string): boolean {
  const route = routeOf(pathname, search);
  return route.page === 'download' || (route.page === 'contractor' && route.weblink !== '');
}

export const contractorAddress = (weblink: string) =>
  `/contractor/create?weblink=${encodeURIComponent(weblink)}`;

export const downloadAddress = (weblink: string) => `${tenderAddress(weblink)}?acc=true`;

/** The status page with what is known, as the specification names it (§3). */
export function infoAddress(
  weblink: string,
  tender: { status?: string; title?: string; endDate?: string },
): string {
  const query = new URLSearchParams();
  for (const name of ['status', 'title', 'endDate'] as const) {
    if (tender[name]) query.set(name, tender[name]);
  }
  return `${statusAddress(weblink)}?${query}`;
}
