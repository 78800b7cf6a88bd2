/** What the server and the renderer of the portal's pages, built from `public-portal`, agree on: the server knows nothing else of it. */
import type { PublicFigures } from '../answers/figures.ts';
import type { Programme } from '../answers/shell.ts';
import type { NewsChoice, OpenTender, TenderStatusAnswer } from '../answers/tender.ts';
import type { Language } from '../texts/language.ts';

/** What anybody may see of a rate: `GET euroRates` without a session. */
export interface PublicEuroRate {
  id: number;
  /** yyyy-mm */
  month: string;
  pkr_per_eur: number;
  source: string | null;
}

/** What a page shows of the database. A part that could not be had is absent, and the page says so. */
export interface PortalData {
  /** The tiles of the home page: `GET info`. */
  info?: PublicFigures;
  /** `GET programme` */
  programme?: Programme;
  openTenders?: OpenTender[];
  euroRates?: PublicEuroRate[];
  /** The tender whose web link the address names; `exists: false` when there is none. */
  tender?: TenderStatusAnswer;
  /** What the link of a mail is about; null when it is not valid. */
  news?: NewsChoice | null;
}

/** Which parts of the data a page needs; `tender` is the web link in its address. */
export interface PortalNeeds {
  info?: true;
  programme?: true;
  openTenders?: true;
  euroRates?: true;
  tender?: string;
  /** The token of a mail's link. */
  news?: string;
}

export interface PortalRequest {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  language: Language;
  /** Where the programme's pages are for the world outside, without a slash at the end. */
  publicUrl: string;
  /** The year of the copyright line. */
  year: number;
  /** In which everything is shown, whatever the device's zone. */
  timeZone: string;
  data: PortalData;
}

export interface PortalPage {
  status: number;
  /** The whole document; empty when `redirect` says where to go instead. */
  html: string;
  redirect?: string;
  /** Whether search engines may keep it. */
  isIndexed: boolean;
}

export interface PortalRenderer {
  needs(pathname: string, search: string): PortalNeeds;
  render(request: PortalRequest): PortalPage;
  /** Paths of the pages that search engines may keep. */
  readable(openTenders: OpenTender[]): string[];
}

/** The same address in a language: sets `lang` in the query (`?lang=ur`) and keeps the rest. */
export function inLanguage(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `${pathname}?${query}`;
}
