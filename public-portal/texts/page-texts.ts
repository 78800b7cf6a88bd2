/** Texts of pages without a script, which only the server renders. */
import { inLanguage } from '../../contract/texts/pairs.ts';
import * as pages from './areas/pages.ts';
import { language } from './catalogue.ts';

const pairs = { ...pages };
const all = { en: inLanguage(pairs, 'en'), ur: inLanguage(pairs, 'ur') };

export const pageTexts = () => all[language()];
