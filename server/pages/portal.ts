/** The portal's pages, rendered on the server in the visitor's language, so that they work without scripts. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { today } from '../../contract/days.ts';
import { latinDigits, trimEndOf } from '../../contract/fields/typed-text.ts';
import type { PortalNeeds, PortalPage, PortalRenderer } from '../../contract/portal/portal-page.ts';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
  languageInCookies,
} from '../../contract/texts/language.ts';
import { waitAfterMisses } from '../resources/tender/public-tender.ts';
import { type EncodedPage, encodePage, sendEncoded } from './encodings.ts';
import { readPortalData } from './portal-data.ts';

/** A crowd at one address costs no more than one visitor. */
const CACHED_MS = 2000;
/** Limited, as anybody can invent addresses. */
const MOST_PAGES = 200;

const folded = (webLink: string) => trimEndOf(latinDigits(webLink).trim(), /[.,;:!?)"'\]\s]/).toLowerCase();

/** The open tender of a web link as typed from advertisements: in capitals, with a full stop, or in Urdu digits. */
async function meantLink(app: FastifyInstance, webLink: string): Promise<string | undefined> {
  const { openTenders = [] } = await readPortalData(app, { openTenders: true });
  const [found, ...others] = openTenders.filter(tender => folded(tender.web_link) === folded(webLink));
  return others.length === 0 ? found?.web_link : undefined;
}

interface Address {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  language: Language;
  needs: PortalNeeds;
  /** The visitor's network address. */
  from: string;
}

type MadePage = Omit<PortalPage, 'html'> & {
  encoded: EncodedPage;
  etag: string;
  /** Whether its tender was looked up. */
  hasTender: boolean;
};

export interface Portal {
  renderer: PortalRenderer;
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    search: string,
  ) => Promise<FastifyReply>;
}

/** @returns undefined when the pages are not built */
export async function openPortal(app: FastifyInstance, folder: string): Promise<Portal | undefined> {
  const file = path.join(folder, 'portal/render.cjs');
  if (!existsSync(file)) return undefined;
  const renderer = createRequire(import.meta.url)(file) as PortalRenderer;

  async function make({ pathname, search, language, needs, from }: Address): Promise<MadePage> {
    const data = await readPortalData(app, needs, from);
    const { publicUrl, timeZone } = app.config;
    const year = Number(today(timeZone).slice(0, 4));
    const { html, ...page } = renderer.render({
      pathname,
      search,
      language,
      publicUrl,
      year,
      timeZone,
      data,
    });
    const meant =
      needs.tender !== undefined && data.tender?.exists === false && (await meantLink(app, needs.tender));
    const [, folder] = /^(\/tender\/(?:doc|info)\/)/.exec(pathname) ?? [];
    if (meant && folder) Object.assign(page, { status: 302, redirect: `${folder}${meant}${search}` });
    const bytes = Buffer.from(html);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const hasTender = needs.tender === undefined || data.tender !== undefined;
    return { ...page, encoded: await encodePage(bytes), etag: `W/"${hash}"`, hasTender };
  }
  const cached = new LRUCache<string, MadePage, Address>({
    ttl: CACHED_MS,
    ttlResolution: 0,
    max: MOST_PAGES,
    fetchMethod: (_key, _stale, { context }) => make(context),
    // A page that is dropped while it is rendered still goes to those who wait for it.
    ignoreFetchAbort: true,
  });

  return {
    renderer,
    send: async (request, reply, pathname, search) => {
      const asked = new URLSearchParams(search).get('lang');
      const language = isLanguage(asked) ? asked : (languageInCookies(request.headers.cookie) ?? 'en');
      const needs = renderer.needs(pathname, search);
      const isAboutTender = needs.tender !== undefined || needs.news !== undefined;
      // Other pages ignore the query, which must not cause them to be rendered again.
      const address = { pathname, search: isAboutTender ? search : '', language, needs, from: request.ip };
      const wait =
        needs.tender !== undefined && (await waitAfterMisses(app.db, request.ip).catch(() => undefined));
      // Not cached, as visitors come here right after a tender has changed.
      const page = await (isAboutTender
        ? make(address)
        : cached.forceFetch(`${language} ${pathname}`, { context: address }));
      if (wait && !page.hasTender)
        return answer({ ...page, status: 429 }, request, reply.header('retry-after', wait));
      if (isLanguage(asked)) reply.header('set-cookie', languageCookie(asked));
      return answer(page, request, reply);
    },
  };
}

const languageCookie = (language: Language) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`;

/** Browsers may store a page and revalidate it: an unchanged page costs only headers. */
function answer(page: MadePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Cookie').header('cache-control', 'no-cache');
  if (!page.isIndexed) reply.header('x-robots-tag', 'noindex');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  reply.header('etag', page.etag);
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map(tag => tag.trim());
  if (page.status === 200 && known.includes(page.etag)) return reply.code(304).send();
  return sendEncoded(page.encoded, request, reply.code(page.status));
}
