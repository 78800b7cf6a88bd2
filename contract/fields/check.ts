/** Yes or no. */
import * as z from 'zod/mini';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull, inColumn, readAs } from './reading.ts';

const words: Record<string, boolean> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  yes: true,
  no: false,
  on: true,
};

const asFlag = (value: unknown): unknown => {
  // An object may not even have a text.
  if (value === null || typeof value === 'object') return value;
  const word = String(value).trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : value;
};

interface CheckOptions extends FieldOptions {
  /** What a tick means. */
  word?: LocalizedText;
  /** Of a new record's box; unticked without it. */
  initial?: boolean;
}

/** As JSON, as a form's text, or as the older server's 1 and 0. */
export const check = (options: CheckOptions): Field<boolean> => ({
  ...fieldWith(
    'check',
    readAs(
      value => blankToNull(asFlag(value)) ?? null,
      z.boolean({ error: issue => (issue.input === null ? messages.required : messages.choice) }),
    ).check(inColumn('boolean')),
    options,
  ),
  word: options.word,
  // An unticked box is an answer.
  ...(options.required && { initial: options.initial ?? false }),
});
