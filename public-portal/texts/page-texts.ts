/** The words of the pages that are only read. They never reach a script: the server alone makes these pages. */
import { inLanguage } from '../../contract/texts/pairs.ts';
import * as pages from './areas/pages.ts';
import { language } from './catalogue.ts';

const pairs = { ...pages };
const all = { en: inLanguage(pairs, 'en'), ur: inLanguage(pairs, 'ur') };

export const pageTexts = () => all[language()];
