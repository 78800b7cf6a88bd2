/** All texts of the back office in one language. `scripts/texts.ts` generates what browsers load from this. */
import type { Texts } from '../../contract/texts/fill.ts';
import type { Language } from '../../contract/texts/language.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import * as areas from './areas.ts';
import { registerTexts } from './registerTexts.ts';

/** Several areas may add to one key, such as `register`. */
function merge(into: Texts, more: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...into };
  for (const [name, text] of Object.entries(more)) {
    const present = merged[name];
    merged[name] = typeof present === 'object' && typeof text === 'object' ? merge(present, text) : text;
  }
  return merged;
}

export const textsOf = (language: Language): Texts =>
  Object.values(areas)
    .map((area): Texts => inLanguage(area, language))
    .reduce(merge, registerTexts(language));
