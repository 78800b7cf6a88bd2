/** The portal's own messages, such as those of the form's rules, in the language of the page. */
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { portal } from '../../contract/texts/messages/portal.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import { language } from './catalogue.ts';

const translators = {
  en: messageTranslator(inLanguage(portal, 'en'), 'en'),
  ur: messageTranslator(inLanguage(portal, 'ur'), 'ur'),
};

/** What the server said is in the language of the page already, and stays as it is. */
export const translateMessage: TranslateMessage = message => translators[language()](message);
