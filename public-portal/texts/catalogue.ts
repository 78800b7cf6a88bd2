/** The texts in the page's language. Call these functions during rendering, not at import, as the language is set per page. */
import type { Language } from '../../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { portal } from '../../contract/texts/messages/portal.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import * as common from './areas/common.ts';
import { download, news } from './areas/download.ts';
import { form } from './areas/form.ts';
import * as tenders from './areas/tenders.ts';

const pairs = { ...common, ...tenders, form, download, news };
const all = { en: inLanguage(pairs, 'en'), ur: inLanguage(pairs, 'ur') };

let current: Language = 'en';

export function setLanguage(language: Language): void {
  current = language;
}
export const language = (): Language => current;
export const texts = () => all[current];

const translators = {
  en: messageTranslator(inLanguage(portal, 'en'), 'en'),
  ur: messageTranslator(inLanguage(portal, 'ur'), 'ur'),
};

/** Translates the portal's own messages, such as those of the form's rules. The server's messages are already translated and stay as they are. */
export const translateMessage: TranslateMessage = message => translators[language()](message);
