/** A catalogue of any side says each text once, in both languages (decision 004): one that is missing in a language is a type error. */
import type { Language, LocalizedText } from './language.ts';

/** Texts under keys, in areas and rows as deep as they need. */
export interface Pairs {
  readonly [key: string]: LocalizedText | Pairs | readonly LocalizedText[] | readonly Pairs[];
}

/** The same keys with the texts of one language. */
export type InLanguage<P> = P extends LocalizedText
  ? string
  : { readonly [Key in keyof P]: InLanguage<P[Key]> };

type Inside = Pairs[string];

const isText = (inside: Inside): inside is LocalizedText => 'en' in inside && typeof inside.en === 'string';

function taken(inside: Inside, language: Language): unknown {
  if (isText(inside)) return inside[language];
  if (Array.isArray(inside)) return inside.map((one: LocalizedText | Pairs) => taken(one, language));
  return Object.fromEntries(Object.entries(inside).map(([key, one]) => [key, taken(one, language)]));
}

/** The texts of one language. */
export const inLanguage = <P extends Pairs>(pairs: P, language: Language): InLanguage<P> =>
  taken(pairs, language) as InLanguage<P>;
