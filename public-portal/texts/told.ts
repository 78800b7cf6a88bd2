/** Messages of the server and of the form's rules: English on the wire, shown in the language of the page. */
import type { Language } from '../../contract/texts/language.ts';

let inLanguageOfPage = (message: string): string => message;

/** To be called when the script starts; their Urdu is a file of its own, for those who read Urdu. */
export async function learnMessages(language: Language): Promise<void> {
  if (language !== 'ur') return;
  try {
    ({ inUrdu: inLanguageOfPage } = await import('../../contract/texts/portal-messages-ur.ts'));
  } catch {
    // Without them a message is in English, which is better than no form. Once the line is back they are asked for again.
    addEventListener('online', () => void learnMessages(language), { once: true });
  }
}

/** A message that is not known stays as it is. */
export const told = (message: string): string => inLanguageOfPage(message);
