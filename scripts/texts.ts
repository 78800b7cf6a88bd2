/** `virtual:texts/en` and `virtual:texts/ur`: the texts of one language, so that a browser never loads the other. */
import type { Plugin } from 'vite';
import type { Language } from '../contract/texts/language.ts';
import { textsOf } from '../src/i18n/allTexts.ts';

const asked = /^virtual:texts\/(en|ur)$/;

export const textsModule = (): Plugin => ({
  name: 'aup:texts',
  resolveId: { filter: { id: asked }, handler: id => `\0${id}` },
  load(id) {
    const language = asked.exec(id.slice(1))?.[1];
    return language ? `export default ${JSON.stringify(textsOf(language as Language))};` : null;
  },
});
