/** The language of this page: read once when it opens. Choosing another loads the page again (decision 004). */
import {
  directionOf,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
  languageInCookies,
} from '../../contract/texts/language.ts';

let current: Language = languageInCookies(document.cookie) ?? 'en';

export const currentLanguage = (): Language => current;
export const isUrdu = (): boolean => current === 'ur';

/** Urdu on an Urdu page runs as the page does, also where it begins with Latin letters, as in “CPI اسکیم”. */
export const runsWithPage = (text: unknown): boolean =>
  isUrdu() && typeof text === 'string' && /\p{Script=Arabic}/u.test(text);

/** Marks the page with its language and direction, for the browser, screen readers and style sheets. */
export function markPage(language: Language = current): void {
  current = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

/** Remembers the language and loads the page again in it; a form with unsaved changes makes the browser ask first. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}
