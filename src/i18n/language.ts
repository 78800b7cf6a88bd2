/** The page's language, read once. Choosing another language reloads the page (decision 004). */
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

/** Whether text keeps the page's direction: Urdu on an Urdu page, even if it begins with Latin letters, as in “CPI اسکیم”. */
export const hasPageDirection = (text: unknown): boolean =>
  isUrdu() && typeof text === 'string' && /\p{Script=Arabic}/u.test(text);

/** Sets the document's language and direction. */
export function setPageLanguage(language: Language = current): void {
  current = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

/** Saves the language and reloads the page. The browser asks first if a form has unsaved changes. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}
