import type { Plugin } from 'vite';
import { registerTexts } from '../src/i18n/registerTexts.ts';

const asked = /^virtual:register-texts\/(en|ur)$/;

/** `virtual:register-texts/en` and `/ur`: the names of registers and their fields, read from the declarations when the pages are built. */
export const registerTextsModule = (): Plugin => ({
  name: 'aup:register-texts',
  resolveId: { filter: { id: asked }, handler: id => `\0${id}` },
  load(id) {
    const language = asked.exec(id.slice(1))?.[1];
    if (language !== 'en' && language !== 'ur') return null;
    return `export default ${JSON.stringify(registerTexts(language))};`;
  },
});
