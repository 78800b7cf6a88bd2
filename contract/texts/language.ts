/** The two languages of both front ends, and where the choice is kept. */

export const languages = ['en', 'ur'] as const;
export type Language = (typeof languages)[number];

/** A text in both of them. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** What each calls itself, so that a reader of it finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ur: 'اردو' };

/** A cookie that scripts read, too: the server needs the choice to render the portal's pages. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');

/** The choice kept in a `Cookie` header or `document.cookie`; undefined when there is none. */
export function languageInCookies(cookies: string | undefined): Language | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.split('=').map(part => part.trim());
    if (name === LANGUAGE_COOKIE && isLanguage(value)) return value;
  }
  return undefined;
}

/** The separator of a list. */
export const COMMA: Readonly<Record<Language, string>> = { en: ', ', ur: '، ' };

/** `a, b`, in both languages. */
export const listed = (words: readonly LocalizedText[]): LocalizedText => ({
  en: words.map(({ en }) => en).join(COMMA.en),
  ur: words.map(({ ur }) => ur).join(COMMA.ur),
});
