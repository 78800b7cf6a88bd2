/** What registers and their fields are called, under the keys where react-admin looks for them. */
import type { Register } from '../../contract/register/register.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Texts } from './translate.ts';

export const registerTexts = (language: Language, registers: readonly Register[]): Texts => ({
  resources: Object.fromEntries(registers.map(register => [register.name, textsOf(language, register)])),
});

function textsOf(language: Language, { names, allFields }: Register): Texts {
  const { one, many, counted } = names[language];
  const labels = Object.entries(allFields).map(([name, { label }]) => [name, label[language]]);
  return {
    name: plural(one, many),
    counted: plural(...counted),
    fields: Object.fromEntries(labels),
  };
}

const plural = (one: string, many: string) => `${one} |||| ${many}`;
