/** Names of registers and fields under react-admin's keys, and the titles in the menu. */
import { allRegisters } from '../../contract/all-registers.ts';
import { audit } from '../../contract/audit.ts';
import { menuTitle, menuTitles } from '../../contract/register/menu.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Texts } from '../../contract/texts/fill.ts';
import type { Language } from '../../contract/texts/language.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import { userRegister } from '../../contract/user-register.ts';

/** Used only at build time by `scripts/texts.ts`, so that pages can show names without loading all declarations. */
export function registerTexts(
  language: Language,
  registers: readonly Register[] = [...allRegisters, audit, userRegister],
): Texts {
  return {
    resources: Object.fromEntries(registers.map(register => [register.name, textsOf(language, register)])),
    menu: {
      ...inLanguage(menuTitles, language),
      ...Object.fromEntries(
        registers.flatMap(register => {
          const title = menuTitle(register);
          return title ? [[register.name, title[language]]] : [];
        }),
      ),
    },
  };
}

function textsOf(language: Language, { names, allFields }: Register): Texts {
  const { one, many, counted } = names[language];
  // If only the English name is an abbreviation, the Urdu name is already in full.
  const inFull = names[language].inFull ?? (names.en.inFull && many);
  const labels = Object.entries(allFields).map(([name, { label }]) => [name, label[language]]);
  return {
    name: plural(one, many),
    counted: plural(...counted),
    ...(inFull && { inFull }),
    fields: Object.fromEntries(labels),
  };
}

const plural = (one: string, many: string) => `${one} |||| ${many}`;
