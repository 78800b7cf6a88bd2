/** What browsers load of texts: of each catalogue of pairs one language. */
import type { Plugin } from 'vite';
import type { Language } from '../contract/texts/language.ts';
import { allMessages } from '../contract/texts/messages/all.ts';
import { documents } from '../contract/texts/messages/documents.ts';
import { general } from '../contract/texts/messages/general.ts';
import { importing } from '../contract/texts/messages/importing.ts';
import { portal } from '../contract/texts/messages/portal.ts';
import { queries } from '../contract/texts/messages/queries.ts';
import { inLanguage, type Pairs } from '../contract/texts/pairs.ts';
import { type Part, textsOf } from '../src/i18n/parts.ts';

const asked = /^virtual:texts\/(en|ur)-(start|frame|rest|messages|portal)$/;

/** `virtual:texts/en-frame` and its like: the texts of each language, in three parts, and all messages or the portal's own. */
export const textsModule = (): Plugin => ({
  name: 'aup:texts',
  resolveId: { filter: { id: asked }, handler: id => `\0${id}` },
  load(id) {
    const [, language, part] = asked.exec(id.slice(1)) ?? [];
    if (!language || !part) return null;
    return `export default ${JSON.stringify(partOf(language as Language, part))};`;
  },
});

const messages: Readonly<Record<string, Pairs>> = { messages: allMessages, portal };

const partOf = (language: Language, part: string) =>
  messages[part] ? inLanguage(messages[part], language) : textsOf(language, part as Part);

const groups: Readonly<Record<string, Pairs>> = { documents, general, importing, portal, queries };
const group = /[\\/]contract[\\/]texts[\\/]messages[\\/](documents|general|importing|portal|queries)\.ts$/;

/** Codes of messages are made of their English texts, so these come at once, and no Urdu with them. */
export const messagesInEnglish = (): Plugin => ({
  name: 'aup:messages-in-english',
  load: {
    filter: { id: group },
    handler(id) {
      const [, name = ''] = group.exec(id) ?? [];
      const texts = Object.entries(inLanguage(groups[name] as Pairs, 'en')).map(([key, en]) => [key, { en }]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  },
});
