/** Finds the other language's words for messages that arrive as text: from the server, or from a schema. */

/** A message, or one with values in it. */
type Message = string | ((...values: never[]) => string);

/** The same messages in another language; values arrive as the words that stood in the message. */
export type Translated<T extends Record<string, Message>> = {
  readonly [K in keyof T]: T[K] extends (...values: infer Values) => string
    ? (...values: { [I in keyof Values]: string }) => string
    : string;
};

interface Pattern {
  /** The message with gaps where its values stand. */
  form: RegExp;
  /** How many of its letters are fixed: of two patterns that fit, the longer one says more. */
  weight: number;
  words: (...values: string[]) => string;
}

export interface Dictionary {
  exact: Map<string, string>;
  patterns: Pattern[];
}

/** Gaps that follow each other make long texts slow to look at; messages with all their values stay well below. */
const LONGEST_MESSAGE = 2000;

/** Values that stand for themselves in a message; private characters, which no message has. */
const gaps = ['\uE001', '\uE002', '\uE003'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * @param english a message in which each value is one of `shown`, in their order
 * @param words the message in the other language, given the values
 */
export function pattern(
  english: string,
  words: (...values: string[]) => string,
  shown: readonly string[] = gaps,
): Pattern {
  const marked = shown.reduce((text, value, index) => text.replaceAll(value, gaps[index] ?? ''), english);
  const form = escaped(marked).replace(/[\uE001-\uE003]/g, '(.+?)');
  return { form: new RegExp(`^${form}$`, 's'), weight: marked.replace(/[\uE001-\uE003]/g, '').length, words };
}

/** How a message is called so that its pattern can be read off: its values, and how they then stand in the text. */
export interface Sample {
  values: readonly unknown[];
  shown: readonly string[];
}

/**
 * Adds messages and their words to a dictionary.
 * @param samples for messages whose values are not simply put into the text
 */
export function addMessages<T extends Record<string, Message>>(
  dictionary: Dictionary,
  english: T,
  other: Translated<T>,
  samples: Partial<Record<keyof T, readonly Sample[]>> = {},
): void {
  for (const [key, message] of Object.entries(english)) {
    const words = (other as Record<string, string | ((...values: string[]) => string)>)[key];
    if (typeof message === 'string' && typeof words === 'string') dictionary.exact.set(message, words);
    if (typeof message !== 'function' || typeof words !== 'function') continue;
    for (const { values, shown } of samples[key] ?? [{ values: gaps, shown: gaps }]) {
      dictionary.patterns.push(pattern(message(...(values as never[])), words, shown));
    }
  }
  dictionary.patterns.sort((a, b) => b.weight - a.weight);
}

/**
 * @param word the other language's word for a value inside a message, such as a register's name
 * @returns the message in the other language; undefined when it is not known
 */
export function lookUp(
  { exact, patterns }: Dictionary,
  message: string,
  word: (value: string) => string,
): string | undefined {
  if (message.length > LONGEST_MESSAGE) return undefined;
  const known = exact.get(message);
  if (known !== undefined) return known;
  for (const { form, words } of patterns) {
    const found = form.exec(message);
    if (found) return words(...found.slice(1).map(word));
  }
  return undefined;
}
