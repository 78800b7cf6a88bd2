/** Read them at the time of use: the page's language is known only then. On the server each page is made in one go, so one variable serves all. */
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

let spoken: Language = 'en';

export function speak(language: Language): void {
  spoken = language;
}
export const language = (): Language => spoken;
export const texts = () => all[spoken];

const translators = {
  en: messageTranslator(inLanguage(portal, 'en'), 'en'),
  ur: messageTranslator(inLanguage(portal, 'ur'), 'ur'),
};

/** The portal's own messages, such as those of the form's rules, in the language of the page. What the server said is in the language of the page already, and stays as it is. */
export const translateMessage: TranslateMessage = message => translators[language()](message);
