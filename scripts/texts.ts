import type { Plugin } from 'vite';
import type { Language } from '../contract/texts/language.ts';
import { type Part, textsOf } from '../src/i18n/parts.ts';

const asked = /^virtual:texts\/(en|ur)-(start|frame|rest)$/;

/** `virtual:texts/en-frame` and its like: the texts of each language, in three parts. */
export const textsModule = (): Plugin => ({
  name: 'aup:texts',
  resolveId: { filter: { id: asked }, handler: id => `\0${id}` },
  load(id) {
    const [, language, part] = asked.exec(id.slice(1)) ?? [];
    if (!language || !part) return null;
    return `export default ${JSON.stringify(textsOf(language as Language, part as Part))};`;
  },
});
