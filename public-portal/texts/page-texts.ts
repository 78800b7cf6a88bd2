/** The words of the pages that are only read. They never reach a script: the server alone makes these pages. */
import type { Language } from '../../contract/texts/language.ts';
import { language } from './catalogue.ts';
import * as en from './en/pages.ts';
import * as ur from './ur/pages.ts';

const all: Record<Language, typeof en> = { en, ur };

export const pageTexts = (): typeof en => all[language()];
