/** The server's entry point, which renders pages as HTML (interface: contract/portal/portal-page.ts). */
import renderToString from 'preact-render-to-string';
import { statusAddress } from '../contract/addresses.ts';
import type { OpenTender } from '../contract/answers/tender.ts';
import { trimEndOf } from '../contract/fields/typed-text.ts';
import type { PortalNeeds, PortalPage, PortalRequest } from '../contract/portal/portal-page.ts';
import { Document } from './document/Document.tsx';
import { preload, takePreloaded } from './preloaded.ts';
import { routeOf } from './routes.ts';
import { setLanguage } from './texts/catalogue.ts';
import { viewOf } from './views.tsx';
import { setTimeZone } from './zone.ts';

/** Every page has the programme's details, at its end. */
export const needs = (pathname: string, search: string): PortalNeeds => ({
  ...ownNeeds(pathname, search),
  programme: true,
});

function ownNeeds(pathname: string, search: string): PortalNeeds {
  const route = routeOf(pathname, search);
  switch (route.page) {
    case 'home':
      return { info: true, openTenders: true };
    case 'tenders':
      return { openTenders: true };
    case 'euroRates':
      return { euroRates: true };
    case 'info':
      return { tender: route.weblink, openTenders: true };
    case 'news':
      return { news: route.token };
    case 'download':
      return { tender: route.weblink };
    case 'contractor':
      return route.weblink === '' ? { openTenders: true } : { tender: route.weblink };
    default:
      return {};
  }
}

/** Synchronous, so that requests can't mix up the module-level language and tender. */
export function render(asked: PortalRequest): PortalPage {
  const request = { ...asked, pathname: trimEndOf(asked.pathname, /\//) };
  setLanguage(request.language);
  setTimeZone(request.timeZone);
  const view = viewOf(request);
  if (typeof view === 'string') return { status: 302, html: '', redirect: view, isIndexed: false };
  const { status, isIndexed, weblink, tender } = view;
  try {
    if (weblink !== undefined && tender) preload(weblink, tender);
    const html = `<!doctype html>${renderToString(<Document view={view} request={request} />)}`;
    return { status, html, isIndexed };
  } finally {
    if (weblink !== undefined) takePreloaded(weblink);
  }
}

/** Pages for search engines, without forms and downloads. */
export const readable = (openTenders: OpenTender[]): string[] => [
  '/home',
  '/about',
  '/contact',
  '/tenders',
  '/euroRates',
  ...openTenders.map(({ web_link }) => statusAddress(web_link)),
];
