/** Texts of all sides have one format (decision 032): values are written `%{name}`, and `||||` separates singular and plural. */

/** Texts under keys, in areas as deep as they need. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const PLURALS = '||||';

/** English and Urdu both have one form for exactly one and one for all else. */
function pickPlural(text: string, count: unknown): string {
  if (count === undefined || count === null || !text.includes(PLURALS)) return text;
  const forms = text.split(PLURALS);
  return (forms[Number(count) === 1 ? 0 : 1] ?? forms[0] ?? '').trim();
}

/** An Urdu text that begins with a Latin word is still one: a mark says so where the first letter decides. */
export const marked = (text: string): string =>
  /^[^\p{Script=Arabic}\u2068]*[A-Za-z]/u.test(text) && /\p{Script=Arabic}/u.test(text)
    ? `\u200F${text}`
    : text;

/** First-strong isolates keep a Latin name or code from mixing with the Urdu around it (Unicode UAX 9). */
const isolate = (value: string): string =>
  /[A-Za-z\d]/.test(value) && !/^[\d.,]+$/.test(value) ? `\u2068${marked(value)}\u2069` : value;

/**
 * @param values `smart_count` picks the plural, as in react-admin; names without a value stay
 * @param isolated whether Latin words are kept apart from a text that runs from right to left
 */
export function fillIn(
  text: string,
  values: Readonly<Record<string, unknown>> = {},
  isolated = false,
): string {
  const filled = pickPlural(text, values.smart_count).replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return whole;
    return isolated && typeof value === 'string' ? isolate(value) : String(value);
  });
  return isolated ? marked(filled) : filled;
}

/** Each text under its whole key: `auth.login.title`. */
export function flatten(texts: Texts, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}
