import type { Plugin } from 'vite';
import { textsOf } from '../src/i18n/parts.ts';

const asked = /^virtual:texts\/(en|ur)-(frame|rest)$/;

/** `virtual:texts/en-frame` and its like: the texts that come after those of the sign-in screen, in two parts for each language. */
export const textsModule = (): Plugin => ({
  name: 'aup:texts',
  resolveId: { filter: { id: asked }, handler: id => `\0${id}` },
  load(id) {
    const [, language, part] = asked.exec(id.slice(1)) ?? [];
    if ((language !== 'en' && language !== 'ur') || (part !== 'frame' && part !== 'rest')) return null;
    return `export default ${JSON.stringify(textsOf(language, part))};`;
  },
});
