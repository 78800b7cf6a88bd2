/** Finds a text by its key, fills in values and picks the plural: what react-admin expects of its translations. */

/**
 * What an area's file may hold: its own texts under its own word, names of its registers and their fields under
 * `resources`, where react-admin looks for them, and react-admin's own under `ra`.
 */
export interface Texts {
  [key: string]: string | Texts;
}

/** The same keys with texts of another language: a missing or an extra one is a type error. */
export type Mirror<T> = { readonly [K in keyof T]: T[K] extends string ? string : Mirror<T[K]> };

const merge = (into: Texts, more: Texts): Texts => {
  const merged: Texts = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const present = merged[key];
    merged[key] = typeof present === 'object' && typeof value === 'object' ? merge(present, value) : value;
  }
  return merged;
};

/** Areas in one; later ones win over earlier ones. */
export const mergeAreas = (areas: readonly Texts[]): Texts => areas.reduce<Texts>(merge, {});

/** Each text under its whole key: `auth.login.title`. */
export function flatten(texts: Texts, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

const PLURALS = '||||';

/** English and Urdu both have one form for exactly one and one for all else. */
function pickPlural(text: string, count: unknown): string {
  if (count === undefined || count === null || !text.includes(PLURALS)) return text;
  const forms = text.split(PLURALS);
  return (forms[Number(count) === 1 ? 0 : 1] ?? forms[0] ?? '').trim();
}

/** First-strong isolates keep a Latin name or code from mixing with the Urdu around it (Unicode UAX 9). */
const isolate = (value: string): string =>
  /[A-Za-z\d]/.test(value) && !/^[\d.,]+$/.test(value) ? `\u2068${value}\u2069` : value;

/** An Urdu text that begins with a Latin word is still one: a mark says so where the first letter decides. */
export const marked = (text: string): string =>
  /^[^\p{Script=Arabic}\u2068]*[A-Za-z]/u.test(text) && /\p{Script=Arabic}/u.test(text)
    ? `\u200F${text}`
    : text;

/**
 * @param isolated whether Latin words are kept apart from a text that runs from right to left
 * @returns the text with its plural picked by `smart_count` and its `%{names}` filled in; names without a value stay
 */
export function fillIn(text: string, values: Record<string, unknown> = {}, isolated = false): string {
  const filled = pickPlural(text, values.smart_count).replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return whole;
    return isolated && typeof value === 'string' ? isolate(value) : String(value);
  });
  return isolated ? marked(filled) : filled;
}
