/** `robots.txt` and the sitemap: pages to index, without forms, downloads and the API. */

import { TENDER_PAGES } from '../../contract/addresses.ts';
import { inLanguage, type PortalRenderer } from '../../contract/portal/portal-page.ts';
import { languages } from '../../contract/texts/language.ts';
import type { App } from '../requests/schemas.ts';
import { readPortalData } from './portal-data.ts';

const HOUR = 'public, max-age=3600';

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`);

export function addSearchEngineRoutes(app: App, renderer: PortalRenderer): void {
  const { publicUrl } = app.config;

  app.get('/robots.txt', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR);
    const closed = ['/api/', TENDER_PAGES, '/contractor/'].map(path => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  });

  app.get('/sitemap.xml', { exposeHeadRoute: true }, async (_request, reply) => {
    const { openTenders = [] } = await readPortalData(app, { openTenders: true });
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR);
    return sitemap(renderer.readable(openTenders), publicUrl);
  });
}

/** Each page once per language, with links to its other languages. */
function sitemap(paths: string[], publicUrl: string): string {
  const address = (path: string, language: (typeof languages)[number]) =>
    escaped(publicUrl + (language === 'en' ? path : inLanguage(path, '', language)));
  const entries = paths.flatMap(path => {
    const others = languages.map(
      one => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(path, one)}"/>`,
    );
    return languages.map(one => `<url><loc>${address(path, one)}</loc>${others.join('')}</url>`);
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
