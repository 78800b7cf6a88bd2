/** The portal's own messages, such as those of the form's rules, in the language of the page. */
import type { Language } from '../../contract/texts/language.ts';
import { messageTranslator, type TranslateMessage } from '../../contract/texts/message.ts';
import { portal } from '../../contract/texts/messages/portal.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';

let inLanguageOfPage: TranslateMessage = messageTranslator(inLanguage(portal, 'en'), 'en');

/** Called when the script starts; loads the Urdu messages, a separate file, for Urdu pages. */
export async function learnMessages(language: Language): Promise<void> {
  if (language !== 'ur') return;
  try {
    const { default: urdu } = await import('virtual:texts/ur-portal');
    inLanguageOfPage = messageTranslator(urdu, 'ur');
  } catch {
    // Without them a message is in English, which is better than no form. They are loaded again when the browser is back online.
    addEventListener('online', () => void learnMessages(language), { once: true });
  }
}

/** What the server said is in the language of the page already, and stays as it is. */
export const translateMessage: TranslateMessage = message => inLanguageOfPage(message);
