/** Texts of all sides have one format (decision 004): values are written `%{name}`, and `||||` separates singular and plural. */

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

type Values = Readonly<Record<string, unknown>>;

/** Values as a text that runs from right to left takes them in; the default text, `_`, is none. */
export const isolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== '_' ? isolate(value) : value,
    ]),
  );

/** An Urdu text that begins with a Latin word is still one: a mark says so where the first letter decides. */
export const marked = (text: string): string =>
  /^[^\p{Script=Arabic}\u2068\u200F]*[A-Za-z]/u.test(text) && /\p{Script=Arabic}/u.test(text)
    ? `\u200F${text}`
    : text;

/** First-strong isolates keep a Latin name or code from mixing with the Urdu around it (Unicode UAX 9). */
const isolate = (value: string): string =>
  /[A-Za-z\d]/.test(value) && !/^[\d.,]+$/.test(value) ? `\u2068${marked(value)}\u2069` : value;

/**
 * @param values `smart_count` picks the plural, as in react-admin; names without a value stay
 * @param isRightToLeft whether Latin words are kept apart from the text around them
 */
export function fillIn(text: string, values: Values = {}, isRightToLeft = false): string {
  const given = isRightToLeft ? isolated(values) : values;
  const filled = pickPlural(text, values.smart_count).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    String(given[name] ?? whole),
  );
  return isRightToLeft ? marked(filled) : filled;
}

/** Each text under its whole key: `auth.login.title`. */
export function flatten(texts: Texts, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}
